"""Pages of Karez without a browser: what a seat is shown, and every step it can take from there."""

from collections.abc import Iterator, Sequence
from typing import Any

from games.karez import rules as karez
from games.karez.page import KarezPage, page
from games.karez.page.choices import Choice, CityQuestion
from games.karez.rules.state import State
from games.kernel.chance import Dice
from games.kernel.random_bot import play_at_random
from games.kernel.rules import Decision, Seat
from games.kit.scene import Scene

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def shown(
    state: State,
    pick: str = "",
    *,
    seat: Seat | None = None,
    recent: Sequence[Any] = (),
    shows_chances: bool = False,
) -> KarezPage:
    """To whoever is asked first, or to the seat."""
    asked = list(karez.decisions(state))
    mine = asked[0] if asked and seat is None else None
    if seat is not None:
        mine = next((one for one in asked if one.seat == seat), None)
    reader = mine.seat if mine else seat
    return page(
        Scene(
            view=karez.view(state, reader),
            seat=reader,
            names=NAMES[: len(state.guilds)],
            decision=mine,
            asked={one.seat: one.kind for one in asked},
            pick=pick,
            url="/m/1/",
            recent=recent,
            shows_chances=shows_chances,
        )
    )


def lines(ask: CityQuestion) -> Iterator[Choice]:
    for group in ask.lists:
        yield from group.choices


def line(state: State, pick: str, label: str) -> Choice:
    """The first line with this label."""
    return next(one for one in lines(shown(state, pick).ask) if one.label == label)


def picks(ask: CityQuestion) -> set[str]:
    """All that can be picked up next."""
    found = {item.key for item in ask.menu if not item.why}
    return found | {one.pick for one in lines(ask) if one.pick is not None}


def values(ask: CityQuestion) -> set[str]:
    """All that can be sent now."""
    found = {one.value for one in lines(ask) if one.value}
    found |= {ask.confirm.offer.value} if ask.confirm else set()
    return found | ({ask.decline.value} if ask.decline else set())


def reached(state: State) -> set[str]:
    """Every move that some steps lead to."""
    waiting, seen, sent = {""}, set(), set()
    while waiting:
        pick = waiting.pop()
        seen.add(pick)
        ask = shown(state, pick).ask
        sent |= values(ask)
        waiting |= picks(ask) - seen
    return sent


def positions(
    seats: int, luck: int
) -> Iterator[tuple[State, Decision[Any], list[Any]]]:
    """A match at random: the state at each question, the question, and what happened just before."""
    chance, recent = Dice(luck), list[Any]()
    state = karez.setup(seats, karez.Options(), chance)
    while asked := karez.decisions(state):
        yield state, asked[0], recent[-40:]
        move = play_at_random(state, asked[0], chance)
        recent += karez.apply(state, asked[0].seat, move, chance)
