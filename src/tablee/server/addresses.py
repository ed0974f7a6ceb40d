"""Where a server can be reached, and where those come from who reach it."""

import ipaddress
import socket
from urllib.parse import urlsplit

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Proxies:
    """Proxies that are believed about where somebody comes from: addresses, networks, or `*`."""

    def __init__(self, names: str) -> None:
        parts = {name.strip() for name in names.split(",")} - {""}
        self.is_anybody = "*" in parts
        networks = [ipaddress.ip_network(part, strict=False) for part in parts - {"*"}]
        self.networks = [seen for network in networks for seen in as_seen(network)]

    @property
    def trusted(self) -> list[str]:
        """The same for uvicorn."""
        return ["*"] if self.is_anybody else [str(network) for network in self.networks]

    def origin(self, peer: str, forwarded: str) -> str:
        """Who is connected or, behind proxies, whom the first of them was connected to."""
        named = [without_port(host) for part in forwarded.split(",") if (host := part.strip())]
        if not named or not self._trusts(peer):
            return peer
        return next((host for host in reversed(named) if not self._trusts(host)), named[0])

    def _trusts(self, host: str) -> bool:
        if self.is_anybody:
            return True
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


def without_port(host: str) -> str:
    """An address as some proxies write it: `192.0.2.1:50000`, or `[2001:db8::1]:50000`."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def as_seen(network: Network) -> list[Network]:
    """A network as peers of it are seen: a listener of IPv6 sees IPv4 as `::ffff:192.0.2.1`."""
    if network.version == 6:
        return [network]
    mapped = f"::ffff:{network.network_address}/{96 + network.prefixlen}"
    return [network, ipaddress.ip_network(mapped)]


def network_address() -> str | None:
    """The address of this machine in its network, if it has one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def is_own_machine(host: str) -> bool:
    """Whether a host name means the machine that uses it, wherever that is."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_own_origin(origin: str | None, host: str | None) -> bool:
    """Whether the page that asks for something was served here; programs send no origin."""
    try:
        return origin is None or urlsplit(origin).netloc == host
    except ValueError:
        return False
