"""Checks the dice of a finished match: python3 verify_dice.py match.json

Is each secret the sealed one, does it give every draw, was the log left unchanged?
"""

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]


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


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = "\n".join(mistakes(json.load(file)))
    if found:
        sys.exit(found)
    sys.stdout.write("Everything is as it should be: seal, draws and log.\n")
