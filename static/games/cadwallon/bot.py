"""Plays Cadwallon: opens chests that it stands at, walks otherwise, and leaves when it may.

The client lies beside this file; `choose` is all there is to improve.
"""

import random
import sys
from typing import Any

from cadwallon_client import Cadwallon, Json

# What is tried first, by the type of a move.
LIKED = (
    *("Leave", "UseMission", "Pick", "Bash", "Take", "Steal"),
    *("Attack", "Walk", "Activate", "Deploy"),
)


def choose(match: Json, question: Json) -> Any:
    moves = [one["move"] for one in question["moves"]]
    if question["kind"] != "turn":
        return random.choice(moves)
    for kind in LIKED:
        if liked := [move for move in moves if move["type"] == kind]:
            return random.choice(liked)
    return random.choice(moves)


def main() -> None:
    """Usage: cadwallon_bot.py SITE KEY, with --stay for a bot account that is there for others."""
    site = Cadwallon(sys.argv[1], sys.argv[2])
    if "--stay" in sys.argv:
        site.stay({"cadwallon": choose})
    table = site.open_table("cadwallon", "A program plays", seats=2, bots=1)
    site.ready(table["id"])
    match = site.play_to_the_end(table["id"], choose, pause=0.2)
    mine = match["seats"][match["my_seat"]]
    sys.stdout.write(
        f"match {match['id']}: place {mine['rank']}, {mine['score']} points\n"
    )


if __name__ == "__main__":
    main()
