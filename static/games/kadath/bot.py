"""Plays Kadath: puts tiles near those that lie already, in the middle of the board.

The client lies beside this file; `choose` is all there is to improve.
"""

import random
import sys
from typing import Any

from cadwallon_client import Cadwallon, Json


def choose(match: Json, question: Json) -> Any:
    moves = [one["move"] for one in question["moves"]]
    cells = [move["cell"] for move in moves if "cell" in move]
    if not cells:
        return random.choice(moves)
    middle = (min(cells) + max(cells)) / 2
    near = [m for m in moves if "cell" in m and abs(m["cell"] - middle) < 20]
    return random.choice(near or moves)


def main() -> None:
    """Usage: kadath_bot.py SITE KEY, with --stay for a bot account that is there for others."""
    site = Cadwallon(sys.argv[1], sys.argv[2])
    if "--stay" in sys.argv:
        site.stay({"kadath": choose})
    table = site.open_table("kadath", "A program plays", seats=2, bots=1)
    site.ready(table["id"])
    match = site.play_to_the_end(table["id"], choose, pause=0.2)
    mine = match["seats"][match["my_seat"]]
    sys.stdout.write(
        f"match {match['id']}: place {mine['rank']}, {mine['score']} points\n"
    )


if __name__ == "__main__":
    main()
