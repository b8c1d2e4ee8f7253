"""The map keeps its promises: shape, doors, distances and sixteen equal starts."""

import runpy
from collections import Counter, deque
from collections.abc import Collection
from itertools import combinations, permutations, product
from statistics import mean

import pytest

from games.cadwallon.rules import district as d
from games.kernel import datafile
from games.kernel.datafile import DataMistake

MILITIA_AT_HOME = {d.GUARDROOM, d.TREASURY}
FIVE = (
    d.TREASURY,
    d.LIBRARY,
    d.MAGICIANS_CHAMBER,
    d.DORMITORY,
    d.LABORATORY,
)
MOVEMENT, ROUNDS = 4, 7

Graph = tuple[tuple[int, ...], ...]


def without(graph: Graph, lost: Collection[int]) -> Graph:
    return tuple(
        () if here in lost else tuple(there for there in near if there not in lost)
        for here, near in enumerate(graph)
    )


def street_graph() -> Graph:
    return without(d.NEIGHBOURS, d.ROOMS)


def is_even(values: Collection[float], tolerance: float = 0.25) -> bool:
    """Do all lie near the mean?"""
    middle = mean(values)
    return all(abs(value - middle) <= tolerance * middle for value in values)


def exit_steps(room: int) -> list[int]:
    """Steps from the room out of each gate, the nearest first."""
    return sorted(d.DISTANCE[room][gate] + 1 for gate in d.GATES)


def opening_steps(gate: int) -> list[int]:
    """Steps to the free rooms when all starts are manned and the militia is at home."""
    manned = (MILITIA_AT_HOME | set(d.GATES)) - {gate}
    steps = d.distances_from(gate, without(d.NEIGHBOURS, manned))
    return sorted(steps[room] for room in d.ROOMS if room in steps)


def has_block(cells: Collection[d.Cell], rows: int, columns: int) -> bool:
    return any(
        all(
            (row + i, column + j) in cells
            for i, j in product(range(rows), range(columns))
        )
        for row, column in cells
    )


def test_the_city_has_its_size() -> None:
    assert len(d.ROOMS) == 24
    assert len(d.GATES) == 16
    assert 45 <= len(d.STREETS) <= 60
    assert 75 <= len(d.SPACES) <= 85
    assert 18 / len(d.SPACES) < 0.25


def test_numbers_follow_the_file_streets_first() -> None:
    assert [space.number for space in d.SPACES] == list(range(len(d.SPACES)))
    assert (*d.STREETS, *d.ROOMS) == tuple(range(len(d.SPACES)))
    assert d.SPACES[0].id == "lantern-gate"
    assert d.SPACES[d.TREASURY].id == "treasury"


def test_each_side_of_the_city_has_four_exits() -> None:
    assert Counter(way.side for way in d.EXITS.values()) == dict.fromkeys("NESW", 4)


def test_edges_are_counted_as_drawn() -> None:
    assert (len(d.WHITE), len(d.GREEN), len(d.RED)) == (97, 39, 34)
    assert not d.WHITE & d.GREEN | d.WHITE & d.RED | d.GREEN & d.RED


def test_neighbours_and_walls_work_both_ways() -> None:
    for graph in (d.NEIGHBOURS, d.BEHIND_WALL):
        for here, near in enumerate(graph):
            assert list(near) == sorted(near)
            assert all(here in graph[there] for there in near)


def test_every_language_has_its_own_name_for_each_space() -> None:
    for language in ("en", "fr", "es"):
        assert len({space.names[language] for space in d.SPACES}) == len(d.SPACES)


def test_every_code_is_used() -> None:
    codes = {space.code for space in d.SPACES} | d.DISTRICT.scenery.keys()
    assert codes == {code for row in d.DISTRICT.grid for code in row}
    buildings = {d.SPACES[room].building for room in d.ROOMS}
    assert buildings == d.DISTRICT.buildings.keys()


def is_large_enough(space: d.Space) -> bool:
    cells = space.cells
    long_enough = has_block(cells, 1, 3) or has_block(cells, 3, 1)
    is_wide = has_block(cells, 2, 2) or (space.kind != "room" and long_enough)
    return is_wide and 3 <= len(cells) <= 9


def test_a_space_is_large_enough_for_its_tokens() -> None:
    assert not [space.id for space in d.SPACES if not is_large_enough(space)]


def touches_itself_at_a_corner_only(cells: Collection[d.Cell]) -> bool:
    return any(
        (row + 1, column + side) in cells
        and not {(row + 1, column), (row, column + side)} & set(cells)
        for row, column in cells
        for side in (-1, 1)
    )


def test_a_space_never_touches_itself_at_a_corner_only() -> None:
    assert not [s.id for s in d.SPACES if touches_itself_at_a_corner_only(s.cells)]


def test_four_streets_never_meet_at_a_corner() -> None:
    for row, column in d.OWNER:
        square = product((row, row + 1), (column, column + 1))
        around = {d.OWNER.get(cell) for cell in square}
        assert len(around) < 4 or not around <= set(d.STREETS)


def test_rooms_have_doors_enough() -> None:
    assert sum(len(d.NEIGHBOURS[room]) > 1 for room in d.ROOMS) >= 12
    assert len(d.NEIGHBOURS[d.TREASURY]) >= 2
    assert len(d.NEIGHBOURS[d.GUARDROOM]) >= 2


def test_a_room_with_one_door_can_be_left_through_a_wall() -> None:
    for room in d.ROOMS:
        assert len(d.NEIGHBOURS[room]) > 1 or d.BEHIND_WALL[room]


def test_no_room_opens_on_a_start() -> None:
    for gate in d.GATES:
        assert not set(d.NEIGHBOURS[gate]) & set(d.ROOMS)


def test_no_single_figure_cuts_the_streets() -> None:
    for lost in d.STREETS:
        left = without(street_graph(), [lost])
        start = next(street for street in d.STREETS if street != lost)
        assert len(d.distances_from(start, left)) == len(d.STREETS) - 1


def test_one_figure_closes_one_room_at_most() -> None:
    for lost in range(len(d.SPACES)):
        left = without(d.NEIGHBOURS, [lost])
        start = next(street for street in d.STREETS if street != lost)
        assert len(d.SPACES) - 1 - len(d.distances_from(start, left)) <= 1


def test_two_ways_lead_out_of_every_start_when_all_are_manned() -> None:
    for gate in d.GATES:
        assert len(set(d.NEIGHBOURS[gate]) - set(d.GATES)) >= 2


def flight_ends(path: tuple[int, ...]) -> set[int]:
    if len(path) == 4:
        return {path[-1]}
    onward = [near for near in d.NEIGHBOURS[path[-1]] if near not in path]
    return {end for near in onward for end in flight_ends((*path, near))}


def test_a_flight_of_three_steps_always_has_an_end() -> None:
    assert all(flight_ends((space.number,)) for space in d.SPACES)


def test_rooms_are_near_every_start() -> None:
    for gate in d.GATES:
        steps = sorted(d.DISTANCE[gate][room] for room in d.ROOMS)
        assert steps[0] <= 4
        assert sum(step <= 8 for step in steps) >= 5


def test_exits_are_near_every_room() -> None:
    for room in d.ROOMS:
        assert exit_steps(room)[0] <= 6
        assert exit_steps(room)[6] <= 10


def test_the_named_rooms_lie_apart() -> None:
    assert all(d.DISTANCE[one][other] >= 5 for one, other in combinations(FIVE, 2))
    assert all(d.DISTANCE[d.GUARDROOM][room] >= 4 for room in FIVE)
    assert all(d.DISTANCE[d.TREASURY][gate] > 3 for gate in d.GATES)


def test_all_starts_are_of_equal_worth() -> None:
    free = {
        gate: sorted(d.DISTANCE[gate][room] for room in d.ROOMS) for gate in d.GATES
    }
    assert is_even([sum(steps[:6]) for steps in free.values()])
    assert is_even([sum(opening_steps(gate)[:6]) for gate in d.GATES])


def test_a_manned_opening_leaves_every_start_rooms_to_open() -> None:
    for gate in d.GATES:
        steps = opening_steps(gate)
        assert 2 <= steps[0] <= 4
        assert sum(step <= MOVEMENT for step in steps) >= 2


def test_a_lone_thief_can_open_any_room_and_be_out_in_time() -> None:
    for gate, room in product(d.GATES, d.ROOMS):
        there, back = d.DISTANCE[gate][room], exit_steps(room)[0]
        assert -(-there // MOVEMENT) + -(-back // MOVEMENT) <= ROUNDS


def longest_haul(here: int, spent: int = 0, opened: tuple[int, ...] = ()) -> int:
    """Most rooms that a lone thief opens, one a round, and is out in time."""
    out = -(-exit_steps(here)[0] // MOVEMENT)
    best = len(opened) if spent + out <= ROUNDS else 0
    rooms = sorted(set(d.ROOMS) - set(opened), key=d.DISTANCE[here].__getitem__)
    for room in rooms:
        rounds = spent + -(-d.DISTANCE[here][room] // MOVEMENT)
        if best >= 5 or rounds >= ROUNDS:
            break
        best = max(best, longest_haul(room, rounds, (*opened, room)))
    return best


def test_a_lone_thief_can_open_five_rooms_in_one_haul() -> None:
    assert all(longest_haul(gate) >= 5 for gate in d.GATES)


def test_three_rooms_cost_as_many_steps_from_every_start() -> None:
    out = {room: exit_steps(room)[0] for room in d.ROOMS}
    rounds = {
        first: min(
            d.DISTANCE[first][second] + d.DISTANCE[second][third] + out[third]
            for second, third in permutations(d.ROOMS, 2)
            if first not in (second, third)
        )
        for first in d.ROOMS
    }
    assert is_even(
        [
            min(d.DISTANCE[gate][room] + rounds[room] for room in d.ROOMS)
            for gate in d.GATES
        ]
    )


def shortest_ways(start: int) -> tuple[dict[int, int], list[int], dict[int, int]]:
    """Steps, spaces in their order, and the number of shortest ways to each."""
    steps, ways, order, queue = {start: 0}, Counter({start: 1}), [], deque([start])
    while queue:
        here = queue.popleft()
        order.append(here)
        for there in d.NEIGHBOURS[here]:
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
            if steps[there] == steps[here] + 1:
                ways[there] += ways[here]
    return steps, order, ways


def test_no_space_carries_a_quarter_of_the_shortest_ways() -> None:
    through = dict.fromkeys(range(len(d.SPACES)), 0.0)
    for start in range(len(d.SPACES)):
        steps, order, ways = shortest_ways(start)
        flow = dict.fromkeys(steps, 0.0)
        for here in reversed(order[1:]):
            for before in d.NEIGHBOURS[here]:
                if steps[before] == steps[here] - 1:
                    flow[before] += ways[before] / ways[here] * (1 + flow[here])
            through[here] += flow[here]
    pairs = (len(d.SPACES) - 1) * (len(d.SPACES) - 2)
    assert max(through.values()) / pairs <= 0.25


@pytest.mark.filterwarnings("ignore:.*found in sys.modules")
@pytest.mark.parametrize(
    ("written", "changed", "message"),
    [
        ("00    ^^ FO", "00    FO", "13: expected 28 cells"),
        ("00    ^^ FO", "00    ?? FO", r"13: unknown code \?\?"),
        (
            'kind = "quay",   en = "Heron',
            'kind = "kay", en = "Heron',
            "streets.hq.kind",
        ),
        ('id = "quill-street"', 'id = "anvil-yard"', "the id anvil-yard is used twice"),
        ("01    FO FO FO n1 n1", "01    FO FO FO n1 ay", "several pieces"),
        ("03    w1 w1 ay", "03    ay ay ay", "touch the rim"),
        ('"01.16 02.16 door"', '"01.16 02.16 hole"', r"38: expected .* \(doors\[0\]\)"),
        ('"01.16 02.16 door"', '"01.16 03.16 door"', "do not join two spaces"),
        ('"01.16 02.16 door"', '"02.16 01.16 door"', "from a room to a space"),
        ('"01.14 02.14 door"', '"02.14 01.14 door",\n"01.14 02.14 door"', "already"),
        ('"16.01 16.02 door",', "", "a room without a door"),
        ('"jc fs"', '"jc hq"', r"do not touch \(walls\[0\]\)"),
        ('"jc fs"', '"jc XX"', "two streets"),
        ('"12.15" =', '"03.03" =', "no scenery there"),
        ('building = "smithy"', 'building = "smithie"', r"\(rooms.FO.building\)"),
        ('id = "guardroom"', 'id = "guard-room"', "the guardroom is missing"),
    ],
)
def test_a_mistake_in_the_file_is_named(
    written: str, changed: str, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = datafile._read(d.__package__, "district.toml")
    assert written in text
    corrupted = text.replace(written, changed, 1)
    monkeypatch.setattr(datafile, "_read", lambda package, name: corrupted)
    with pytest.raises(DataMistake, match=message):
        runpy.run_module(d.__name__)
