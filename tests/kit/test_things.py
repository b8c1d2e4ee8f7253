"""The board in words: lines for mails, names for lists, and nothing that a view does not hold."""

import pytest
from django.utils.translation import override

from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.kit.things import BoardArea, BoardPlace, Thing
from games.registry import GAMES
from tests.playing import Table, walk

NAMES = ("Ana", "Bruno")
GEM = Thing(name="red gem", state="locked", meaning="A gem.", value="2 ducats.")
FORGE = BoardPlace(id="s1", name="Forge", things=[GEM, Thing(name="Leona")])
GATE = BoardPlace(id="s2", name="Eel Gate", state="shut")
MINT, CELLS = BoardPlace(id="s3", name="Mint"), BoardPlace(id="s4", name="Cells")


def test_a_place_is_a_line_with_all_that_is_there() -> None:
    assert FORGE.line == "Forge: red gem, locked; Leona"
    assert GATE.line == "Eel Gate: shut"
    assert MINT.line == "Mint"
    with override("fr"):
        assert GATE.line == "Eel Gate\u00a0: shut"


def test_a_thing_is_explained_by_what_it_means_and_what_it_is_worth() -> None:
    assert GEM.explained == "A gem. 2 ducats."


def test_places_with_nothing_are_one_line_where_they_are_worth_one() -> None:
    places = [FORGE, MINT, CELLS]
    area = BoardArea(heading="Rooms", places=places, empty="Empty")
    assert area.lines == [FORGE.line, "Empty: Mint, Cells"]
    assert BoardArea(heading="Rooms", places=places).lines == [FORGE.line]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_the_words_of_a_board_are_the_same_in_every_world_that_a_reader_cannot_tell_apart(
    game: str, seed: int
) -> None:
    table, rules, told = Table(game, 2, seed), GAMES[game].rules, GAMES[game].things
    every = GAMES[game].about.LENGTH // 12 | 1
    for at, (state, _asked) in enumerate(walk(table)):
        if at % every:
            continue
        for seat in (*table.everybody(), None):
            other = rules.determinize(state, seat or Seat(0), Dice(at))
            seen = told(rules.view(state, seat), NAMES)
            assert told(rules.view(other, seat), NAMES) == seen
            assert all(area.heading for area in seen)
