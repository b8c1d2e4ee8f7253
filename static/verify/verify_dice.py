"""Checks the file of a finished match: python3 verify_dice.py match.json [KEY]

Is each secret the sealed one, does it give every draw, was the log left unchanged? That proves itself. Names, ranks and scores
do not follow from it: for those the site signs the file (Ed25519). KEY is the site's public key, as its own pages show it.
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
Point = tuple[int, int, int, int]


def draw(match: Json, entry: int, count: int, bound: int) -> int:
    nonces = "".join(f"{len(nonce)}:{nonce}," for nonce in match["nonces"])
    attempt, limit, key = 0, 2**64 - 2**64 % bound, bytes.fromhex(match["secret"])
    while True:
        text = f"{nonces}|{match['epoch']}|{entry}|{count}|{attempt}"
        word = hmac.digest(key, text.encode(), "sha256")[:8]
        if (number := int.from_bytes(word, "big")) < limit:
            return number % bound
        attempt += 1


def digest(match: Json, entry: Json, before: str) -> str:
    values = [value for _, value in entry["draws"]]
    kept = [entry[key] for key in ("number", "seat", "kind", "move")]
    line = [before, match["match"], *kept, values, entry["by"], entry["at"]]
    text = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def mistakes(match: Json) -> Iterator[str]:
    # A match that went on from another shares its first entries, and their secret.
    origins: list[Json] = [*match.get("origins", ()), {**match, "upto": 2**64}]
    for one in origins:
        if hashlib.sha256(bytes.fromhex(one["secret"])).hexdigest() != one["seal"]:
            yield "The secret is not the one that was sealed."
    before, first = "0" * 64, match.get("start", {}).get("number", 0)
    steps = [(match["setup_draws"], {}), *((e["draws"], e) for e in match["entries"])]
    for number, (draws, entry) in enumerate(steps, first):
        origin = next(one for one in origins if number <= one["upto"])
        for count, (bound, value) in enumerate(draws):
            if draw(origin, number, count, bound) != value:
                yield f"Draw {count} of entry {number} does not follow from the secret."
        right = digest(origin, entry, before) if entry else before
        if entry and (entry["number"], entry["digest"]) != (number, right):
            yield f"Entry {number} was changed, or one before it is missing."
        before = entry.get("digest", before)


# Ed25519, as RFC 8032 defines it: points of a curve, here with four coordinates each.
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P


def point(y: int, sign: int) -> Point:
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        raise ValueError("not on the curve")
    x = x if x & 1 == sign else P - x
    return x, y, 1, x * y % P


def decoded(text: bytes) -> Point:
    number = int.from_bytes(text, "little")
    return point(number & (2**255 - 1), number >> 255)


def added(one: Point, other: Point) -> Point:
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c, d = 2 * one[3] * other[3] * D % P, 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(number: int, base: Point) -> Point:
    total: Point = (0, 1, 1, 0)
    while number:
        total = added(total, base) if number & 1 else total
        base, number = added(base, base), number >> 1
    return total


def is_signed(text: bytes, key: bytes, value: bytes) -> bool:
    if len(key) != 32 or len(value) != 64:
        return False
    try:
        owner, nonce = decoded(key), decoded(value[:32])
    except ValueError:
        return False
    number = int.from_bytes(value[32:], "little")
    if number >= ORDER:
        return False
    hashed = hashlib.sha512(value[:32] + key + text).digest()
    left = times(number, point(4 * pow(5, -1, P) % P, 0))
    right = added(nonce, times(int.from_bytes(hashed, "little") % ORDER, owner))
    same = (left[0] * right[2] - right[0] * left[2]) % P == 0
    return same and (left[1] * right[2] - right[1] * left[2]) % P == 0


def signature(match: Json, wanted: str) -> tuple[bool, str]:
    """Is there nothing wrong with it, and what does it say?"""
    found = match.get("signature")
    if not found:
        return (
            not wanted,
            "It is not signed: nothing proves its names, ranks and scores.",
        )
    rest = {name: match[name] for name in match if name != "signature"}
    text = json.dumps(rest, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    if wanted and found["key"] != wanted:
        return False, f"It was signed with another key: {found['key']}"
    key, value = bytes.fromhex(found["key"]), bytes.fromhex(found["value"])
    if not is_signed(text.encode(), key, value):
        return (
            False,
            "It was changed after it was signed: names, ranks, scores or else.",
        )
    if not wanted:
        return True, (
            f"Names, ranks and scores are signed with the key {found['key']}\n"
            "Anybody can make a key: they are the site's only if the site shows this one."
        )
    return (
        True,
        "Names, ranks, scores and all else are as the owner of the key wrote them.",
    )


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        match = json.load(file)
    wrong = list(mistakes(match))
    is_fine, said = signature(match, (sys.argv[2] if len(sys.argv) > 2 else "").lower())
    if wrong or not is_fine:
        sys.exit("\n".join([*wrong, said]))
    sys.stdout.write("Everything is as it should be: seal, draws and log.\n" + said)
    sys.stdout.write(
        "\nThat the moves were legal is checked by whoever replays them.\n"
    )


if __name__ == "__main__":
    main()
