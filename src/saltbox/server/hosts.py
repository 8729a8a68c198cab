"""By which names the server may be asked for.

A page of another site can give its own name an address of this machine (DNS rebinding), and its scripts then
talk to us as to their own server. The browser still sends the name it was asked for: who asks for one that is
not ours gets nothing.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from typing import NamedTuple

from saltbox.server.errors import Problem

EVERYWHERE = ("0.0.0.0", "::", "")
NAME = r"[a-z0-9_](?:[a-z0-9_.-]{0,252}[a-z0-9_])?\.?"
HOST = re.compile(rf"(?:\[(?P<six>[0-9a-f:.]{{2,45}})\]|(?P<name>{NAME}))(?::(?P<port>[0-9]{{1,5}}))?")


class Place(NamedTuple):
    """A server as it was asked for: its name or address, and its port if one was named."""

    name: str
    port: int | None


def place_of(text: str) -> Place | None:
    """What the header Host says; None if that is no name."""
    found = HOST.fullmatch(text.lower())
    if found is None:
        return None
    if found["six"] is not None and address_of(found["six"]) is None:
        return None
    port = None if found["port"] is None else int(found["port"])
    if port is not None and port > 65535:
        return None
    return Place(found["six"] or found["name"].removesuffix("."), port)


def address_of(name: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """A literal address; None for a name."""
    try:
        return ipaddress.ip_address(name)
    except ValueError:
        return None


class Hosts:
    """The names of one server."""

    def __init__(self, host: str, names: Iterable[str]) -> None:
        self._everywhere = host in EVERYWHERE
        self._address = address_of(host)
        self._names = {"localhost", host.lower(), *(name.lower().removesuffix(".") for name in names)}
        if self._everywhere:
            machine = socket.gethostname().lower()
            self._names |= {machine, machine.partition(".")[0], f"{machine.partition('.')[0]}.local"}

    @property
    def names(self) -> list[str]:
        """Those by which people of the network may ask for it."""
        return sorted(
            name for name in self._names if name not in ("", "localhost") and address_of(name) is None
        )

    def check(self, given: list[str]) -> None:
        """Refuses a request that asks for another server than this one."""
        place = place_of(given[0]) if len(given) == 1 else None
        if place is None:
            raise Problem("bad_request", "A request needs one header Host with the name of this server.")
        if not self._is_ours(place.name):
            allowed = f"saltbox serve --name {place.name} (or SALTBOX_NAMES={place.name})"
            text = f"This server does not go by the name {place.name}; whoever runs it can allow it: {allowed}."
            raise Problem("wrong_host", text)

    def _is_ours(self, name: str) -> bool:
        address = address_of(name)
        if address is None:
            return name in self._names
        # No site can take a literal address for its own: where we listen everywhere, any one will be ours.
        return address.is_loopback or self._everywhere or address == self._address or name in self._names


def is_same_place(origin: str, host: str) -> bool:
    """Whether a page of this origin came from the server that goes by this name."""
    scheme, _, rest = origin.partition("://")
    standard = {"http": 80, "https": 443}.get(scheme.lower())
    page, ours = place_of(rest), place_of(host)
    if standard is None or page is None or ours is None:
        return False
    return (page.name, page.port or standard) == (ours.name, ours.port or standard)
