"""Everything that is drawn once and referred to by its id: scenery, signs, and the parts of plates."""

import re
from collections.abc import Iterable
from functools import cache

from games.karez.drawing import outside, seats, shapes, standards, tracks
from games.karez.drawing.ink import COLOURS, path, rounded
from games.karez.drawing.layout import LAYOUT, PLOTS
from games.karez.drawing.palette import DECKS, GUILDS
from games.karez.drawing.plots import ribbon

WEATHERS = 5
# So many guilds may play.
SEATS = (2, 3, 4, 5)
RIBBONS = ("built", "open", "locked")
BOARDS = "M-47-14l94-52M-47-60l94 46"


@cache
def scenery() -> dict[str, str]:
    """What is darker at night."""
    drawn = {f"b-{name}": shapes.building(name) for name in PLOTS}
    drawn |= {f"ruin-{name}": shapes.ruin(name) for name in PLOTS}
    drawn |= {name: shapes.landmark(name) for name in shapes.plans("landmarks")}
    names = ["unknown", "dungeon-open", "dungeon-closed"]
    names += [f"weather-{band}" for band in range(WEATHERS)]
    drawn |= {name: shapes.place(name) for name in names}
    boards = path(BOARDS, "none", 9) + path(BOARDS, "none", 6, "#a3774a")
    return drawn | {"boards": boards} | _parts()


def _parts() -> dict[str, str]:
    size = LAYOUT.parts.name.size
    drawn = {f"ribbon-{style}": ribbon(style, size) for style in RIBBONS}
    for kind in ("owner", "general"):
        for taken in (False, True):
            drawn[seats.frame_name(kind, taken)] = seats.frame(kind, taken)
    drawn |= {
        "plate-site": outside.site_plate(),
        "ring-free": outside.flag_ring(),
        "ring-taken": outside.taken_ring(),
        "seat-feed": outside.feeding_seat(),
        "tracks": tracks.panels(),
        "passed": standards.passed(),
    }
    drawn |= {
        f"turns-{turns}": tracks.turn_beads(turns) for turns in tracks.USUAL_TURNS
    }
    drawn |= {f"standard-{count}": standards.standard(count) for count in SEATS}
    # The cloth keeps its dye, the plate on it is as light as the others.
    return drawn | {f"cloth-{guild}": standards.cloth(guild) for guild in GUILDS}


@cache
def signs() -> dict[str, str]:
    """What keeps its colours at night."""
    drawn = {name: shapes.sign(name) for name in shapes.plans("signs")}
    for crews in seats.USUAL_CREWS:
        waiting = seats.waiting(crews)
        drawn[seats.waiting_name(crews)] = _inlined(waiting, drawn)
    rows = {f"wealth-{count}": standards.wealth_signs(count) for count in SEATS}
    rows["track-signs"] = tracks.track_signs()
    drawn |= {name: _inlined(row, drawn) for name, row in rows.items()}
    for kind in ("item", "instant"):
        drawn[f"goods-{kind}"] = _card(DECKS[kind])
    return drawn


def _card(tint: str) -> str:
    cream = COLOURS["cream"]
    edge = rounded((-8.5, -11.5), (17, 23), 2.5, "none", 1, cream)
    return rounded((-11, -14), (22, 28), 4, tint, 1.6) + edge


def _inlined(drawing: str, known: dict[str, str]) -> str:
    """References inside a referenced file are not followed by every browser."""

    def body(found: re.Match[str]) -> str:
        name, attributes = found[1], found[2]
        x, y = (re.search(rf' {key}="([^"]+)"', attributes) for key in "xy")
        if x or y:
            left, top = x[1] if x else "0", y[1] if y else "0"
            attributes = f' transform="translate({left} {top})"'
        return f"<g{attributes}>{known[name]}</g>"

    return re.sub(r'<use href="#([^"]+)"([^>]*)/>', body, drawing)


def defined(drawings: Iterable[tuple[str, str]]) -> str:
    return "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in drawings)
