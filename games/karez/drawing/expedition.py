"""An expedition as a scene: the way, the hall, heroes on one side, the foe on the other, and their boxes and dice."""

from collections.abc import Iterator, Mapping

from games.karez.drawing.expedition_scene import ExpeditionScene
from games.karez.drawing.fighters import (
    FOE_HIGH,
    HERO_HIGH,
    PANEL_HIGH,
    foe_panel,
    foe_picture,
    foe_row,
    hero_panel,
    hero_row,
    standee,
)
from games.karez.drawing.halls import SMALL, hall_id
from games.karez.drawing.ink import PLATE, disc, moved, path, rounded
from games.karez.drawing.layout import Rect
from games.karez.drawing.overlay import STYLE
from games.karez.drawing.palette import CASING, SHADOW, Theme
from games.karez.drawing.picture import document
from games.karez.drawing.places import Ring, place
from games.karez.drawing.references import Addresses, linked
from games.karez.drawing.signs import use
from games.karez.drawing.way import rounds, title, way, worth

WIDE_VIEW = "-4 -4 1088 688"
# On a phone everything is so wide, and stands so far apart.
PHONE_WIDE, GAP, MARGIN = 370, 10, 6
# The part of the width that the panels of the heroes share, and where the foe's panel begins.
PARTY, FOE = 656.0, 790.0
ARROW = "M-40-10h58v-14l26 24l-26 24v-14h-58z"


def draw_expedition(
    scene: ExpeditionScene, words: Mapping[str, str], addresses: Addresses
) -> str:
    """For a page, wide. `words` are those for `first`, `normal` and `last`."""
    return _page(wide(scene, words), WIDE_VIEW, addresses)


def draw_expedition_phone(
    scene: ExpeditionScene, words: Mapping[str, str], addresses: Addresses
) -> str:
    """For a page on a phone: the scene above, a row for everybody below."""
    return _page(small(scene, words), small_view(scene), addresses)


def expedition_picture(
    scene: ExpeditionScene, words: Mapping[str, str], theme: Theme = "day"
) -> str:
    """The wide one as a document that stands by itself."""
    return document(wide(scene, words), WIDE_VIEW, theme)


def _page(drawing: str, view: str, addresses: Addresses) -> str:
    styled = f"<g {STYLE}>{drawing}</g>"
    return f'<svg class="expedition" viewBox="{view}">{linked(styled, addresses)}</svg>'


def _deck(scene: ExpeditionScene) -> str:
    if scene.foe:
        return scene.foe.deck
    return scene.way[min(scene.passed, len(scene.way) - 1)]


def wide(scene: ExpeditionScene, words: Mapping[str, str]) -> str:
    return "".join(_wide_layers(scene, words))


def _wide_layers(scene: ExpeditionScene, words: Mapping[str, str]) -> Iterator[str]:
    yield use(hall_id(_deck(scene), False))
    yield rounded((20, 14), (1040, 64), 12, PLATE, 1.8)
    yield title(scene, (40, 55), 250, 27)
    yield moved(way(scene, 460), (350, 46))
    yield worth(scene, (870, 46), (950, 46), 34)
    yield moved(rounds(scene, words), (540, 114))
    count = len(scene.heroes)
    step = min(190, 540 / max(1, count - 1))
    scale = min(1.28, step / 148) if count > 1 else 1.28
    for at, hero in enumerate(scene.heroes):
        spot = (110 + at * step, 352 - (14 if at % 2 else 0))
        yield standee(hero, spot, scale)
    if scene.foe:
        yield disc((890, 436), (160, 20), SHADOW, 0, o=0.5)
        yield foe_picture(scene.foe, (890, 292), 2.6)
    yield from _panels(scene)
    yield from _arrows(scene)


def _panels(scene: ExpeditionScene) -> Iterator[str]:
    count = max(1, len(scene.heroes))
    gap = 12
    room = PARTY if scene.foe else 1040
    w = min(206, (room - gap * (count - 1)) / count)
    for at, hero in enumerate(scene.heroes):
        ring = Ring(Rect(0, 0, w, PANEL_HIGH), 10)
        drawn = place(f"hero/{hero.id}", hero_panel(hero, w), ring, scene.marks)
        yield moved(drawn, (20 + at * (w + gap), 488))
    if scene.foe:
        ring = Ring(Rect(0, 0, 270, PANEL_HIGH), 10)
        drawn = place("foe", foe_panel(scene.foe, 270), ring, scene.marks)
        yield moved(drawn, (FOE, 488))


def _arrows(scene: ExpeditionScene) -> Iterator[str]:
    """Red when the party strikes, white when the foe does."""
    x = (PARTY + 20 + FOE) / 2
    if scene.party_strikes:
        yield moved(path(ARROW, "#c0271d", 2), (x, 548))
    if scene.foe_strikes:
        yield moved(path(ARROW, CASING, 2), (x, 610), 1, 180)


def small_view(scene: ExpeditionScene) -> str:
    """Outlines and the dots of targets stick out a little."""
    wide, high = PHONE_WIDE + 2 * MARGIN, _small_height(scene) + 2 * MARGIN
    return f"-{MARGIN} -{MARGIN} {wide} {high:.0f}"


def _small_height(scene: ExpeditionScene) -> float:
    foe = FOE_HIGH + GAP if scene.foe else 0
    return 114 + SMALL[1] + foe + (HERO_HIGH + GAP) * len(scene.heroes)


def small(scene: ExpeditionScene, words: Mapping[str, str]) -> str:
    return "".join(_small_layers(scene, words))


def _small_layers(scene: ExpeditionScene, words: Mapping[str, str]) -> Iterator[str]:
    yield title(scene, (8, 28), 180, 23)
    yield worth(scene, (256, 20), (310, 20), 28)
    yield moved(way(scene, 350), (10, 70))
    yield moved(_small_stage(scene, words), (0, 104))
    y = 104 + SMALL[1] + GAP
    if scene.foe:
        ring = Ring(Rect(0, 0, PHONE_WIDE, FOE_HIGH), 10)
        drawn = place("foe", foe_row(scene.foe, PHONE_WIDE), ring, scene.marks)
        yield moved(drawn, (0, y))
        y += FOE_HIGH + GAP
    for hero in scene.heroes:
        ring = Ring(Rect(0, 0, PHONE_WIDE, HERO_HIGH), 10)
        row = hero_row(hero, PHONE_WIDE)
        yield moved(place(f"hero/{hero.id}", row, ring, scene.marks), (0, y))
        y += HERO_HIGH + GAP


def _small_stage(scene: ExpeditionScene, words: Mapping[str, str]) -> str:
    drawn = use(hall_id(_deck(scene), True))
    drawn += moved(rounds(scene, words), (185, 26), 0.98)
    count = len(scene.heroes)
    step = min(66, 160 / max(1, count - 1))
    for at, hero in enumerate(scene.heroes):
        drawn += standee(hero, (44 + at * step, 206 + (at % 2) * 10), 0.62)
    if scene.foe:
        drawn += disc((294, 246), (66, 9), SHADOW, 0, o=0.5)
        drawn += foe_picture(scene.foe, (294, 176), 1.28)
    return drawn
