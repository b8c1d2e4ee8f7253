"""The board: the spaces of the Lamplight District and what joins them.

Rulebook p. 4 (gameboard), p. 14 (red and white lines, green arrows). All of it is
derived from `data/district.toml`. Two spaces touch when they share the edge of a cell.
Doors and windows are the only ways into rooms (green); streets that touch are open to
each other (white) unless a wall is named; whatever else touches is walled off (red).
"""

import re
from collections import deque
from collections.abc import Collection, Iterable, Iterator
from typing import Annotated, Literal

import msgspec

from games.kernel.datafile import DataMistake, load, mistake

Cell = tuple[int, int]
Pair = tuple[int, int]
Side = Literal["N", "E", "S", "W"]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z]+(-[a-z]+)*$")]
Name = Annotated[str, msgspec.Meta(min_length=1)]
StreetKind = Literal[
    "gate", "street", "lane", "square", "market", "quay", "bridge", "garden"
]

SIDES: dict[Side, Cell] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
NAMED_ROOMS = (
    "guardroom",
    "treasury",
    "library",
    "magicians-chamber",
    "dormitory",
    "laboratory",
)


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    en: Name
    fr: Name
    es: Name


class StreetEntry(Names, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    kind: StreetKind


class RoomEntry(Names, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Slug
    building: str
    icon: str


class Scenery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands where nobody can."""

    kind: Literal["roof", "water", "garden", "fountain", "tower", "stalls", "statue"]
    style: Literal["", "tile", "slate", "bell", "round"] = ""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it is written."""

    title: Names
    grid: str
    doors: tuple[str, ...]
    walls: tuple[str, ...]
    streets: dict[str, StreetEntry]
    rooms: dict[str, RoomEntry]
    buildings: dict[str, str]
    scenery: dict[str, Scenery]
    landmarks: dict[str, Names]


class Space(msgspec.Struct, frozen=True):
    number: int
    id: str
    code: str
    kind: str
    cells: tuple[Cell, ...]
    names: dict[str, str]
    building: str = ""
    icon: str = ""


class Door(msgspec.Struct, frozen=True):
    """A way between two neighbouring cells, the first of them in a room."""

    room: Cell
    other: Cell
    kind: Literal["door", "window"]


class Exit(msgspec.Struct, frozen=True):
    """The stretch of the rim through which a deployment space is left."""

    side: Side
    cells: tuple[Cell, ...]


class District(msgspec.Struct, frozen=True):
    title: dict[str, str]
    grid: tuple[tuple[str, ...], ...]
    spaces: tuple[Space, ...]
    doors: tuple[Door, ...]
    walls: tuple[Pair, ...]
    buildings: dict[str, str]
    scenery: dict[str, Scenery]
    landmarks: dict[Cell, dict[str, str]]


def neighbouring(cell: Cell) -> Iterator[Cell]:
    for down, right in SIDES.values():
        yield cell[0] + down, cell[1] + right


def is_one_piece(cells: Collection[Cell]) -> bool:
    """Do the cells hang together by their edges?"""
    first = min(cells)
    found, queue = {first}, [first]
    while queue:
        for near in neighbouring(queue.pop()):
            if near in cells and near not in found:
                found.add(near)
                queue.append(near)
    return len(found) == len(cells)


def read_district() -> District:
    source = load(__package__, "district.toml", Source)
    grid = _grid(source)
    owners = _owners(source, grid)
    return District(
        title=_names(source.title),
        grid=grid,
        spaces=tuple(_spaces(source, owners)),
        doors=tuple(_door(entry, at, grid) for at, entry in enumerate(source.doors)),
        walls=tuple(_wall(entry, at, source) for at, entry in enumerate(source.walls)),
        buildings=source.buildings,
        scenery=source.scenery,
        landmarks={
            _landmark_cell(place, grid): _names(names)
            for place, names in source.landmarks.items()
        },
    )


def _wrong(path: str, message: str) -> DataMistake:
    return mistake(__package__, "district.toml", path, message)


def _grid(source: Source) -> tuple[tuple[str, ...], ...]:
    ruler, *lines = source.grid.splitlines()
    rows = tuple(tuple(line.split()[1:]) for line in lines)
    columns = len(ruler.split())
    known = source.streets.keys() | source.rooms.keys() | source.scenery.keys()
    for at, row in enumerate(rows):
        if len(row) != columns:
            message = f"expected {columns} cells, got {len(row)}"
            raise _wrong(f"grid[{at + 1}]", message)
        for code in row:
            if code not in known:
                raise _wrong(f"grid[{at + 1}]", f"unknown code {code}")
    return rows


def _owners(
    source: Source, grid: tuple[tuple[str, ...], ...]
) -> dict[str, tuple[Cell, ...]]:
    cells: dict[str, list[Cell]] = {code: [] for code in source.streets | source.rooms}
    for row, codes in enumerate(grid):
        for column, code in enumerate(codes):
            if code in cells:
                cells[code].append((row, column))
    return {code: tuple(found) for code, found in cells.items()}


def _names(entry: Names) -> dict[str, str]:
    return {"en": entry.en, "fr": entry.fr, "es": entry.es}


def _spaces(source: Source, owners: dict[str, tuple[Cell, ...]]) -> Iterator[Space]:
    for number, (code, street) in enumerate(source.streets.items()):
        yield Space(number, street.id, code, street.kind, owners[code], _names(street))
    for number, (code, room) in enumerate(source.rooms.items(), len(source.streets)):
        if room.building not in source.buildings:
            message = f"unknown building {room.building}"
            raise _wrong(f"rooms.{code}.building", message)
        yield Space(
            number,
            room.id,
            code,
            "room",
            owners[code],
            _names(room),
            room.building,
            room.icon,
        )


def _cell(text: str) -> Cell:
    return int(text[:2]), int(text[3:])


def _code_at(grid: tuple[tuple[str, ...], ...], cell: Cell) -> str:
    row, column = cell
    inside = 0 <= row < len(grid) and 0 <= column < len(grid[0])
    return grid[row][column] if inside else ""


def _door(entry: str, at: int, grid: tuple[tuple[str, ...], ...]) -> Door:
    found = re.fullmatch(r"(\d\d\.\d\d) (\d\d\.\d\d) (door|window)", entry)
    if not found:
        raise _wrong(f"doors[{at}]", 'expected "row.column row.column door or window"')
    room, other = _cell(found[1]), _cell(found[2])
    inside, outside = _code_at(grid, room), _code_at(grid, other)
    if other not in neighbouring(room) or inside == outside:
        raise _wrong(f"doors[{at}]", "the cells do not join two spaces")
    if not inside.isupper() or not outside.isalnum():
        raise _wrong(f"doors[{at}]", "a door leads from a room to a space")
    return Door(room, other, "door" if found[3] == "door" else "window")


def _wall(entry: str, at: int, source: Source) -> Pair:
    codes = entry.split()
    if len(codes) != 2 or not source.streets.keys() >= set(codes):
        raise _wrong(f"walls[{at}]", "expected the codes of two streets")
    numbers = sorted(list(source.streets).index(code) for code in codes)
    return numbers[0], numbers[1]


def _landmark_cell(place: str, grid: tuple[tuple[str, ...], ...]) -> Cell:
    if not re.fullmatch(r"\d\d\.\d\d", place):
        raise _wrong(f'landmarks."{place}"', "expected row.column")
    code = _code_at(grid, _cell(place))
    if not code or code.isalnum():
        raise _wrong(f'landmarks."{place}"', "no scenery there")
    return _cell(place)


def _touching(owner: dict[Cell, int]) -> set[Pair]:
    return {
        (min(here, there), max(here, there))
        for cell, here in owner.items()
        for near in neighbouring(cell)
        if (there := owner.get(near, here)) != here
    }


def _mirrored(pairs: Iterable[Pair]) -> tuple[tuple[int, ...], ...]:
    near: list[set[int]] = [set() for _ in SPACES]
    for first, second in pairs:
        near[first].add(second)
        near[second].add(first)
    return tuple(tuple(sorted(found)) for found in near)


def distances_from(start: int, graph: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """Steps from the start to every space that can be reached."""
    steps, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in graph[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def _rim(space: Space) -> list[tuple[Side, Cell]]:
    return [
        (side, cell)
        for side, (down, right) in SIDES.items()
        for cell in space.cells
        if not _code_at(DISTRICT.grid, (cell[0] + down, cell[1] + right))
    ]


def _exit(space: Space) -> Exit:
    rim = _rim(space)
    cells = tuple(cell for _, cell in rim)
    if len({side for side, _ in rim}) != 1 or not is_one_piece(cells):
        raise _wrong(f"streets.{space.code}", "a gate has one exit, on one side")
    return Exit(rim[0][0], cells)


def _table(space: Space) -> str:
    return f"{'rooms' if space.kind == 'room' else 'streets'}.{space.code}"


def _check_counts() -> None:
    ids = {space.id for space in SPACES}
    if len(ROOMS) != 24:
        raise _wrong("rooms", f"expected 24 rooms, got {len(ROOMS)}")
    if len(GATES) != 16:
        raise _wrong("streets", f"expected 16 gates, got {len(GATES)}")
    for name in NAMED_ROOMS:
        if name not in NUMBER or not IS_ROOM[NUMBER[name]]:
            raise _wrong("rooms", f"the {name} is missing")
    if len(ids) != len(SPACES):
        twice = next(space for space in SPACES if NUMBER[space.id] != space.number)
        raise _wrong(f"{_table(twice)}.id", f"the id {twice.id} is used twice")


def _check_shapes() -> None:
    for space in SPACES:
        if not space.cells:
            raise _wrong(_table(space), "not on the grid")
        if not is_one_piece(space.cells):
            raise _wrong(_table(space), "in several pieces on the grid")
        if space.kind not in ("gate", "room") and _rim(space):
            raise _wrong(_table(space), "only gates and rooms touch the rim")


def _check_doors() -> None:
    pairs = [_door_pair(door) for door in DISTRICT.doors]
    for at, pair in enumerate(pairs):
        if pair in pairs[:at]:
            raise _wrong(f"doors[{at}]", "these two spaces have a door already")
    for room in ROOMS:
        if not NEIGHBOURS[room]:
            raise _wrong(_table(SPACES[room]), "a room without a door")
    for at, wall in enumerate(DISTRICT.walls):
        if wall not in _touching(OWNER):
            raise _wrong(f"walls[{at}]", "these streets do not touch")


def _check_ways() -> None:
    streets_alone = tuple(
        tuple(near for near in NEIGHBOURS[space.number] if not IS_ROOM[near])
        for space in SPACES
    )
    streets = distances_from(STREETS[0], streets_alone)
    spaces = distances_from(STREETS[0], NEIGHBOURS)
    for space in SPACES:
        if space.number not in spaces:
            raise _wrong(_table(space), "cannot be reached")
        if space.kind != "room" and space.number not in streets:
            raise _wrong(_table(space), "cut off from the other streets")


def _door_pair(door: Door) -> Pair:
    first, second = sorted((OWNER[door.room], OWNER[door.other]))
    return first, second


DISTRICT = read_district()
SPACES: tuple[Space, ...] = DISTRICT.spaces
NUMBER: dict[str, int] = {space.id: space.number for space in SPACES}
IS_ROOM: tuple[bool, ...] = tuple(space.kind == "room" for space in SPACES)
ROOMS: tuple[int, ...] = tuple(s.number for s in SPACES if s.kind == "room")
STREETS: tuple[int, ...] = tuple(s.number for s in SPACES if s.kind != "room")
GATES: tuple[int, ...] = tuple(s.number for s in SPACES if s.kind == "gate")
OWNER: dict[Cell, int] = {cell: s.number for s in SPACES for cell in s.cells}

_check_counts()
_check_shapes()

GREEN: frozenset[Pair] = frozenset(map(_door_pair, DISTRICT.doors))
WHITE: frozenset[Pair] = frozenset(
    (first, second)
    for first, second in _touching(OWNER)
    if not IS_ROOM[first] and not IS_ROOM[second]
) - frozenset(DISTRICT.walls)
RED: frozenset[Pair] = frozenset(_touching(OWNER)) - GREEN - WHITE

NEIGHBOURS: tuple[tuple[int, ...], ...] = _mirrored(WHITE | GREEN)
BEHIND_WALL: tuple[tuple[int, ...], ...] = _mirrored(RED)
EXITS: dict[int, Exit] = {gate: _exit(SPACES[gate]) for gate in GATES}

_check_doors()
_check_ways()

DISTANCE: tuple[tuple[int, ...], ...] = tuple(
    tuple(steps[there.number] for there in SPACES)
    for steps in (distances_from(here.number, NEIGHBOURS) for here in SPACES)
)

GUARDROOM, TREASURY, LIBRARY, MAGICIANS_CHAMBER, DORMITORY, LABORATORY = (
    NUMBER[name] for name in NAMED_ROOMS
)
