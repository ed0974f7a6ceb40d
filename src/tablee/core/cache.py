"""Where compiled code is kept: in the user's cache directory, under a hash of the sources.

Numba's own cache does not notice that a function called by another has changed, and several
processes that fill it at once can spoil it; the hash and a lock see to that.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numba
import platformdirs
from numba.core.caching import FunctionCache

with suppress(ImportError):  # not on Windows: there Numba's own retries must do
    import fcntl

# Never in compiled code.
UNCOMPILED = {"terminal", "adapters", "arena", "server", "cli.py", "bench.py", "bench_players.py"}
UNCOMPILED |= {"screen.py", "hints.py"}


def cache_folder() -> Path:
    """One folder for each version of the sources and settings."""
    digest = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())
    root = Path(__file__).parents[1]
    for path in sorted(root.rglob("*.py")):
        name = path.relative_to(root)
        if not UNCOMPILED.intersection(name.parts):
            digest.update(str(name).encode())
            digest.update(path.read_bytes())
    base = os.environ.get("TABLEE_CACHE") or platformdirs.user_cache_dir("tablee")
    return Path(base) / "compiled" / digest.hexdigest()[:16]


def writable_folder() -> Path | None:
    """The folder, made now; None where it cannot be, and nothing is kept then."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "lock").touch()
    except OSError:
        return None
    return folder


FOLDER = writable_folder()


class SharedCache(FunctionCache):
    """Numba's cache of one function, in our folder, read and written by one process at a time."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        config: Any = numba.config
        usual, config.CACHE_DIR = config.CACHE_DIR, str(folder)
        try:
            super().__init__(function)
        finally:
            config.CACHE_DIR = usual
        self.lock = folder / "lock"

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled code of a signature, if it is kept."""
        with locked(self.lock):
            return super().load_overload(sig, target_context)

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the compiled code of a signature."""
        with locked(self.lock):
            super().save_overload(sig, data)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold a lock file; it is let go when the file is closed."""
    with path.open("a") as file:
        if "fcntl" in globals():
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
