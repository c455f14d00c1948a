"""A plugin that needs what is not there."""

import a_package_that_nobody_has  # type: ignore[import-not-found]  # noqa: F401
