"""Checks the dice of a finished match: python3 verify_dice.py match.json

Is the secret the one that was sealed before the match began? Does every draw follow
from it and from the players' nonces? Was the log left unchanged?
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
    attempt, limit = 0, 2**64 - 2**64 % bound
    while True:
        text = f"{nonces}|{match['epoch']}|{entry}|{count}|{attempt}"
        secret = bytes.fromhex(match["secret"])
        word = hmac.new(secret, text.encode(), hashlib.sha256).digest()[:8]
        number = int.from_bytes(word, "big")
        if number < limit:
            return number % bound
        attempt += 1


def digest(match: Json, entry: Json, before: str) -> str:
    values = [value for _, value in entry["draws"]]
    kept = [entry[key] for key in ("number", "seat", "kind", "move")]
    line = [before, match["match"], *kept, values, entry["by"], entry["at"]]
    text = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def mistakes(match: Json) -> Iterator[str]:
    if hashlib.sha256(bytes.fromhex(match["secret"])).hexdigest() != match["seal"]:
        yield "The secret is not the one that was sealed."
    lots = [(0, match["setup_draws"])]
    lots += [(entry["number"], entry["draws"]) for entry in match["entries"]]
    for number, draws in lots:
        for count, (bound, value) in enumerate(draws):
            if draw(match, number, count, bound) != value:
                yield f"Draw {count} of entry {number} does not follow from the secret."
    before = "0" * 64
    for count, entry in enumerate(match["entries"], 1):
        if entry["number"] != count or entry["digest"] != digest(match, entry, before):
            yield f"Entry {count} was changed, or one before it is missing."
        before = entry["digest"]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        found = "\n".join(mistakes(json.load(file)))
    if found:
        sys.exit(found)
    sys.stdout.write("Everything is as it should be: seal, draws and log.\n")
