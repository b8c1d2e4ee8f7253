"""The grid with its tiles, drawn with the pieces of the match page."""

from collections.abc import Iterator, Sequence

from games.kadath.drawing import Marks, draw_grid, symbols, window
from games.kadath.drawing.grid import face
from games.kadath.drawing.palette import DAY
from games.kadath.drawing.picture import STYLE
from games.kadath.rules.components import DREAMER
from games.kadath.rules.grid import NO_TILE, enclaves_of
from games.kadath.rules.view import View
from games.kadath.words import side_name
from games.kit.captions import fitted
from games.kit.picture import Ground
from games.kit.svg import escape, tag

__all__ = ["PROPORTIONS", "ground", "picture"]

SIZE, LEGEND = 640, 104
PROPORTIONS = SIZE, SIZE + LEGEND
# From one tile of the market to the next.
STEP = 84
# The mark of what has changed, and the words below the grid.
MORE = (
    ".changed{fill:none;stroke:#2f6fdb;stroke-width:4;stroke-dasharray:9 6}"
    ".legend{fill:#2c1f15;font:600 20px 'Cadwallon Serif'}"
    ".leaving{display:none}"
)


def ground(view: View, language: str) -> Ground:
    return Ground("kadath", _table)


def _table() -> str:
    table = tag("rect", width=SIZE, height=SIZE, fill=DAY["table"])
    below = tag("rect", y=SIZE, width=SIZE, height=LEGEND, fill="#f8f0dc")
    return _document(table, below)


def picture(
    view: View,
    names: Sequence[str],
    language: str,
    changed: frozenset[int] = frozenset(),
) -> str:
    shown = window(view.grid)
    marks = Marks(changed=frozenset(filter(shown.holds, changed)))
    grid = tag(
        "svg",
        draw_grid(view.grid, shown, marks, words=False),
        viewBox=shown.view_box,
        width=SIZE,
        height=SIZE,
    )
    style = STYLE.format_map(DAY).replace(" serif", " 'Cadwallon Serif'") + MORE
    return _document(
        tag("style", style.replace("\n", "")),
        tag("defs", symbols()),
        grid,
        *_sides(view, names),
        *_market(view),
    )


def _document(*parts: str) -> str:
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {SIZE} {SIZE + LEGEND}",
    )


def _sides(view: View, names: Sequence[str]) -> Iterator[str]:
    # What the tiles of the market leave, in letters; the emblem says whose side it is.
    room = (SIZE - 62 - STEP * len(_open_tiles(view))) // 11 - 4
    for side in (0, 1):
        name = names[view.sides.index(side)]
        y = SIZE + 32 + 42 * side
        who = fitted(name, room) or side_name(side)
        words = f"{who} · {enclaves_of(view.grid, side)}"
        yield tag("use", href=f"#n{side}", transform=f"translate(26 {y})")
        yield tag("text", escape(words), class_="legend", x=52, y=y + 7)


def _open_tiles(view: View) -> list[int]:
    top = [view.top] if view.deck and view.top != NO_TILE else []
    return [*view.market, *top]


def _market(view: View) -> Iterator[str]:
    for place, tile in enumerate(reversed(_open_tiles(view))):
        x = SIZE - 48 - STEP * place
        yield tag(
            "g",
            face(tile, 0, DREAMER),
            class_="tile s0",
            transform=f"translate({x} {SIZE + LEGEND // 2})scale(.82)",
        )
