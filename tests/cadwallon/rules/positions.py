"""Positions to try a rule on: an empty board, and on it what the test names.

Spaces are called by their names, treasures by their kinds, dice by their faces.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from games.cadwallon import rules as cadwallon
from games.cadwallon.rules.components import (
    DECK,
    FIGURE,
    KORNAK,
    MISSIONS,
    TOKEN_KIND,
    VALRUT,
    AdventureId,
    Card,
    GangId,
    TreasureKind,
)
from games.cadwallon.rules.district import NUMBER, ROOMS
from games.cadwallon.rules.events import Event
from games.cadwallon.rules.frames import Round, Turn
from games.cadwallon.rules.moves import Attack, Move
from games.cadwallon.rules.now import Now
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import AWAY, CARRIED, NOTHING, REMOVED, State, stride
from games.kernel import replay
from games.kernel.chance import Dice, Recorded
from games.kernel.rules import Decision, Seat

LEONA, HARID, IRIS, DAVITTO = (FIGURE[n] for n in ("leona", "harid", "iris", "davitto"))
SANARIS, FARAS, DROKAN, VALDUR = (
    FIGURE[n] for n in ("sanaris", "faras", "drokan", "valdur")
)
KALDERN, SARYS, ELISE, TORTOK = (
    FIGURE[n] for n in ("kaldern", "sarys", "elise", "tortok")
)
JEHLAN, ANAYS, DORAK, TORHAM = (
    FIGURE[n] for n in ("jehlan", "anays", "dorak", "torham")
)
GANGS: tuple[GangId, ...] = ("executioners", "nocturnis", "kalderns", "cursed")

ALICE, BOB, CAROL, DAVE = (Seat(number) for number in range(4))

Hands = Mapping[Seat, Sequence[Card]]

# The round track has nothing more to say in these positions.
NO_MORE_EVENTS = 99


def space(name: str) -> int:
    return NUMBER[name]


def gang_of(figure: int) -> GangId:
    return GANGS[figure // 4]


def tokens(kind: TreasureKind) -> list[int]:
    return [token for token, its_kind in enumerate(TOKEN_KIND) if its_kind == kind]


def mission(kind: TreasureKind, bonus: int) -> int:
    return next(
        number
        for number, card in enumerate(MISSIONS)
        if card.kind == kind and card.bonus == bonus
    )


def dealt(seats: int = 2, seed: int = 1, **options: object) -> State:
    """A match whose gangs are chosen: everything is dealt."""
    chosen = msgspec.convert({"gangs": GANGS[:seats], **options}, Options)
    return cadwallon.setup(seats, chosen, Dice(seed))


def position(  # noqa: PLR0913 - a test names what matters to it
    adventure: AdventureId = "duke",
    *,
    gangs: Sequence[GangId] = GANGS,
    at: Mapping[int, str] | None = None,
    turn: Turn | Seat = ALICE,
    active: int = -1,
    points: int = 7,
    hands: Hands | None = None,
    loads: Mapping[int, Sequence[TreasureKind]] | None = None,
    chests: Mapping[str, TreasureKind] | None = None,
    ducats: Sequence[int] = (),
    version: int = cadwallon.VERSION,
    **choices: object,
) -> State:
    """A turn in the phase of activation; the other choices are options or fields of the state.

    Neither early turns nor gangs are paid, as in the rulebook, unless a test says so.
    """
    options = msgspec.convert(
        {
            "adventure": adventure,
            "gangs": list(gangs),
            "first_player": "fixed",
            "gang_pay": "unpaid",
        }
        | {k: v for k, v in choices.items() if k in Options.__struct_fields__},
        Options,
    )
    state = cadwallon.setup(len(gangs), options, Dice(1), version)
    state.first = ALICE
    state.round = 1
    _clear(state)
    for field, value in choices.items():
        if field in State.__struct_fields__:
            setattr(state, field, value)
    for figure, name in (at or {}).items():
        state.at[figure] = NUMBER[name]
    state.points = [points] * state.seats
    state.ducats = [*ducats, *[0] * (state.seats - len(ducats))]
    _deal(state, hands or {})
    _hand_out(state, loads or {}, chests or {})
    if not isinstance(turn, Turn):
        turn = activation(active, turn) if active >= 0 else Turn(turn, "act")
    state.stack = [Round(NO_MORE_EVENTS, turn.seat + 1), turn]
    return state


def activation(figure: int, seat: Seat = ALICE) -> Turn:
    """The figure has just been activated."""
    return Turn(seat, "act", (figure,), figure=figure, steps=stride(figure))


def _clear(state: State) -> None:
    for figure in range(len(state.at)):
        if figure not in (KORNAK, VALRUT):
            state.at[figure] = AWAY
    state.lies = [REMOVED for _ in state.lies]
    state.covered = [NOTHING for _ in state.covered]
    state.missions, state.mission_deck = [], []
    state.may_leave = False
    state.barred = []


def _deal(state: State, hands: Hands) -> None:
    deck = list(DECK)
    for seat in map(Seat, range(state.seats)):
        state.hands[seat] = list(hands.get(seat, ()))
        for card in state.hands[seat]:
            deck.remove(card)
    state.deck = deck


def _hand_out(
    state: State,
    loads: Mapping[int, Sequence[TreasureKind]],
    chests: Mapping[str, TreasureKind],
) -> None:
    for name, kind in chests.items():
        state.lies[_unused(state, kind)] = NUMBER[name]
    for figure, kinds in loads.items():
        for kind in kinds:
            token = _unused(state, kind)
            state.lies[token] = CARRIED
            state.loads[figure].append(token)


def _unused(state: State, kind: TreasureKind) -> int:
    return next(token for token in tokens(kind) if state.lies[token] == REMOVED)


def cover(state: State, **tokens_by_room: int) -> None:
    """Lays tokens face down: `cover(state, mint=ZOMBIE)`."""
    state.covered = [NOTHING for _ in ROOMS]
    for name, token in tokens_by_room.items():
        state.covered[NUMBER[name.replace("_", "-")] - ROOMS[0]] = token


def at_round(state: State, number: int) -> State:
    """The round before this one is over: `play_on` begins it."""
    state.round = number - 1
    state.stack = [Round(NO_MORE_EVENTS, state.seats)]
    return state


def play_on(state: State, dice: Iterable[int] = (), draws: Iterable[int] = ()) -> None:
    """Does all that needs no choice."""
    luck = _luck(dice, draws)
    cadwallon.flow.settle(Now(state, luck))
    assert luck.is_used_up


def play(
    state: State,
    *moves: Move,
    dice: Iterable[int] = (),
    draws: Iterable[int] = (),
) -> list[Event]:
    """The moves, each by the seat that is asked and each checked; dice by their faces, other draws as numbers from 0."""
    luck = _luck(dice, draws)
    events: list[Event] = []
    for move in moves:
        seat = asked(state)[0]
        replay.check(cadwallon, state, seat, move)
        events += cadwallon.apply(state, seat, move, luck)
    assert luck.is_used_up
    return events


def _luck(dice: Iterable[int], draws: Iterable[int]) -> Recorded:
    return Recorded([*(face - 1 for face in dice), *draws])


def question(state: State) -> Decision[Move]:
    (decision,) = cadwallon.decisions(state)
    return decision


def asked(state: State) -> tuple[Seat, str]:
    decision = question(state)
    return decision.seat, decision.kind


def legal(state: State, *kinds: type) -> list[Move]:
    """The legal answers, or those of the given kinds."""
    moves = question(state).moves
    return [move for move in moves if not kinds or isinstance(move, kinds)]


def may(state: State, move: Move) -> bool:
    return move in question(state).moves


def turn_of(state: State) -> Turn:
    """The turn, while nothing interrupts it."""
    turn = state.stack[-1]
    assert isinstance(turn, Turn)
    return turn


def kinds_carried(state: State, figure: int) -> list[TreasureKind]:
    return [TOKEN_KIND[token] for token in state.loads[figure]]


def facing(attacker: int, defender: int, **choices: object) -> State:
    """A thief has just entered Fountain Square to fight another: cards may be played.

    The attacker's gang is Alice's, the defender's Bob's.
    """
    state = position(
        gangs=(gang_of(attacker), gang_of(defender)),
        at={attacker: "compass-street", defender: "fountain-square"},
        active=attacker,
        **choices,  # type: ignore[arg-type]
    )
    play(state, Attack(defender))
    return state
