"""Who can open a link to this server, and which address stands for `localhost` in it."""

import ipaddress

import ifaddr

from saltbox.server.hosts import EVERYWHERE, address_of

OTHERS_CANNOT_REACH = ("docker", "br-", "veth", "virbr")  # adapters of networks inside this computer


def is_for_this_computer_only(host: str) -> bool:
    """Whether a server that listens there can be asked by nobody else."""
    found = address_of(host)
    return host == "localhost" or (found is not None and found.is_loopback)


def addresses(host: str) -> list[str]:
    """The addresses by which a server that listens there can be asked from the network, the likeliest first."""
    if is_for_this_computer_only(host):
        return []
    if host not in EVERYWHERE:
        return [as_in_link(host)]
    found = [
        (adapter.nice_name.startswith(OTHERS_CANNOT_REACH), is_six, ip)
        for adapter in ifaddr.get_adapters()
        for ip, is_six in ((one.ip if one.is_IPv4 else one.ip[0], one.is_IPv6) for one in adapter.ips)
        if not (is_six and host == "0.0.0.0") and _is_for_links(str(ip))
    ]
    return [as_in_link(str(ip)) for _, _, ip in sorted(found, key=lambda each: each[:2])]


def _is_for_links(ip: str) -> bool:
    """Neither this computer's own, nor one that needs the name of an adapter beside it."""
    found = ipaddress.ip_address(ip)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified)


def as_in_link(host: str) -> str:
    """An address of IPv6 stands in brackets there."""
    return f"[{host}]" if ":" in host else host
