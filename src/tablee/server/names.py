"""What users are called, at hand without asking the store each time."""

import math
import time
from collections.abc import Iterable, Iterator, Mapping

from tablee.server.store.contract import Store, User
from tablee.server.table import Seat

MOST = 50_000
FRESH = 60.0  # seconds after which it is asked again: names are changed on other nodes, too


class Names(Mapping[str, str]):
    """Names by user; those that were never asked for are not known."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: dict[str, str] = {}
        self.learned: dict[str, float] = {}  # when

    def learn(self, user: User) -> None:
        """Remember a name."""
        if len(self.known) >= MOST:
            oldest = next(iter(self.known))
            del self.known[oldest], self.learned[oldest]
        self.known[user.id], self.learned[user.id] = user.name, time.monotonic()

    def doubt(self, seats: Iterable[Seat]) -> None:
        """Forget the names of those who sit on chairs that have changed: they may be no more."""
        for seat in seats:
            self.known.pop(str(seat.chair.user), None)
            self.learned.pop(str(seat.chair.user), None)

    async def ask(self, users: Iterable[str]) -> None:
        """Learn the names of these users."""
        for user in users:
            await self.of(user)

    async def of(self, id: str | None) -> str | None:
        """The name of a user, empty if there is no such user any more."""
        if id is None:
            return None
        if self.learned.get(id, -math.inf) < time.monotonic() - FRESH:
            self.learn(await self.store.user(id) or User(id, "", 0, 0))
        return self.known[id]

    def __getitem__(self, user: str) -> str:
        return self.known[user]

    def __iter__(self) -> Iterator[str]:
        return iter(self.known)

    def __len__(self) -> int:
        return len(self.known)
