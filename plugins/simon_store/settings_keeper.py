"""Keeps each setting that is changed, and says what in the file cannot be used."""

from __future__ import annotations

from simon.hookspecs import SettingValue, hookimpl
from simon.session import Session
from simon.words import file_problem
from simon_store.home import home
from simon_store.settings import SettingsFile
from simon_store.telling import settings_texts


class SettingsKeeper:
    """Listens to one session."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._checked = False

    @hookimpl
    def simon_dealt(self) -> None:
        """Say, with the first game, what in the file cannot be used."""
        if self._checked:
            return
        self._checked = True
        texts = settings_texts(self.session, SettingsFile(home()), put_aside=True)
        if texts:
            self.session.notify("\n".join(texts))

    @hookimpl
    def simon_setting_changed(self, name: str, value: SettingValue) -> None:
        """Write it down."""
        file = SettingsFile(home())
        try:
            file.write(name, value)
        except OSError as error:
            words = self.session.words
            problem = file_problem(words, error.filename or file.path, error, writing=True)
            # Translators: {problem} is a whole sentence.
            self.session.notify(
                words.gettext("This setting holds only for now: {problem}", problem=problem)
            )
