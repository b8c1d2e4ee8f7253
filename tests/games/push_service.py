"""A push service of the tests' own, and the browsers it serves: they decrypt what they get, as RFC 8291 says."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from typing_extensions import override

from games.notices.push_messages import decoded, encoded

P256 = ec.SECP256R1()


class PushBrowser:
    """A subscription with its private key."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(P256)
        self.secret = os.urandom(16)

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )

    @property
    def form(self) -> dict[str, str]:
        """What the page sends when the device is allowed."""
        return {
            "endpoint": self.endpoint,
            "p256dh": encoded(self.public),
            "auth": encoded(self.secret),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self.key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(P256, theirs)
        )
        info = b"WebPush: info\0" + self.public + theirs
        secret = HKDF(SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\2")
        found = json.loads(plain[:-1])
        assert isinstance(found, dict)
        return found


class PushService(ThreadingHTTPServer):
    """Takes messages for its browsers, and says what it is told to say."""

    browsers: dict[str, PushBrowser]
    statuses: dict[str, int]
    told: list[tuple[str, dict[str, Any]]]
    headers: list[dict[str, str]]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def browser(self, name: str) -> PushBrowser:
        made = PushBrowser(f"{self.url}/push/{name}")
        self.browsers[f"/push/{name}"] = made
        return made

    def of(self, name: str) -> list[dict[str, Any]]:
        return [told for to, told in self.told if to == f"/push/{name}"]


class PushHandler(BaseHTTPRequestHandler):
    server: PushService

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        status = self.server.statuses.get(self.path, 201)
        self.server.headers.append(dict(self.headers.items()))
        if status == 201:
            check_signature(self.headers["Authorization"], self.server.url)
            assert self.headers["Content-Encoding"] == "aes128gcm"
            told = self.server.browsers[self.path].read(body)
            self.server.told.append((self.path, told))
        self.send_response(status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    @override
    def log_message(self, *about: object) -> None:
        """Quietly."""


def check_signature(header: str, audience: str) -> None:
    """As a push service does (RFC 8292)."""
    parts = dict(
        part.split("=", 1) for part in header.removeprefix("vapid ").split(", ")
    )
    head, claims, signature = parts["t"].split(".")
    raw = decoded(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(P256, decoded(parts["k"]))
    numbers = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(
        encode_dss_signature(*numbers), f"{head}.{claims}".encode(), ec.ECDSA(SHA256())
    )
    assert json.loads(decoded(claims))["aud"] == audience


@contextmanager
def push_service() -> Iterator[PushService]:
    server = PushService(("127.0.0.1", 0), PushHandler)
    server.browsers, server.statuses, server.told, server.headers = {}, {}, [], []
    # So often it looks whether it shall stop.
    Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()
