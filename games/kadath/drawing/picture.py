"""A grid as a picture that stands by itself: for the front page, and for letters."""

from games.kadath.drawing.grid import Marks, Window, draw_grid, window
from games.kadath.drawing.palette import PALETTES, Theme
from games.kadath.drawing.symbols import symbols
from games.kadath.rules.grid import Grid
from games.kit.svg import tag

# The rules of the page's stylesheet that a still picture needs, with the colours written out.
STYLE = """
.side-d .ground{{fill:{d-ground};stroke:{d-edge}}}.side-c .ground{{fill:{c-ground};stroke:{c-edge}}}
.ground{{stroke-width:2.5}}.texture,.frame,.motif,.sign,.in{{fill:none;stroke-linecap:round;stroke-linejoin:round}}
.side-d .texture{{stroke:{d-texture}}}.side-c .texture{{stroke:{c-texture}}}.texture{{stroke-width:1.5}}
.side-d .frame{{stroke:{d-edge}}}.side-c .frame{{stroke:{c-edge}}}.frame{{stroke-width:.8;stroke-opacity:.5}}
.side-d .medal{{fill:{d-medal};stroke:{d-edge}}}.side-c .medal{{fill:{c-medal};stroke:{c-ink}}}.medal{{stroke-width:1.2}}
.side-d .small{{fill:{d-edge}}}.side-c .small{{fill:{c-ink}}}
.s0{{color:{d-ink}}}.s1{{color:{c-ink}}}.motif{{stroke:currentColor;stroke-width:2}}
.out{{fill:currentColor;stroke:currentColor;stroke-width:1.5;stroke-linejoin:round}}.in{{stroke:currentColor;stroke-width:4}}
.claw{{fill:{red};stroke:{red-edge};stroke-width:2.2;stroke-linejoin:round}}
.name{{fill:currentColor;font:600 9.500px serif;text-anchor:middle}}.letter{{fill:{letters};font:15px serif;text-anchor:middle}}
.cell{{fill:none;stroke:{cell};stroke-width:1.5;stroke-dasharray:5 6}}
.enclave-d .disc{{fill:{d-medal};stroke:{d-ink};stroke-width:2.5}}.enclave-d .emblem{{fill:{d-ink}}}
.enclave-c .disc{{fill:{c-medal};stroke:{c-ink};stroke-width:2.5}}.enclave-c .emblem{{fill:{c-ink}}}
.rider circle{{fill:{mark-paper};stroke:{mark};stroke-width:2}}.sign{{stroke:{mark};stroke-width:2}}
.number rect{{fill:{mark-paper};stroke:{mark};stroke-width:2}}.number text{{fill:{mark};font:600 17px serif;text-anchor:middle}}
.newest .ground{{stroke:{mark};stroke-width:5}}
.was,.fold,title{{display:none}}
"""


BARE = ".letter,.cell,.name{display:none}"


def picture(
    grid: Grid,
    theme: Theme,
    marks: Marks | None = None,
    shown: Window | None = None,
    bare: bool = False,
) -> str:
    """`bare` is without the table around the tiles, and without words."""
    shown = shown or window(grid)
    colours, box = PALETTES[theme], shown.view_box
    left, top, width, height = box.split()
    table = tag(
        "rect", x=left, y=top, width=width, height=height, fill=colours["table"]
    )
    style = STYLE.format_map(colours) + (BARE if bare else "")
    return tag(
        "svg",
        tag("style", style.replace("\n", "")),
        tag("defs", symbols()),
        "" if bare else table,
        draw_grid(grid, shown, marks or Marks(), words=False),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=box,
        width=width,
        height=height,
    )
