"""What the site vouches for: a signature (Ed25519, RFC 8032) over a whole exported match, names, ranks and scores included.

The draws and the log of a match prove themselves. Who sat where, and what the rules made of the log, does not follow from
them: for that a file says what this site knew when it was written, and nobody without the key can say so. The key is made
from the site's secret; earlier ones stay published as long as they stand in `SECRET_KEY_FALLBACKS`.

The signature is over the JSON of everything but `signature`, with sorted keys and without spaces, in UTF-8.
"""

import hashlib
import hmac
import json
from functools import cache
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

PURPOSE = b"cadwallon: exported matches"


def public_keys() -> list[str]:
    """Hexadecimal; the one that signs now comes first."""
    secrets = (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS)
    return [_public(_key(secret)) for secret in secrets]


def signed(exported: dict[str, Any]) -> dict[str, Any]:
    key = _key(settings.SECRET_KEY)
    # As it will be read: with lists and texts only.
    plain: dict[str, Any] = json.loads(json.dumps(exported))
    value = key.sign(written(plain)).hex()
    return {**plain, "signature": {"key": _public(key), "value": value}}


def written(exported: dict[str, Any]) -> bytes:
    rest = {name: exported[name] for name in exported if name != "signature"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return text.encode()


@cache
def _key(secret: str) -> Ed25519PrivateKey:
    seed = hmac.digest(secret.encode(), PURPOSE, hashlib.sha256)
    return Ed25519PrivateKey.from_private_bytes(seed)


def _public(key: Ed25519PrivateKey) -> str:
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
