"""Build hook: compiles the Babel catalogs and puts them inside the wheel, beside their template."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "core"))  # nothing is installed yet
from simon.words.catalogs import compiled


class CatalogHook(BuildHookInterface[Any]):
    """Compile each ``locales/<lang>/LC_MESSAGES/*.po`` to a ``.mo`` beside it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile; a wheel carries the result, an editable install reads ``locales/`` in place."""
        locales = Path(self.root, "locales")
        inside = [locales / "simon.pot"]
        for po in sorted(locales.glob("*/LC_MESSAGES/*.po")):
            mo = po.with_suffix(".mo")
            mo.write_bytes(compiled(po, po.parts[-3]))
            inside.append(mo)
        if version == "standard":
            for file in inside:
                place = Path("simon", "locales", file.relative_to(locales))
                build_data["force_include"][str(file)] = place.as_posix()
