"""Push messages as browsers want them: encrypted for one device (RFC 8291), and signed by the site (VAPID, RFC 8292).

The push service of a browser carries them and reads nothing of them. The site's key is made from a secret that is kept for
good: with another one every device would have to be allowed anew.
"""

import base64
import hashlib
import hmac
import json
import os
import time
from email.utils import parseaddr
from functools import cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

CURVE = ec.SECP256R1()
# The number of points of the curve: a private key is smaller.
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
PURPOSE = b"cadwallon: push messages"
RECORD = 4096
# What every push service takes, all that encryption adds left out.
LONGEST_MESSAGE = 3_000
KEY_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
# A service accepts no signature for longer than a day.
SECONDS_SIGNED = 12 * 3600


def public_key() -> str:
    """What a browser is told when it subscribes."""
    return encoded(_point(_site_key(settings.PUSH_KEY).public_key()))


def authorization(endpoint: str) -> str:
    """Says to the push service who sends, so that nobody else can to this device."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + SECONDS_SIGNED,
        "sub": _contact(),
    }
    signed = f"{_json({'typ': 'JWT', 'alg': 'ES256'})}.{_json(claims)}"
    key = _site_key(settings.PUSH_KEY)
    first, second = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = first.to_bytes(32, "big") + second.to_bytes(32, "big")
    return f"vapid t={signed}.{encoded(signature)}, k={public_key()}"


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    return encrypt_with(
        message,
        (decoded(p256dh), decoded(auth)),
        ec.generate_private_key(CURVE),
        os.urandom(SALT_BYTES),
    )


def encrypt_with(
    message: bytes,
    device: tuple[bytes, bytes],
    key: ec.EllipticCurvePrivateKey,
    salt: bytes,
) -> bytes:
    """One record of `aes128gcm` (RFC 8188), with a key that is used this once."""
    theirs, auth = device
    ours = _point(key.public_key())
    shared = key.exchange(ec.ECDH(), point(theirs))
    secret = _derive(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    content_key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    # The two ends the last record.
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\2", None)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + sealed


def are_keys(p256dh: str, auth: str) -> bool:
    """Whether a device can be written to with these."""
    try:
        point(decoded(p256dh))
        return len(decoded(auth)) == AUTH_BYTES
    except ValueError:
        return False


def point(raw: bytes) -> ec.EllipticCurvePublicKey:
    """Raises ValueError if it is none of the curve."""
    if len(raw) != KEY_BYTES:
        raise ValueError("no uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, raw)


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _json(value: dict[str, object]) -> str:
    return encoded(json.dumps(value, separators=(",", ":")).encode())


def _contact() -> str:
    """Whom a push service can ask about the site."""
    url: str = settings.SITE_URL
    address = parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    return url if url.startswith("https://") else f"mailto:{address}"


@cache
def _site_key(secret: str) -> ec.EllipticCurvePrivateKey:
    number = hmac.digest(secret.encode(), PURPOSE, hashlib.sha256)
    return ec.derive_private_key(int.from_bytes(number, "big") % (ORDER - 1) + 1, CURVE)
