"""Why a finished match is worth seeing."""

from typing import Literal

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

Kind = Literal["upset", "close", "leads", "much", "tournament"]
WEIGHTS: dict[Kind, float] = {
    "upset": 3.0,
    "close": 2.5,
    "leads": 2.0,
    "much": 1.0,
    "tournament": 1.0,
}


class Reason(msgspec.Struct, frozen=True):
    """`amount` and `against` are the numbers that go with it: points, changes of the lead, scores."""

    kind: Kind
    amount: int = 0
    against: int = 0

    @property
    def weight(self) -> float:
        return WEIGHTS[self.kind]


def reason_words(reason: Reason) -> str:
    match reason.kind:
        case "upset":
            text = _("A surprise: the winner was rated %(points)d lower")
            return text % {"points": reason.amount}
        case "close":
            words = {"score": reason.amount, "against": reason.against}
            return _("A close end: %(score)d to %(against)d") % words
        case "leads":
            text = ngettext(
                "The lead changed hands %(count)d time",
                "The lead changed hands %(count)d times",
                reason.amount,
            )
            return text % {"count": reason.amount}
        case "much":
            return _("A lot happened")
        case "tournament":
            return _("From a tournament")
