"""Builds the web application into a wheel or an sdist, where that has not been done.

An sdist holds what was built, so whoever installs it needs no Node. From a checkout, npm builds it;
where there is none, the error says what to do.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "src/tablee/server/web/index.html"
HOW = "run `make web` first (it brings its own Node), or install Node 20.19 or newer"


class WebBuild(BuildHookInterface):  # type: ignore[misc]
    """Runs before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See that the application is there; an editable installation does without."""
        root = Path(self.root)
        if version == "editable" or (root / BUILT).exists():
            return
        npm = shutil.which("npm")
        if npm is None or not (root / "web" / "package.json").exists():
            raise RuntimeError(f"The web application has not been built: {HOW}.")
        try:
            for command in (["ci"], ["run", "build"]):
                subprocess.run([npm, *command], cwd=root / "web", check=True, env=os.environ)
        except subprocess.CalledProcessError:
            raise RuntimeError(f"The web application could not be built: {HOW}.") from None
