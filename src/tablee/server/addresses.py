"""Where a server can be reached."""

import ipaddress
import socket


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
