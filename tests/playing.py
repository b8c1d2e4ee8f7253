"""Random matches of any game, for tests."""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from games.kernel.chance import Dice, Recorder
from games.kernel.replay import LoggedMove
from games.kernel.rules import AnyRules, Chance, Decision, Seat
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively


class Table(msgspec.Struct, frozen=True):
    """A match that can be played again: everything follows from these."""

    game: str
    seats: int
    seed: int

    @property
    def rules(self) -> AnyRules:
        return GAMES[self.game].rules

    @property
    def options(self) -> Any:
        """The defaults for the first seed of all, anything for the others."""
        chance = Dice(1000 + self.seed)
        chosen = choices.draw(self.game, chance) if self.seed else {}
        options = choices.make(self.game, self.seats, chosen)
        if self.seed % 2:
            return choices.deal(self.game, options, self.seats, chance)
        return options

    def setup(self, chance: Chance) -> Any:
        return self.rules.setup(self.seats, self.options, chance)

    def everybody(self) -> list[Seat]:
        return [Seat(seat) for seat in range(self.seats)]


def tables(seeds: range) -> list[Table]:
    return [
        Table(key, seats, seed)
        for key, game in GAMES.items()
        for seats in game.rules.SEATS
        for seed in seeds
    ]


def step(rules: AnyRules, state: Any, chance: Chance) -> list[Any] | None:
    """One lively move: its events, or None when the game is over."""
    asked = rules.decisions(state)
    if not asked:
        return None
    move = pick_lively(asked[0], chance)
    return rules.apply(state, asked[0].seat, move, chance)


def play_out(rules: AnyRules, state: Any, chance: Chance) -> None:
    while step(rules, state, chance) is not None:
        pass


def walk(table: Table) -> Iterator[tuple[Any, Decision[Any]]]:
    """Every state of a random match with the question asked in it."""
    chance = Dice(table.seed)
    state = table.setup(chance)
    while asked := table.rules.decisions(state):
        yield state, asked[0]
        table.rules.apply(state, asked[0].seat, pick_lively(asked[0], chance), chance)


def record(table: Table) -> tuple[list[int], list[LoggedMove], Any]:
    """The draws of the set-up, the log and the last state of a random match."""
    dice = Dice(table.seed)
    luck = Recorder(dice)
    state = table.setup(luck)
    setup_draws, log = luck.draws, []
    while asked := table.rules.decisions(state):
        luck, seat = Recorder(dice), asked[0].seat
        move = pick_lively(asked[0], dice)
        table.rules.apply(state, seat, move, luck)
        log.append(LoggedMove(seat, move, tuple(luck.draws)))
    return setup_draws, log, state


def as_json(value: Any) -> bytes:
    return msgspec.json.encode(value)


def digest_of_questions(game: str) -> str:
    """Depends on every question and the order of its answers in a few matches."""
    told = hashlib.sha256()
    for table in (Table(game, seats, seats) for seats in GAMES[game].rules.SEATS):
        for _, decision in walk(table):
            told.update(as_json(decision))
    return told.hexdigest()
