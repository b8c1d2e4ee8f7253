"""Who is asked, and what an answer does."""

from collections.abc import Sequence

from games.kadath.rules.abilities import ability_moves, use_token
from games.kadath.rules.draft import ask_draft, keep
from games.kadath.rules.moves import DECLINE, Decline, Keep, Move, Place
from games.kadath.rules.now import Now
from games.kadath.rules.placement import place_moves
from games.kadath.rules.state import Draft, State, Turn
from games.kadath.rules.turn import end_turn, lay_tile
from games.kernel.rules import Decision, Seat

KINDS: tuple[str, ...] = ("draft", "place", "ability")


def questions(state: State) -> Sequence[Decision[Move]]:
    match state.frame:
        case Draft() as draft:
            return ask_draft(draft)
        case Turn(placed=True) as turn:
            moves = ability_moves(state, turn)
            return (Decision(turn.seat, "ability", moves, DECLINE),)
        case Turn() as turn:
            return (_ask_place(state, turn),)
        case None:
            return ()


def _ask_place(state: State, turn: Turn) -> Decision[Move]:
    """An absent player lays a tile with the own side up."""
    moves = place_moves(state, turn)
    return Decision(turn.seat, "place", moves, moves[state.sides[turn.seat]])


def answer(now: Now, seat: Seat, move: Move) -> None:
    match now.state.frame, move:
        case Draft() as draft, Keep():
            keep(now, draft, seat, move)
        case Turn() as turn, Place():
            lay_tile(now, turn, move)
        case Turn() as turn, Decline():
            end_turn(now, turn.seat)
        case Turn() as turn, _:
            use_token(now, turn, move)
            end_turn(now, turn.seat)
        case _:
            raise AssertionError(f"nobody is asked for {move}")
