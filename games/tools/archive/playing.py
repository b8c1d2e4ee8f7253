"""Whole matches played by bots with sealed dice, as they would be logged. No database in here."""

import hashlib
from itertools import count
from typing import Any

import msgspec

from games.kernel.chance import Dice, Recorder, Sealed
from games.kernel.questions import is_final
from games.kernel.record import Record, steps_of
from games.kernel.replay import LoggedMove
from games.kernel.rules import Outcome
from games.match.bots import choose
from games.registry import GAMES
from games.tools.simulation import choices
from games.tools.simulation.match import dice
from games.words.options import title_option


class MatchToPlay(msgspec.Struct, frozen=True):
    """A match to be played: everything about it follows from these three."""

    game: str
    number: int
    seed: int


class ArchivedEntry(msgspec.Struct, frozen=True):
    """An entry of the log, what happened through it, and the seconds since the one before."""

    seat: int
    move: str
    draws: list[int]
    final: bool
    events: str
    pause: float


class ArchivedMatch(msgspec.Struct, frozen=True):
    """A whole match, with all that is stored of it."""

    game: str
    options: dict[str, Any]
    variant: str
    secret: str
    nonces: tuple[str, ...]
    setup_draws: list[int]
    lines: list[ArchivedEntry]
    state: str
    outcome: Outcome
    record: Record

    @property
    def seats(self) -> int:
        return len(self.nonces)


def play(task: MatchToPlay) -> ArchivedMatch:
    """Plays a match; the same every time and in every process."""
    rules, chance = GAMES[task.game].rules, dice(task.seed, task.number, task.game)
    seats = rules.SEATS[chance.below(len(rules.SEATS))]
    options = _options(task.game, seats, chance)
    secret, nonces = _secret(task), tuple(f"{_word(chance):032x}" for _ in range(seats))
    luck = Recorder(Sealed(secret, nonces, 0, 0))
    state = rules.setup(seats, options, luck)
    begun = rules.clone(state)
    levels = [_level(task.game, chance) for _ in range(seats)]
    lines: list[ArchivedEntry] = []
    log: list[LoggedMove] = []
    while asked := rules.decisions(state):
        seat, number = asked[0].seat, len(lines) + 1
        move = choose(task.game, levels[seat], state, seat, chance)
        drawn = Recorder(Sealed(secret, nonces, 0, number))
        events = rules.apply(state, seat, move, drawn)
        then = [decision.seat for decision in rules.decisions(state)]
        final = is_final(rules, seat, drawn.draws, events, then)
        written = (_encode(move), drawn.draws, final, _encode(events))
        lines.append(ArchivedEntry(seat, *written, _pause(lines, seat, chance)))
        log.append(LoggedMove(seat, move, tuple(drawn.draws)))
    outcome = rules.outcome(state)
    assert outcome is not None
    steps = steps_of(rules, begun, log, count(1))
    plain = msgspec.to_builtins(options)
    return ArchivedMatch(
        game=task.game,
        options=plain,
        variant=str(plain.get(title_option(task.game), "")),
        secret=secret.hex(),
        nonces=nonces,
        setup_draws=luck.draws,
        lines=lines,
        state=_encode(state),
        outcome=outcome,
        record=GAMES[task.game].chronicle.tell(list(steps)),
    )


def _options(game: str, seats: int, chance: Dice) -> Any:
    """Mostly as a new table has them, with any adventure."""
    name = title_option(game)
    listed = choices.values(game)[name]
    chosen = {name: listed[chance.below(len(listed))]}
    return choices.deal(game, choices.make(game, seats, chosen), seats, chance)


def _secret(task: MatchToPlay) -> bytes:
    text = f"{task.seed}/{task.game}/{task.number}/secret"
    return hashlib.sha256(text.encode()).digest()


def _word(chance: Dice) -> int:
    return chance.below(1 << 32)


def _level(game: str, chance: Dice) -> str:
    quick = [level.key for level in GAMES[game].levels if not level.is_slow]
    return quick[chance.below(len(quick))]


def _pause(lines: list[ArchivedEntry], seat: int, chance: Dice) -> float:
    """Seconds within a turn; minutes or hours where somebody else was waited for."""
    if lines and lines[-1].seat == seat:
        return 2 + chance.below(20_000) / 1000
    return 60 + chance.below(1000) ** 2 / 30


def _encode(value: object) -> str:
    """As it is stored; `games.match.log` does the same, but needs the site around it."""
    return msgspec.json.encode(value).decode()
