"""What a page defines once, and refers to as often as it shows a tile or a token."""

from functools import cache

from games.kadath.drawing.motifs import MOTIFS
from games.kadath.drawing.points import points_of
from games.kadath.drawing.sides import EMBLEMS, LETTERS, emblem, enclave, ground
from games.kadath.drawing.tokens import SIGNS
from games.kadath.rules.components import TILES
from games.kit.svg import tag


@cache
def symbols() -> str:
    """`g` grounds, `p` points, `m` motifs, `n` enclaves, `e` emblems, `k` ability tokens."""
    return "".join(
        (
            *(tag("g", ground(side), id=f"g{side}") for side in range(len(LETTERS))),
            *(tag("g", enclave(side), id=f"n{side}") for side in range(len(LETTERS))),
            *(tag("g", emblem(side), id=f"e{side}") for side in range(len(EMBLEMS))),
            *(tag("g", points_of(tile), id=f"p{tile}") for tile in range(len(TILES))),
            *(
                tag(
                    "g", tag("path", class_="motif", d=MOTIFS[tile.id]), id=f"m{number}"
                )
                for number, tile in enumerate(TILES)
            ),
            *(
                tag("g", tag("path", class_="sign", d=path), id=f"k-{token}")
                for token, path in SIGNS.items()
            ),
        )
    )
