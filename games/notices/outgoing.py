"""Requests to addresses that strangers gave: a webhook, the push service of a browser.

They come from inside: so they go to https addresses of the open internet only, to the very address that was looked at,
follow no redirects, and read little of the answer.
"""

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from contextlib import suppress
from threading import Timer
from urllib.parse import SplitResult, urlsplit

from django.conf import settings
from typing_extensions import override

from games.notices.errors import Undelivered

# For each word of the other side, and for all of it.
SECONDS, SECONDS_IN_ALL = 5.0, 10.0
MOST_READ = 1_000
LONGEST_URL = 1_000
# Said to be tried again later.
BUSY = (408, 425, 429)


def check(url: str) -> SplitResult:
    """The parts of a URL that may be called; raises Undelivered. Looks nothing up yet."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as mistake:
        raise Undelivered("no_url", is_final=True) from mistake
    schemes = ("https", "http") if settings.NOTICES_MAY_GO_ANYWHERE else ("https",)
    is_plain = parts.username is None and parts.password is None
    if parts.scheme not in schemes or not parts.hostname or not is_plain:
        raise Undelivered("no_url", is_final=True)
    if port not in (None, 443) and not settings.NOTICES_MAY_GO_ANYWHERE:
        raise Undelivered("no_url", is_final=True)
    if len(url) > LONGEST_URL or not url.isascii() or not url.isprintable():
        raise Undelivered("no_url", is_final=True)
    return parts


def is_open_internet(host: str) -> bool:
    """Not this machine, not its neighbours, nothing reserved, however it is written."""
    found = ipaddress.ip_address(host)
    if isinstance(found, ipaddress.IPv6Address) and found not in ROUTED:
        return False
    return not any(found in network for network in NOT_ROUTED)


# IANA's registries of special-purpose addresses, and multicast: kept here, since what an interpreter says of them changes with it.
NOT_ROUTED = [
    ipaddress.ip_network(network)
    for network in (
        *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
        *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24"),
        *("192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"),
        *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4"),
        *(
            "240.0.0.0/4",
            "2001::/23",
            "2001:db8::/32",
            "2002::/16",
            "2620:4f:8000::/48",
        ),
        "3fff::/20",
    )
]
# All that was ever given out of IPv6; what leads back into the old internet (mapped, NAT64) lies elsewhere.
ROUTED = ipaddress.ip_network("2000::/3")


def resolve(host: str, port: int) -> str:
    """An address to connect to; if any of them is none of the open internet, none is."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as silence:
        raise Undelivered("unreachable") from silence
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    allowed = settings.NOTICES_MAY_GO_ANYWHERE
    if not addresses or not (allowed or all(map(is_open_internet, addresses))):
        raise Undelivered("forbidden", is_final=True)
    return addresses[0]


class PinnedConnection(http.client.HTTPSConnection):
    """Connects to the address that was checked, and asks its certificate for the name."""

    def __init__(self, host: str, port: int, at: str) -> None:
        super().__init__(host, port, timeout=SECONDS, context=CONTEXT)
        self.at = at

    @override
    def connect(self) -> None:
        plain = self.sock = socket.create_connection((self.at, self.port), SECONDS)
        self.sock = CONTEXT.wrap_socket(plain, server_hostname=self.host)


class PlainConnection(http.client.HTTPConnection):
    """Without TLS: for tests, where the settings allow it."""


CONTEXT = ssl.create_default_context()


def post(url: str, body: bytes, headers: Mapping[str, str]) -> None:
    """Hands something over; raises Undelivered."""
    parts = check(url)
    host, is_tls = parts.hostname or "", parts.scheme == "https"
    port = parts.port or (443 if is_tls else 80)
    at = resolve(host, port)
    line: http.client.HTTPConnection = (
        PinnedConnection(host, port, at)
        if is_tls
        else PlainConnection(at, port, timeout=SECONDS)
    )
    path = parts.path or "/"
    target = f"{path}?{parts.query}" if parts.query else path
    # A server that answers a byte at a time would keep a worker busy for ever.
    patience = Timer(SECONDS_IN_ALL, _hang_up, [line])
    patience.start()
    try:
        status = _answer(line, target, body, headers)
    except (OSError, http.client.HTTPException) as silence:
        raise Undelivered("unreachable") from silence
    finally:
        patience.cancel()
        line.close()
    if not 200 <= status < 300:
        is_final = 300 <= status < 500 and status not in BUSY
        raise Undelivered("status", str(status), is_final=is_final)


def _hang_up(line: http.client.HTTPConnection) -> None:
    if line.sock is not None:
        with suppress(OSError):
            line.sock.shutdown(socket.SHUT_RDWR)


def _answer(
    line: http.client.HTTPConnection,
    target: str,
    body: bytes,
    headers: Mapping[str, str],
) -> int:
    line.request("POST", target, body, {**headers, "User-Agent": "Cadwallon"})
    response = line.getresponse()
    response.read(MOST_READ)
    return response.status
