"""Adventures and dungeons outside the walls, with their plates."""

from collections.abc import Iterator, Mapping

from games.karez.drawing.cityscape import (
    AdventureScene,
    CityMarks,
    DungeonScene,
)
from games.karez.drawing.ink import PLATE, disc, letters, moved, path, rounded
from games.karez.drawing.layout import (
    DUNGEONS,
    LAYOUT,
    SITES,
    STATUSES,
    Outside,
    Rect,
)
from games.karez.drawing.lettering import fitting
from games.karez.drawing.palette import (
    DIM,
    EMPTY,
    FADED,
    QUIET,
    RULE,
    STATUS,
    TAKEN,
)
from games.karez.drawing.places import Ring, place
from games.karez.drawing.signs import die, numbered, sign, use
from games.kit.svg import Point

LANDMARK = 1.14
SITE, DUNGEON = LAYOUT.site, LAYOUT.dungeon
WIDE, HIGH = SITE.plate.size
# Where adventurers are sent into a dungeon, on its plate.
FEED = Rect(118, 38, 110, 34).moved(DUNGEON.plate.corner)
ROUND = 22
# Encounter cards share this much of the plate.
CARDS = 66


def site_plate() -> str:
    return (
        rounded((3, 4), (WIDE, HIGH), 7, "#3a2410").replace("/>", ' opacity=".2"/>')
        + rounded((0, 0), (WIDE, HIGH), 7, PLATE, 1.7)
        + path(f"M8 32h{WIDE - 16:.0f}", "none", 1, RULE)
    )


def flag_ring() -> str:
    """Nobody is on the way there."""
    flag = path("M-7 11v-22l16 6l-16 7", FADED, 1.5, DIM)
    return disc((0, 0), 21, EMPTY, 1.8) + flag


def taken_ring() -> str:
    return disc((0, 0), 21, TAKEN, 1.8)


def feeding_seat() -> str:
    arrow = path("M38 17h14m-5-5l5 5l-5 5", "none", 2, DIM)
    return rounded((0, 0), FEED.size, 17, EMPTY, 1.6) + arrow


def sites(
    adventures: tuple[AdventureScene | None, ...],
    words: Mapping[str, str],
    marks: CityMarks,
) -> Iterator[str]:
    for at, spot in enumerate(SITES):
        name, scene = f"site/{at}", adventures[at] if at < len(adventures) else None
        if scene is None:
            drawn = place(name, use("unknown"), Ring(SITE.sprite, 8), marks)
        else:
            drawn = _site(scene, words[scene.id])
            drawn = place(name, drawn, Ring(SITE.explorer, ROUND, _whole(SITE)), marks)
        yield moved(drawn, spot.ground)


def _whole(outside: Outside) -> Rect:
    plate, top = outside.plate, outside.sprite.y
    return Rect(plate.x, top, plate.w, plate.y + plate.h - top)


def _site(scene: AdventureScene, title: str) -> str:
    left, top = SITE.plate.corner
    middle = top + 54
    drawn = use(scene.id, (-10, 0), LANDMARK) + use("plate-site", (left, top))
    drawn += sign(STATUSES[scene.level - 1], (left + 17, top + 17))
    size = fitting(title, WIDE - 44, 19)
    drawn += letters((left + 34, top + 23), title, size, "start")
    drawn += numbered("threat", (left + 20, middle), scene.threat, 27, 21)
    drawn += _cubes((left + 57, middle), scene.cubes)
    drawn += numbered("valour", (left + 80, middle), scene.valour, 27, 21)
    step = min(21, CARDS / max(1, len(scene.encounters) - 1))
    for at, deck in enumerate(scene.encounters):
        drawn += sign(deck, (left + 126 + at * step, middle), 25)
    drawn += die("treasure", scene.treasure, (left + WIDE - 19, middle), 26)
    return drawn + explorer(SITE.explorer, scene.explorer)


def _cubes(at: Point, count: int) -> str:
    """One or two beside the printed threat; from three on a number."""
    x, y = at
    if count > 2:
        return letters((x, y + 6), f"+{count}", 17, fill=STATUS)
    lift = 0 if count > 1 else 4
    return "".join(use("cube", (x, y + down - lift)) for down in (4, -8)[:count])


def explorer(rect: Rect, guild: str) -> str:
    if not guild:
        return use("ring-free", rect.middle)
    return use("ring-taken", rect.middle) + sign(guild, rect.middle, 32)


def dungeons(
    scenes: tuple[DungeonScene, ...], words: Mapping[str, str], marks: CityMarks
) -> Iterator[str]:
    whole = _whole(DUNGEON)
    for at, (spot, scene) in enumerate(zip(DUNGEONS, scenes, strict=True)):
        name = f"dungeon/{at}"
        if scene.owner:
            drawn = _dungeon(scene, words)
            drawn = place(name, drawn, Ring(DUNGEON.explorer, ROUND, whole), marks)
            drawn += _feeding(f"{name}/feed", scene, marks)
        else:
            drawn = place(name, _closed(words), Ring(DUNGEON.plate, 7, whole), marks)
        yield moved(drawn, spot.ground)


def _closed(words: Mapping[str, str]) -> str:
    left, top = DUNGEON.plate.corner
    return (
        use("dungeon-closed")
        + use("plate-site", (left, top))
        + sign("dungeon_closed", (left + 20, top + 17), 25)
        + letters((left + 40, top + 24), words["dungeon"], 19, "start")
        + letters((left + 20, top + 60), words["closed"], 18, "start", "italic", QUIET)
    )


def _dungeon(scene: DungeonScene, words: Mapping[str, str]) -> str:
    left, top = DUNGEON.plate.corner
    title = words["dungeon"]
    drawn = use("dungeon-open") + use("plate-site", (left, top))
    drawn += sign(scene.owner, (left + 19, top + 17), 27)
    size = fitting(title, 138, 19)
    drawn += letters((left + 38, top + 24), title, size, "start")
    drawn += numbered("threat", (left + 196, top + 17), scene.monsters, 24, 20)
    drawn += "".join(
        use("face-down", (left + 24 + at * 26, top + 54))
        for at in range(scene.monsters)
    )
    return drawn + explorer(DUNGEON.explorer, scene.raider)


def _feeding(name: str, scene: DungeonScene, marks: CityMarks) -> str:
    """An adventurer goes in, and gold comes out."""
    x, middle = FEED.x, FEED.y + 17
    seat = use("seat-feed", FEED.corner)
    drawn = sign("adventurer", (x + 21, middle - 1), 27, 1 if scene.fed else 0.38)
    drawn += sign("gold", (x + 68, middle))
    if scene.fed:
        drawn += letters((x + 83, middle + 6), f"×{scene.fed}", 18, "start")
    return place(name, seat, Ring(FEED, 17), marks, drawn)
