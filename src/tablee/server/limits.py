"""How much anybody may ask for."""

import ipaddress
import math
import time
from collections import OrderedDict
from dataclasses import dataclass, field

from tablee.core.errors import Refused

MESSAGE_SIZE = 8192  # bytes of a message
QUEUE, QUEUE_BYTES = 256, 262_144  # messages that wait for a slow reader
HELLO_SECONDS = 10.0
REQUEST_SECONDS = 10.0  # for a whole request to come
REQUEST_SIZE = 65536  # bytes of its body
GOODBYE_SECONDS = 2.0  # for a client to hear why its socket is closed
ANSWER_SECONDS = 30.0  # in which at least something of an answer is read
LINGER_SECONDS = 5.0  # for a connection that is closed to end
CONTROL_RATE = (1.0, 20)  # pings and pongs of a socket
MOST_FRAGMENTS = 64  # of one message
TABLES_PER_USER = 20  # that are open or being played, at which somebody sits or is the host
BOT_TABLES_PER_USER = 2  # of them, those at which only bots play
MOST_LINES = 200  # of chat that are told to who comes in: the last ones
MOST_BLOCKS = 500  # people whom somebody does not hear
MESSAGE_RATE = (10.0, 40)  # messages that are no accepted moves

# Requests a second, and at once: of a user, or of an address where nobody has said who they are.
RATES: dict[str, tuple[float, float]] = {
    "request": (20.0, 200),  # of any kind
    "socket": (2.0, 200),  # new ones of an address: after a restart all come back at once
    "guest": (0.1, 40),  # new guests of an address: a class behind one router comes in at once
    "table": (0.05, 10),
    "sign-in": (0.1, 10),  # attempts of an address
    "name": (0.2, 20),  # attempts with a name, wherever they come from
    "report": (0.02, 5),
}
# Of a user on all sockets of a node.
TALK_RATES = {"chat": (0.5, 5.0), "hints": (0.2, 3.0), "rematch": RATES["table"]}
MOST_BUCKETS = 20_000  # callers who are remembered; those not seen for longest are forgotten


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

    @property
    def wait(self) -> float:
        """Seconds until the next one may pass."""
        return max(0.0, (1 - self.level) / self.rate)


class Limiter:
    """A bucket for every caller and kind of request, in bounded memory."""

    def __init__(self, rates: dict[str, tuple[float, float]]) -> None:
        self.rates = rates
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, kind: str, caller: str) -> None:
        """Let a request pass, or refuse it until later; kinds without a rate always pass."""
        if kind in self.rates and not (bucket := self.bucket(kind, caller)).take():
            raise Refused("limit", "rate", seconds=math.ceil(bucket.wait))

    def bucket(self, kind: str, caller: str) -> Bucket:
        """The bucket of a caller for a kind of request."""
        key = kind, caller
        if key not in self.buckets:
            if len(self.buckets) >= MOST_BUCKETS:
                self.buckets.popitem(last=False)
            self.buckets[key] = Bucket(*self.rates[kind])
        self.buckets.move_to_end(key)
        return self.buckets[key]


def address_group(host: str) -> str:
    """An address as far as it tells callers apart: a home has a whole /64 of IPv6."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host[:64]
    if address.version == 4:
        return str(address)
    mapped = address.ipv4_mapped
    return str(mapped or ipaddress.ip_network((int(address) >> 64 << 64, 64)))
