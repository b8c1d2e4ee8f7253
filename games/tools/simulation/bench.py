"""How fast the rules are, measured next to a well-known library in the same run: read ratios, not absolutes."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from functools import partial
from itertools import cycle, islice
from math import ceil
from statistics import fmean, median
from time import perf_counter, process_time
from typing import Any, TypeVar

import msgspec

from games.kernel.chance import Dice, Recorder
from games.kernel.random_bot import pick_any
from games.kernel.replay import LoggedMove, replay
from games.kernel.rules import Seat
from games.match.bots import choose
from games.registry import GAMES
from games.tools.simulation import choices

# Random chess can go on for ever.
LONGEST_CHESS = 400
# How many questions every bot is asked in a repeat.
QUESTIONS = 8

Figures = dict[str, Any]
T = TypeVar("T")


def measure(game: str, repeats: int = 15) -> Figures:
    """Medians over so many repeats, ours and the other library's taking turns."""
    ours, theirs, milliseconds = [], [], []
    for seed in range(repeats):
        decisions, seconds = _playouts(game, seed)
        ours.append(decisions / seconds)
        milliseconds.append(1000 * seconds / len(_swept(game)))
        theirs += _chess_speed(seed)
    return {
        "playout_ms": round(median(milliseconds), 2),
        "playouts_per_second": round(1000 / median(milliseconds)),
        **_replay_figures(game, repeats),
        **_state_figures(game),
        **_bot_figures(game, repeats),
        "decisions_per_second": round(median(ours)),
        **_against_chess(median(ours), theirs),
    }


def _seats(game: str) -> int:
    return max(GAMES[game].rules.SEATS)


def _swept(game: str) -> tuple[Any, ...]:
    return choices.values(game)[GAMES[game].about.SWEEP]


def _playouts(game: str, seed: int) -> tuple[int, float]:
    """One whole match for every value that is swept: decisions and seconds."""
    name = GAMES[game].about.SWEEP
    seats = _seats(game)
    options = [choices.make(game, seats, {name: value}) for value in _swept(game)]
    began = perf_counter()
    decisions = sum(_playout(game, choice, seed) for choice in options)
    return decisions, perf_counter() - began


def _playout(game: str, options: Any, seed: int) -> int:
    rules, chance, count = GAMES[game].rules, Dice(seed), 0
    state = rules.setup(_seats(game), options, chance)
    while asked := rules.decisions(state):
        moves = list(asked[0].moves)
        rules.apply(state, asked[0].seat, moves[chance.below(len(moves))], chance)
        count += 1
    return count


def _chess_speed(seed: int) -> list[float]:
    """Moves per second of one random game; nothing where the library is missing."""
    try:
        import chess
    except ImportError:
        return []
    chance, board, count = Dice(seed), chess.Board(), 0
    began = perf_counter()
    while count < LONGEST_CHESS and (moves := list(board.legal_moves)):
        board.push(moves[chance.below(len(moves))])
        count += 1
    return [count / (perf_counter() - began)]


def _against_chess(ours: float, theirs: list[float]) -> Figures:
    if not theirs:
        return {"chess_ratio": None, "chess_moves_per_second": None}
    speed = median(theirs)
    return {
        "chess_ratio": round(ours / speed, 2),
        "chess_moves_per_second": round(speed),
    }


class Long(msgspec.Struct):
    """A long match, and states met on the way."""

    options: Any
    setup_draws: list[int]
    log: list[LoggedMove]
    states: list[Any]


def long_match(game: str) -> Long:
    """The first entries of the first random match that has enough of them."""
    length = GAMES[game].about.LENGTH
    options = choices.make(game, _seats(game), GAMES[game].about.LONGEST)
    for seed in range(1000):
        found = _recorded(game, options, seed)
        if len(found.log) == length:
            return found
    raise AssertionError(f"no match of {game} is {length} decisions long")


def _recorded(game: str, options: Any, seed: int) -> Long:
    rules, dice = GAMES[game].rules, Dice(seed)
    luck = Recorder(dice)
    state = rules.setup(_seats(game), options, luck)
    found, length = Long(options, luck.draws, [], []), GAMES[game].about.LENGTH
    while (asked := rules.decisions(state)) and len(found.log) < length:
        found.states.append(rules.clone(state))
        move, luck = pick_any(asked[0], dice), Recorder(dice)
        rules.apply(state, asked[0].seat, move, luck)
        found.log.append(LoggedMove(asked[0].seat, move, tuple(luck.draws)))
    return found


def _replay_figures(game: str, repeats: int) -> Figures:
    rules, match = GAMES[game].rules, long_match(game)

    def once() -> None:
        seats, draws, version = _seats(game), match.setup_draws, rules.VERSION
        replay(rules, seats, match.options, draws, match.log, version)

    seconds, length = median(_timed(once) for _ in range(repeats)), len(match.log)
    return {
        f"replay_{length}_ms": round(1000 * seconds, 2),
        "replayed_per_second": round(length / seconds),
    }


def _state_figures(game: str) -> Figures:
    """What is done with single states, in microseconds."""
    rules, states = GAMES[game].rules, long_match(game).states
    chance, seat = Dice(0), Seat(0)
    encode, decode = msgspec.json.encode, msgspec.json.Decoder(rules.State).decode
    jobs: dict[str, Callable[[Any], object]] = {
        "clone_us": rules.clone,
        "determinize_us": lambda state: rules.determinize(state, seat, chance),
        "view_us": lambda state: rules.view(state, seat),
        "json_us": lambda state: decode(encode(state)),
    }
    return {name: _microseconds(job, states) for name, job in jobs.items()}


def measure_bots(games: Iterable[str], repeats: int = 15) -> Figures:
    """By game and level: seconds of a processor a decision, of all and by kind of question."""
    return {game: _thinking_by_kind(game, QUESTIONS * repeats) for game in games}


def _thinking_by_kind(game: str, count: int) -> Figures:
    asked = _spread_out(_questions(game), count)
    return {level.key: _by_kind(game, level.key, asked) for level in GAMES[game].levels}


def _by_kind(game: str, level: str, asked: list[tuple[Any, Seat]]) -> Figures:
    rules = GAMES[game].rules
    taken: dict[str, list[float]] = defaultdict(list)
    for state, seat in asked:
        decision = next(d for d in rules.decisions(state) if d.seat == seat)
        began = process_time()
        choose(game, level, state, seat, Dice(1))
        taken[decision.kind].append(process_time() - began)
    everything = [seconds for some in taken.values() for seconds in some]
    kinds = {kind: _percentiles(some) for kind, some in sorted(taken.items())}
    return {**_percentiles(everything), "kinds": kinds}


def _percentiles(seconds: list[float]) -> Figures:
    """The middle, and what 99 of 100 stay within: of few, the most."""
    order = sorted(seconds)
    far = min(len(order) - 1, ceil(0.99 * len(order)) - 1)
    return {
        "p50_s": round(median(order), 4),
        "p99_s": round(order[far], 4),
        "count": len(order),
    }


def _bot_figures(game: str, repeats: int) -> Figures:
    """What a decision takes each level, in seconds, on questions from one match of those that stand in for people."""
    asked = _spread_out(_questions(game), QUESTIONS * repeats)
    return {
        "seconds_a_decision": {
            level.key: _thinking(game, level.key, asked) for level in GAMES[game].levels
        }
    }


def _questions(game: str) -> list[tuple[Any, Seat]]:
    rules, chance, found = GAMES[game].rules, Dice(1), []
    usual = next(level.key for level in GAMES[game].levels if level.stands_in)
    options = choices.make(game, _seats(game), GAMES[game].about.LONGEST)
    state = rules.setup(_seats(game), options, chance)
    while asked := rules.decisions(state):
        seat = asked[0].seat
        found.append((rules.clone(state), seat))
        rules.apply(state, seat, choose(game, usual, state, seat, chance), chance)
    return found


def _spread_out(lot: list[T], count: int) -> list[T]:
    return lot[:: max(1, len(lot) // count)]


def _thinking(game: str, level: str, asked: list[tuple[Any, Seat]]) -> Figures:
    taken = [
        _timed(partial(choose, game, level, state, seat, Dice(1)))
        for state, seat in asked
    ]
    return {"mean": round(fmean(taken), 4), "most": round(max(taken), 4)}


def _microseconds(job: Callable[[Any], object], states: list[Any]) -> float:
    """The median of several rounds over the same mixed lot of states."""
    lot = list(islice(cycle(states), 500))

    def once() -> None:
        for state in lot:
            job(state)

    return round(1e6 * median(_timed(once) for _ in range(9)) / len(lot), 2)


def _timed(job: Callable[[], object]) -> float:
    began = perf_counter()
    job()
    return perf_counter() - began
