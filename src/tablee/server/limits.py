"""How much anybody may ask for."""

import time
from dataclasses import dataclass, field

MESSAGE_SIZE = 8192  # bytes of a message
QUEUE = 256  # messages that wait for a slow reader
HELLO_SECONDS = 10.0
TABLES_PER_USER = 20  # that are open or being played
CHAT_RATE = (0.5, 5)  # lines a second, and at once
MESSAGE_RATE = (10.0, 40)  # messages that are no accepted moves
HINT_RATE = (0.2, 3)


@dataclass(slots=True)
class Bucket:
    """Lets so many things pass a second, and some at once."""

    rate: float
    burst: float
    level: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.level, self.at = self.burst, time.monotonic()

    def take(self) -> bool:
        """Whether one more may pass now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True
