"""Whose request it is, as far as limits are concerned."""

from collections.abc import Iterable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any

from django.conf import settings

# Whoever has an IPv6 address has as many of them as there are in such a network.
HOUSEHOLD = 64


def household(scope: Any) -> str:
    """The address that asks."""
    peer = str((scope.get("client") or ("",))[0])
    named = forwarded(scope["headers"]) if settings.BEHIND_PROXY else ""
    return network_of(named or peer)


def network_of(text: str) -> str:
    """An address; of IPv6 the network that belongs to the same people."""
    try:
        address = ip_address(text)
    except ValueError:
        return text
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Network((address, HOUSEHOLD), strict=False))
    return str(address)


def forwarded(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """What the proxy in front wrote: the last of them, since the others may be anybody's."""
    lines = [value for name, value in headers if name == b"x-forwarded-for"]
    return b",".join(lines).rpartition(b",")[2].strip().decode("latin-1")
