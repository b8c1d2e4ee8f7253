"""What a good player would do, as a reader is told it: against bots alone, and where a match is over."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kernel.advice import AdvisedMove
from games.kernel.rules import Seat
from games.kit.questions import Offer, Question
from games.match import log
from games.match.advice import advice_on
from games.match.errors import Refusal, Refused
from games.match.places import places_of
from games.match.positions import position_at
from games.match.waiting import people_at
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.names import names_of
from games.selectors.places import seated


class AdviceShown(msgspec.Struct, frozen=True):
    # What to do, and the button that does it; there is none where nothing is played any more.
    label: str
    offer: Offer | None
    sentences: list[str]
    # The next best; empty where there is no choice.
    other: str
    # Whom it is for, where that is not the reader.
    whose: str = ""


def may_be_advised(match: Match, places: Sequence[Place], seat: Seat | None) -> bool:
    """Nobody is told what to do while another person sits at the table, there or not."""
    return (
        match.status == Match.Status.RUNNING
        and GAMES[match.game].advise is not None
        and seat is not None
        and people_at(places) == 1
        and places[seat].away_since is None
    )


def advice_now(match: Match, seat: Seat, question: Question) -> AdviceShown:
    """For the question that the page asks; refused where people play, and where nothing is asked."""
    if not may_be_advised(match, seated(match), seat) or not question.kind:
        raise Refused(Refusal.NO_ADVICE)
    state = log.load(match)
    advice = advice_on(match, state, match.length, seat)
    offers = (offer for group in question.groups for offer in group.offers)
    offer = next((one for one in offers if one.move == advice.move), None)
    return _shown(match, state, seat, advice, offer)


def may_look_back(match: Match) -> bool:
    over = match.status == Match.Status.FINISHED
    return over and GAMES[match.game].advise is not None


def advice_then(match: Match, number: int, seat: Seat | None) -> AdviceShown:
    """For the seat that was asked at a moment of a match that is over: the one looked at, or the first."""
    if not may_look_back(match):
        raise Refused(Refusal.NO_ADVICE)
    state = position_at(match, number).state
    asked = [decision.seat for decision in GAMES[match.game].rules.decisions(state)]
    if not asked:
        raise Refused(Refusal.NO_ADVICE)
    whose = seat if seat in asked else asked[0]
    advice = advice_on(match, state, number, whose)
    shown = _shown(match, state, whose, advice, None)
    name = names_of(match.game, places_of(match))[whose]
    return msgspec.structs.replace(shown, whose=name)


def _shown(
    match: Match, state: Any, seat: Seat, advice: AdvisedMove, offer: Offer | None
) -> AdviceShown:
    game = GAMES[match.game]
    view, words = game.rules.view(state, seat), game.words
    told = [words.reason(term, view) for term in advice.reasons] if words.reason else []
    other = "" if advice.other is None else words.move_label(advice.other, view)
    return AdviceShown(
        label=words.move_label(advice.move, view),
        offer=offer,
        sentences=list(dict.fromkeys(filter(None, told))),
        other=other,
    )
