"""Whatever is legal can be reached by picking what is lit, step by step, and nothing else can."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from games.kadath import rules as kadath
from games.kadath.page.laying import picked_tile
from games.kadath.page.picked import Picked
from games.kadath.page.token_use import picked_token
from games.kadath.rules.abilities import TOKEN_FOR
from games.kadath.rules.components import Token
from games.kadath.rules.moves import Place
from games.kadath.rules.options import Options
from games.kernel.chance import Dice
from games.kernel.rules import Decision
from games.tools.simulation.lively_play import pick_lively


def questions(kind: str, seeds: range) -> Iterator[tuple[Any, Decision[Any]]]:
    """All questions of a kind in a few advanced matches."""
    for seed in seeds:
        chance = Dice(seed)
        state = kadath.setup(2, Options(variant="advanced"), chance)
        while asked := kadath.decisions(state):
            if asked[0].kind == kind:
                yield state, asked[0]
            move = pick_lively(asked[0], chance)
            kadath.apply(state, asked[0].seat, move, chance)


def _lay(places: list[Place], text: str) -> Picked:
    return picked_tile(places, text, 0)


def _use(moves: list[Any], view: kadath.View, text: str) -> Picked:
    return picked_token(moves, text, view)


def reached(pick: Callable[[str], Picked], start: str) -> set[Any]:
    """The moves at which somebody arrives who follows every link."""
    seen, waiting, found = {start}, [start], set()
    while waiting:
        picked = pick(waiting.pop())
        if picked.move is not None:
            found.add(picked.move)
        links = [target.pick for target in picked.targets]
        links += [control.pick for control in picked.controls]
        waiting += [link for link in dict.fromkeys(links) if link not in seen]
        seen.update(links)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_placement_can_be_picked(seed: int) -> None:
    for number, (_state, asked) in enumerate(questions("place", range(seed, seed + 1))):
        if number % 6 == 1:
            places = [move for move in asked.moves if isinstance(move, Place)]
            assert reached(partial(_lay, places), "") == set(places)


def test_every_use_of_every_token_can_be_picked() -> None:
    met: set[Token] = set()
    for state, asked in questions("ability", range(40)):
        view = kadath.view(state, asked.seat)
        for token in set(view.hand) - met:
            mine = {move for move in asked.moves if TOKEN_FOR.get(type(move)) == token}
            if mine:
                met.add(token)
                moves = list(asked.moves)
                found = reached(partial(_use, moves, view), token)
                assert {m for m in found if TOKEN_FOR[type(m)] == token} == mine
    assert met == set(TOKEN_FOR.values())


def test_only_the_tile_that_is_picked_is_marked() -> None:
    """However far it is turned."""
    for state, asked in questions("ability", range(40)):
        view = kadath.view(state, asked.seat)
        for move in asked.moves:
            if TOKEN_FOR.get(type(move)) == "rotate":
                text = f"rotate-{move.tile}-{move.quarters}"
                picked = picked_token(list(asked.moves), text, view)
                here = [t.number for t in picked.targets if t.look == "here"]
                assert here == [view.grid.at[move.tile]]
                return
