"""The city where there is little room: no lettering, owners as discs, seats as dots, larger figures."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.karez.drawing.cityscape import (
    BuildingScene,
    CityMarks,
    Cityscape,
    SeatScene,
    Target,
)
from games.karez.drawing.ink import PLATE, disc, letters, moved, path
from games.karez.drawing.layout import (
    DUNGEONS,
    LAYOUT,
    PLOTS,
    SITES,
    SQUARE,
    TENT,
    WATCH,
    PlotLayout,
    Rect,
)
from games.karez.drawing.outside import LANDMARK, explorer
from games.karez.drawing.overlay import STYLE, weather
from games.karez.drawing.palette import EMPTY, GUILDS, TAKEN
from games.karez.drawing.places import Ring, place
from games.karez.drawing.references import Addresses, linked
from games.karez.drawing.seats import WORKERS, workers
from games.karez.drawing.signs import on_sign, sign, use
from games.kit.svg import Point

# The part of the base that a phone shows.
CROP = "250 90 1100 806"
# A seat is a dot of this size; they stand so far below the ground line.
DOT, DOWN = 22.0, 40.0
EMBLEM = (-50.0, DOWN)
# What lights up when something may be done in a building.
LINE = Rect(-80, 14, 164, 54)


def draw_phone(scene: Cityscape, sprites: str = "") -> str:
    """The overlay for a phone, in the coordinates of the base. A building is one target, whatever may be done there."""
    return linked(f"<g {STYLE}>{phone(scene)}</g>", Addresses(sprites))


def phone(scene: Cityscape) -> str:
    return "".join(_layers(scene))


def bare(scene: Cityscape) -> str:
    """With what lies outside the walls, for a wide picture without words."""
    drawn = use(weather(scene)) + "".join(_outside(scene))
    for name, plot in PLOTS.items():
        known = scene.buildings.get(name, BuildingScene("locked"))
        kind = "ruin" if known.state in ("locked", "open") else "b"
        drawn += use(f"{kind}-{name}", plot.ground) + _business(plot, known)
    for guild, rect in zip(scene.tent, (TENT.owner, TENT.general), strict=True):
        drawn += explorer(rect, guild) if guild else ""
    x, y = WATCH.slot.middle
    drawn += workers(scene.watch.crew, (x, y), 44, 26)
    return drawn + "".join(_crowd(scene, 40))


def _business(plot: PlotLayout, scene: BuildingScene) -> str:
    """Whose it is, hung from the wall, and who works there."""
    (x, y), drawn = plot.ground, ""
    if scene.owner:
        cloth = path("M-21 3h42v62l-21-12l-21 12z", GUILDS[scene.owner][0], 1.8)
        plate = disc((0, 29), 18, PLATE, 1.5) + sign(scene.owner, (0, 29), 28)
        drawn += moved(cloth + path("M-25 3h50", "none", 5) + plate, plot.ground)
    for side, job in ((-1, scene.owner_seat), (1, scene.general_seat)):
        if job and job.crew:
            drawn += workers(job.crew, (x + side * 52, y + DOWN), 42, 24)
    return drawn


def _layers(scene: Cityscape) -> Iterator[str]:
    marks = _whole_buildings(scene.marks)
    yield use(weather(scene))
    for name, plot in PLOTS.items():
        known = scene.buildings.get(name, BuildingScene("locked"))
        drawn = place(name, _plot(name, known), Ring(LINE, 12, _tap(plot)), marks)
        yield moved(drawn, plot.ground)
    yield place("watch", _watch(scene), _gate(), marks)
    yield moved(
        place("tent", _tent(scene), Ring(LINE, 12, _tap(TENT)), marks), TENT.ground
    )
    yield from _crowd(scene, 46)
    for count, plate in (
        (scene.square_citizens, SQUARE.citizen_count),
        (scene.square_adventurers, SQUARE.adventurer_count),
    ):
        x, y = plate.middle
        yield disc((x, y), 24, EMPTY, 2) + letters((x, y + 11), count, 32)


def _crowd(scene: Cityscape, size: float) -> Iterator[str]:
    for who, count, spots in (
        ("citizen", scene.square_citizens, SQUARE.citizens),
        ("adventurer", scene.square_adventurers, SQUARE.adventurers),
    ):
        for x, y in spots[:count]:
            yield sign(who, (x, y - 12), size)


def _whole_buildings(marks: CityMarks) -> CityMarks:
    """Seats are too small to tap: what may be done in a building, lights the building."""
    targets: dict[str, Target] = {}
    for name, target in marks.targets.items():
        whole = name.partition("/")[0]
        known = marks.targets.get(whole, targets.get(whole, target))
        is_lit = target.is_lit or (whole in targets and targets[whole].is_lit)
        targets[whole] = replace(known, is_lit=is_lit or known.is_lit)
    changed = frozenset(name.partition("/")[0] for name in marks.changed)
    return CityMarks(targets, changed, marks.labels)


def _tap(plot: PlotLayout) -> Rect:
    seats = LAYOUT.parts.owner
    return Rect(seats.x, plot.top, LAYOUT.parts.name.w, seats.y + seats.h - plot.top)


def _plot(name: str, scene: BuildingScene) -> str:
    if scene.state == "locked":
        return use(f"ruin-{name}")
    if scene.state == "open":
        return use(f"ruin-{name}") + on_sign("coin", EMBLEM, scene.price, 48, 30)
    is_shut = scene.state == "shut"
    drawn = use(f"b-{name}", o=0.4 if is_shut else 1)
    if is_shut:
        drawn += use("boards")
    if scene.owner:
        drawn += sign(scene.owner, EMBLEM, 58)
    for at, job in enumerate((scene.owner_seat, scene.general_seat)):
        if job:
            drawn += _dot((10 + at * 54, DOWN), job)
    return drawn


def _dot(at: Point, job: SeatScene) -> str:
    if not job.crew:
        return disc(at, DOT, EMPTY, 3)
    worker = WORKERS[job.crew[0]]
    return disc(at, DOT, TAKEN, 3) + sign(worker, (at[0], at[1] - 2), 38)


def _watch(scene: Cityscape) -> str:
    x, y = WATCH.slot.middle
    drawn = sign("watch", (x, y - 30), 62)
    return drawn + _dot((x, y + 28), scene.watch)


def _gate() -> Ring:
    """The dot over the arch; the whole gatehouse takes the tap."""
    x, y = WATCH.slot.middle
    top = WATCH.name.y
    whole = Rect(x - 88, top, 176, WATCH.ground[1] - top)
    return Ring(Rect(x - 26, y + 2, 52, 52), 26, whole)


def _tent(scene: Cityscape) -> str:
    drawn = ""
    for at, guild in enumerate(scene.tent):
        spot = (at * 54 - 27, DOWN)
        drawn += disc(spot, DOT, TAKEN if guild else EMPTY, 3)
        drawn += sign(guild or "rest", spot, 36, 1 if guild else 0.5)
    return drawn


def _outside(scene: Cityscape) -> Iterator[str]:
    for at, spot in enumerate(SITES):
        if at < len(scene.adventures) and (adventure := scene.adventures[at]):
            x, y = spot.ground
            yield use(adventure.id, (x - 10, y), LANDMARK)
            if adventure.explorer:
                yield explorer(spot.explorer, adventure.explorer)
        else:
            yield use("unknown", spot.ground)
    for spot, dungeon in zip(DUNGEONS, scene.dungeons, strict=True):
        state = "open" if dungeon.owner else "closed"
        yield use(f"dungeon-{state}", spot.ground)
        if dungeon.owner:
            x, y = spot.ground
            yield sign(dungeon.owner, (x - 24, y - 6), 46)
        if dungeon.raider:
            yield explorer(spot.explorer, dungeon.raider)
