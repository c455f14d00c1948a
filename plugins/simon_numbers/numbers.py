"""A number of another program's, as text."""

from __future__ import annotations

from simon.engine import BadCode, Problem


def read_number(text: str, least: int, most: int, prefix: str = "") -> int:
    """The number that a text is, after a prefix; zeros may lead.

    :raises BadCode: (``no_such_number``) when it is none from ``least``, which is positive, to
        ``most``.
    """
    digits = text.removeprefix(prefix).lstrip("0")
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(most)):
        number = int(digits)
        if least <= number <= most:
            return number
    raise BadCode(
        Problem.NO_SUCH_NUMBER, text=text, least=f"{prefix}{least}", most=f"{prefix}{most}"
    )
