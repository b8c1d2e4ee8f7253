"""The chances on buttons are those of the rules: what they say is what happens, die by die or in many nights."""

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from games.cadwallon.rules import apply, clone, decisions, view
from games.cadwallon.rules import events as e
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.chances import chance_of, patrol_chance
from games.cadwallon.rules.components import MILITIA
from games.cadwallon.rules.frames import Prowl
from games.cadwallon.rules.rolls import FACES
from games.cadwallon.rules.state import State, is_enemy
from games.kernel.chance import Dice, Recorder
from games.kernel.rules import Seat
from tests.golden.golden import files, moments, read

# How often a fight is fought, and how far chance may lead it away: four standard deviations.
FIGHTS, FAR = 800, 4.0
# Of each kind of move so many are tried.
TRIED = 6

Found = list[tuple[State, Seat, Any]]


@cache
def rolled() -> dict[str, Found]:
    """Moves of the golden games on which a die falls, by kind, in the positions in which they may be made."""
    found: dict[str, Found] = defaultdict(list)
    for path in files("cadwallon"):
        # Rituals are rare.
        step = 1 if "pentacles" in path.name else 3
        for moment in list(moments(read(path)))[::step]:
            seen = view(moment.state, moment.seat)
            for move in decisions(moment.state)[0].moves:
                kind = found[type(move).__name__]
                if len(kind) < TRIED and chance_of(move, seen) is not None:
                    kind.append((moment.state, moment.seat, move))
    return found


class OneDie:
    """The first die shows this; all that follows is luck."""

    def __init__(self, face: int) -> None:
        self.face, self.rest = face, Dice(face)

    def below(self, n: int, /) -> int:
        face, self.face = self.face, 0
        return face - 1 if face else self.rest.below(n)


def after(state: State, seat: Seat, move: Any, luck: Any) -> list[Any]:
    return apply(clone(state), seat, move, luck)


def outcomes(state: State, seat: Seat, move: Any, good: type) -> Iterator[bool]:
    for face in FACES:
        told = after(state, seat, move, OneDie(face))
        yield any(
            isinstance(event, good) and getattr(event, "succeeded", True)
            for event in told
        )


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kind", "good"),
    [
        ("Pick", e.LockPicked),
        ("Rob", e.TreasuryRobbed),
        ("Invoke", e.RitualSucceeded),
        ("Filch", e.Filched),
    ],
)
def test_one_die_is_counted_face_by_face(kind: str, good: type) -> None:
    found = rolled()[kind]
    assert found
    for state, seat, move in found:
        faces = list(outcomes(state, seat, move, good))
        assert chance_of(move, view(state, seat)) == sum(faces) / len(faces)


@pytest.mark.parametrize("kind", ["Attack", "Shoot", "Raid"])
def test_fights_come_out_as_often_as_the_button_says(kind: str) -> None:
    found = rolled()[kind][:3]
    assert found
    for state, seat, move in found:
        chance = chance_of(move, view(state, seat))
        assert chance is not None
        wins = _wins(state, seat, move)
        spread = (chance * (1 - chance) / FIGHTS) ** 0.5
        assert abs(wins / FIGHTS - chance) < FAR * spread + 1e-9


def _wins(state: State, seat: Seat, move: Any) -> int:
    """A raid is won by the militiaman, whom nobody leads: it is lost by the one attacked."""
    victim = state.owners[move.figure]
    total = 0
    for seed in range(FIGHTS):
        now, luck = clone(state), Dice(seed)
        told = apply(now, seat, move, luck)
        while not any(isinstance(event, e.FightWon) for event in told):
            asked = decisions(now)[0]
            told = apply(now, asked.seat, asked.fallback, luck)
        won = next(event for event in told if isinstance(event, e.FightWon))
        total += state.owners[won.winner] != victim
    return total


@pytest.mark.thorough
def test_a_patrol_reaches_a_rival_as_often_as_the_button_says() -> None:
    seen = 0
    for path in files("cadwallon")[::3]:
        for moment in moments(read(path)):
            if moment.kind != "patrol":
                continue
            for figure in MILITIA:
                faces = [_reaches(moment.state, moment.seat, figure, f) for f in FACES]
                chance = patrol_chance(figure, view(moment.state, moment.seat))
                assert chance == sum(faces) / len(faces)
                seen += 0 < sum(faces) < len(faces)
    assert seen > 10


def _reaches(state: State, seat: Seat, figure: int, face: int) -> bool:
    now = clone(state)
    apply(now, seat, m.Patrol(figure), OneDie(face))
    while now.stack and not isinstance(now.stack[-1], Prowl):
        asked = decisions(now)[0]
        if asked.kind != "react_to_die":
            return False
        apply(now, asked.seat, m.PASS, OneDie(1))
    return any(
        isinstance(move, m.Raid) and is_enemy(now, move.figure, seat)
        for move in decisions(now)[0].moves
    )


def test_what_no_die_decides_has_no_chance() -> None:
    for path in files("cadwallon")[:2]:
        for moment in list(moments(read(path)))[::7]:
            seen = view(moment.state, moment.seat)
            for move in decisions(moment.state)[0].moves:
                if chance_of(move, seen) is None:
                    continue
                luck = Recorder(Dice(1))
                apply(clone(moment.state), moment.seat, move, luck)
                # A fight may still wait for cards before its dice fall.
                is_fight = isinstance(
                    move, m.Attack | m.Shoot | m.Raid | m.Pass | m.Play
                )
                assert luck.draws or is_fight
