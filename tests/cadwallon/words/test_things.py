"""The district in words: everything drawn is told, and nothing that is hidden."""

import pytest

from games.cadwallon.rules.components import CHARACTERS, SIENNA
from games.cadwallon.rules.district import GATES
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import space_name, treasure_name
from games.cadwallon.words.things import things
from games.kernel.rules import Seat
from games.kit.things import BoardPlace
from games.registry import GAMES
from tests.playing import Table, walk

NAMES = ("Ana", "Bruno", "Cleo", "Dora")
RULES = GAMES["cadwallon"].rules


def views(seed: int) -> list[View]:
    """Of the first seat, over a whole night."""
    table = Table("cadwallon", 4, seed)
    return [
        RULES.view(state, Seat(0))
        for at, (state, _asked) in enumerate(walk(table))
        if at % 40 == 0
    ]


def told(view: View) -> dict[str, BoardPlace]:
    areas = things(view, NAMES)
    return {place.id: place for area in areas for place in area.places if place.id}


@pytest.mark.parametrize("seed", range(9))
def test_every_treasure_is_told_where_it_lies(seed: int) -> None:
    for view in views(seed):
        places = told(view)
        for chest in view.chests:
            said = places[f"s{chest.space}"].said
            if chest.is_hostage:
                assert "civilian" in said
            elif chest.kind is None:
                assert "chest, locked fast" in said
            else:
                assert f"{treasure_name(chest.kind).lower()}, locked" in said.lower()


@pytest.mark.parametrize("seed", range(3))
def test_everybody_is_told_where_they_stand(seed: int) -> None:
    for view in views(seed):
        places = told(view)
        for figure, space in enumerate(view.at):
            if space >= 0:
                name = CHARACTERS[figure].name if figure <= SIENNA else "zombie"
                assert name in places[f"s{space}"].said


def test_what_somebody_carries_is_told_with_them() -> None:
    loads = 0
    for view in views(2):
        places = told(view)
        for figure, load in enumerate(view.loads):
            if load and view.at[figure] >= 0:
                loads += 1
                things_there = places[f"s{view.at[figure]}"].things
                own = [t for t in things_there if t.name == CHARACTERS[figure].name]
                assert "carries" in own[0].state
    assert loads


def test_a_gate_is_told_shut_when_it_is_barred() -> None:
    barred = 0
    for view in views(0):
        places = told(view)
        for gate in GATES:
            is_shut = "shut" in places[f"s{gate}"].state
            assert is_shut == (gate in view.barred)
            barred += is_shut
    assert barred


def test_open_gates_and_empty_rooms_are_listed_by_name() -> None:
    view = views(0)[0]
    lines = [line for area in things(view, NAMES) for line in area.lines]
    found = next(line for line in lines if line.startswith("Open gates: "))
    empty = [g for g in GATES if g not in view.barred and g not in view.at]
    assert all(space_name(gate) in found for gate in empty)


def test_everything_has_a_meaning() -> None:
    for view in views(4):
        for place in told(view).values():
            assert place.meaning
            for thing in place.things:
                assert thing.meaning, thing


def test_a_treasure_says_what_one_more_is_worth_to_the_own_gang() -> None:
    view = views(0)[-1]
    values = [thing.value for place in told(view).values() for thing in place.things]
    assert any("To your gang" in value for value in values)
    onlooker = [
        thing.value
        for area in things(
            RULES.view(next(walk(Table("cadwallon", 4, 0)))[0], None), NAMES
        )
        for place in area.places
        for thing in place.things
    ]
    assert not any(onlooker)
