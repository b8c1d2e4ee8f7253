"""The city as it is now: all that a turn changes, drawn over the base."""

from collections.abc import Iterator, Mapping

from games.karez.drawing.cityscape import Cityscape
from games.karez.drawing.ink import PLATE, TEXT, letters, moved, rounded
from games.karez.drawing.layout import SQUARE, TENT, WATCH
from games.karez.drawing.outside import dungeons, sites
from games.karez.drawing.places import Ring, place
from games.karez.drawing.plots import NAME, PARTS, name_on, plots
from games.karez.drawing.references import Addresses, linked
from games.karez.drawing.seats import resting, seat
from games.karez.drawing.signs import sign, use
from games.karez.drawing.standards import guilds
from games.karez.drawing.tracks import tracks

FONT = "Cadwallon Serif"
WEATHERS = 5
# What holds for all letters and lines, unless they say otherwise.
STYLE = (
    f'font-family="{FONT},serif" font-weight="600" text-anchor="middle" fill="{TEXT}"'
    ' stroke-linejoin="round" stroke-linecap="round"'
    # Else some browsers round the width of every letter to whole pixels.
    ' text-rendering="geometricPrecision"'
)


def draw_city(scene: Cityscape, words: Mapping[str, str], sprites: str = "") -> str:
    """The overlay for a page, 1600 by 1000; `sprites` is the address of the file with the symbols, or nothing if the
    page holds them itself. `words` names buildings, adventures and guilds by their ids, and `city_watch`,
    `healers_tent`, `dungeon`, `closed`, `village`, `town`, `city`."""
    drawing = f"<g {STYLE}>{overlay(scene, words)}</g>"
    return linked(drawing, Addresses(sprites))


def overlay(scene: Cityscape, words: Mapping[str, str]) -> str:
    """In the colours of the day."""
    return "".join(_layers(scene, words))


def _layers(scene: Cityscape, words: Mapping[str, str]) -> Iterator[str]:
    marks = scene.marks
    yield use(weather(scene))
    yield from plots(scene.buildings, words, marks)
    yield from _watch(scene, words)
    yield from _tent(scene, words)
    yield place("square", "".join(_square(scene)), Ring(SQUARE.at, 20), marks)
    yield from sites(scene.adventures, words, marks)
    yield from dungeons(scene.dungeons, words, marks)
    yield from guilds(scene.guilds, words, marks)
    yield from tracks(scene, words)


def weather(scene: Cityscape) -> str:
    """The sky tells the threat: storm, clouds, fair, birds, rainbow."""
    return f"weather-{scene.band * WEATHERS // max(1, len(scene.bands))}"


def _watch(scene: Cityscape, words: Mapping[str, str]) -> Iterator[str]:
    """Its name hangs where a building at the same place would have it."""
    x, y = WATCH.name.x - NAME.x, WATCH.name.y - NAME.y
    slot = WATCH.slot.moved((-x, -y))
    drawn = use("ribbon-built", NAME.corner) + name_on(words["city_watch"], "built")
    drawn += seat("watch", slot, "general", scene.watch, scene.marks)
    yield moved(drawn, (x, y))


def _tent(scene: Cityscape, words: Mapping[str, str]) -> Iterator[str]:
    drawn = use("ribbon-built", NAME.corner) + name_on(words["healers_tent"], "built")
    both = zip((PARTS.owner, PARTS.general), scene.tent, strict=True)
    for at, (rect, guild) in enumerate(both):
        drawn += resting(f"tent/{at}", rect, guild, scene.marks)
    yield moved(drawn, TENT.ground)


def _square(scene: Cityscape) -> Iterator[str]:
    both = (
        ("citizen", scene.square_citizens, SQUARE.citizens, SQUARE.citizen_count),
        (
            "adventurer",
            scene.square_adventurers,
            SQUARE.adventurers,
            SQUARE.adventurer_count,
        ),
    )
    for who, count, spots, plate in both:
        x, y = plate.corner
        yield rounded((x, y), plate.size, 17, PLATE, 1.6)
        yield sign(who, (x + 22, y + 17), 29)
        yield letters((x + 42, y + 26), count, 24, "start")
        for spot_x, spot_y in spots[:count]:
            yield sign(who, (spot_x, spot_y - 15), 34)
