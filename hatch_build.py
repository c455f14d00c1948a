"""Build hook: compiles the Babel catalogs and puts them inside the wheel."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogHook(BuildHookInterface[Any]):
    """Compile each ``locales/<lang>/LC_MESSAGES/*.po`` to a ``.mo`` beside it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; a wheel carries the result, an editable install reads ``locales/`` in place."""
        locales = Path(self.root, "locales")
        for po in sorted(locales.glob("*/LC_MESSAGES/*.po")):
            mo = po.with_suffix(".mo")
            with po.open("rb") as source, mo.open("wb") as target:
                write_mo(target, read_po(source, locale=po.parts[-3], abort_invalid=True))
            if version == "standard":
                inside = Path("simon", "locales", mo.relative_to(locales))
                build_data["force_include"][str(mo)] = inside.as_posix()
