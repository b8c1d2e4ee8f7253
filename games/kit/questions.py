"""The question put to a reader, with every legal answer as a button."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from games.kit.buttons import listed, move_button


class Offer(msgspec.Struct, frozen=True):
    """One legal move: the value that is sent, and what the button says."""

    move: Any
    value: str
    label: str

    @property
    def name(self) -> str:
        """The field it is sent in."""
        return "move"

    @property
    def as_line(self) -> SafeString:
        return move_button(self.name, self.value, self.label, "line")

    @property
    def as_advice(self) -> SafeString:
        return move_button(self.name, self.value, self.label, "answer")

    @property
    def as_decline(self) -> SafeString:
        return move_button(self.name, self.value, self.label, "decline")


class OfferGroup(msgspec.Struct, frozen=True):
    """Moves that are listed under one heading."""

    heading: str
    offers: Sequence[Offer]

    @property
    def lines(self) -> SafeString:
        return listed(offer.as_line for offer in self.offers)


def grouped(
    offers: Iterable[Offer], heading: Callable[[Any], str], last: tuple[type, ...]
) -> list[OfferGroup]:
    """All legal moves for the plain list, by the heading of each; what ends or declines stands last."""
    found: dict[str, list[Offer]] = {}
    for offer in sorted(offers, key=lambda offer: isinstance(offer.move, last)):
        found.setdefault(heading(offer.move), []).append(offer)
    return [OfferGroup(name, listed) for name, listed in found.items()]


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked; without a question there are no offers."""

    kind: str = ""
    text: str = ""
    # A sentence that helps to answer.
    hint: str = ""
    # The answer that ends or declines.
    decline: Offer | None = None
    # Among the own turn's answers the one that ends it: at its own place, away from the others.
    end: Offer | None = None
    # What could still be done; with it, ending the turn takes a second press.
    remark: str = ""
    # What the reader has picked up, as the page's URL has it.
    pick: str = ""
    # All legal moves, for the plain list.
    groups: Sequence[OfferGroup] = ()
    # Where the rules page explains it.
    rule: str = ""
