"""Small pictures of one thing, for rows of a page and for the rules: a building, a landmark, a head, a card."""

from games.karez.drawing.figures import (
    BACK_HIGH,
    BACK_WIDE,
    card_id,
    encounter_id,
    figures,
    hero_id,
)
from games.karez.drawing.ink import rounded
from games.karez.drawing.overlay import STYLE
from games.karez.drawing.palette import GROUNDS
from games.karez.drawing.places import quoted
from games.karez.drawing.references import Addresses, linked
from games.karez.drawing.signs import use
from games.karez.drawing.symbols import scenery, signs

# What part of a drawing is shown, and on which ground, by the kind of thing.
VIEWS = {
    "building": ((-84, -112, 168, 124), "#e3ddb2"),
    "palace": ((-92, -140, 184, 152), "#e3ddb2"),
    "tower": ((-92, -150, 184, 162), "#e3ddb2"),
    "landmark": ((-90, -116, 176, 128), "#d9e0b4"),
    "dungeon": ((-122, -118, 200, 130), "#d9e0b4"),
    "head": ((-56, -66, 112, 122), GROUNDS["hero"]),
    "foe": ((-64, -66, 128, 124), GROUNDS["foe"]),
    "thing": ((-44, -44, 88, 88), GROUNDS["thing"]),
    "sign": ((-14, -14, 28, 28), ""),
    "back": ((-2, -2, BACK_WIDE + 4, BACK_HIGH + 4), ""),
}


def thumbnail(name: str, addresses: Addresses, label: str = "") -> str:
    """By the id of a building, a ruin (`ruin-library`), an adventure, a dungeon (`dungeon-open`), a hero, a sign or a
    back (`back-undead`), or by the name of an encounter or a card. Without a label it is decoration."""
    symbol, kind = find(name)
    (x, y, w, h), ground = VIEWS[kind]
    drawn = rounded((x, y), (w, h), w / 14, ground) if ground else ""
    drawn += use(symbol)
    spoken = (
        f'role="img" aria-label="{quoted(label)}"' if label else 'aria-hidden="true"'
    )
    styled = linked(f"<g {STYLE}>{drawn}</g>", addresses)
    return f'<svg class="thumbnail" viewBox="{x} {y} {w} {h}" {spoken}>{styled}</svg>'


def find(name: str) -> tuple[str, str]:
    """The symbol, and the kind of thing that it is."""
    if f"b-{name}" in scenery():
        return f"b-{name}", name if name in VIEWS else "building"
    if name in scenery():
        kinds = {"ruin": "building", "dungeon": "dungeon"}
        return name, kinds.get(name.partition("-")[0], "landmark")
    candidates = (
        (hero_id(name), "head"),
        (encounter_id(name), "foe"),
        (card_id(name), "thing"),
        (name, "back"),
    )
    for symbol, kind in candidates:
        if symbol in figures():
            return symbol, kind
    if name in signs():
        return name, "sign"
    raise KeyError(name)
