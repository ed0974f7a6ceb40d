"""A process that appends to a store and says so, to be killed or starved by tests.

`python child.py URL TABLES [LIMIT]`: after each append that returned a line `table version`. With a
LIMIT the process may make no file longer than that; after a refusal, which it tells, the limit is
taken away.
"""

import asyncio
import resource
import sys

from tablee.core.errors import StoreError
from tablee.server.store.contract import Row, Store
from tablee.server.store.opening import open_store

DATA = '{"padding": "' + 300 * "x" + '"}'


async def play(store: Store, table: str) -> None:
    """Append to a table for ever."""
    version = max([row.version for row in await store.rows(table)], default=0)
    while True:
        version += 1
        try:
            await store.append(Row(table, version, 1.0, DATA))
        except StoreError as error:
            print("refused", error.reason, flush=True)
            there = await store.rows(table, after=version - 1)
            print("is there" if there else "is not there", flush=True)
            resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
            version -= 0 if there else 1
        else:
            print(table, version, flush=True)


async def main(url: str, tables: str, limit: str = "") -> None:
    """Open, starve, and play."""
    store = await open_store(url)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(limit), -1))
    await asyncio.gather(*(play(store, f"t{k}") for k in range(int(tables))))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
