"""The draft: both players keep a token at the same time and pass the others on, until none is left (1.7)."""

from games.kadath.rules.components import Token
from games.kadath.rules.events import TokenKept, TokensPassed
from games.kadath.rules.moves import Keep, Move
from games.kadath.rules.now import Now
from games.kadath.rules.setup import in_order
from games.kadath.rules.state import Draft, Turn, rival
from games.kernel.rules import Decision, Seat


def ask_draft(draft: Draft) -> list[Decision[Move]]:
    """Both at once; whoever has chosen waits."""
    return [
        _decision(Seat(seat), offer)
        for seat, offer in enumerate(draft.offers)
        if not draft.chosen[seat]
    ]


def _decision(seat: Seat, offer: tuple[Token, ...]) -> Decision[Move]:
    moves: list[Move] = [Keep(token) for token in dict.fromkeys(offer)]
    return Decision(seat, "draft", moves, moves[0])


def keep(now: Now, draft: Draft, seat: Seat, move: Keep) -> None:
    _keep(now, draft, seat, move.token)
    draft.chosen = tuple(
        chosen or place == seat for place, chosen in enumerate(draft.chosen)
    )
    if all(draft.chosen):
        _pass_on(now, draft)


def _keep(now: Now, draft: Draft, seat: Seat, token: Token) -> None:
    offers, hand = list(draft.offers), now.state.hands[seat]
    left = list(offers[seat])
    left.remove(token)
    offers[seat] = tuple(left)
    draft.offers = tuple(offers)
    hand[:] = in_order([*hand, token])
    now.tell(TokenKept(seat, token))


def _pass_on(now: Now, draft: Draft) -> None:
    """The last token of all needs no choice."""
    for seat, offer in enumerate(draft.offers):
        now.state.given[seat] += offer
    draft.offers, draft.chosen = draft.offers[::-1], (False, False)
    left = len(draft.offers[0])
    now.tell(TokensPassed(left))
    if left == 1:
        for seat in (now.state.first, rival(now.state.first)):
            _keep(now, draft, seat, draft.offers[seat][0])
        now.state.frame = Turn(now.state.first)
