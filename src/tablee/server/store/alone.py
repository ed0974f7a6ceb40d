"""One server on a file: a second one would play on tables of which the first hears nothing.

The lock is on a file of its own beside the database, whose own locks SQLite needs, and which others
may read while a server runs. The system gives it up when the process ends, however that happens.
"""

import os
from contextlib import suppress
from pathlib import Path

from tablee.core.errors import StoreError

with suppress(ImportError):  # not on Windows: there nobody is kept away
    import fcntl


def hold(path: Path) -> int:
    """Take the lock of a database: the open file that holds it. Refuses if another has it."""
    place = path.resolve()
    try:
        file = os.open(f"{place}-lock", os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise StoreError("path", path=f"{place}-lock", problem=error.strerror) from None
    try:
        if "fcntl" in globals():
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        if isinstance(error, BlockingIOError):
            raise StoreError("in-use", path=str(path)) from None
        raise StoreError("path", path=f"{place}-lock", problem=error.strerror) from None
    return file
