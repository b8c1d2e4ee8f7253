"""The Arcana deck, grouped by when a card can be played."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import ARCANA
from games.cadwallon.words import card_name, card_text

TIMINGS = ("fight", "movement", "chest", "turn", "reaction")


class Card(NamedTuple):
    id: str
    name: str
    copies: int
    text: str


class Group(NamedTuple):
    timing: str
    title: str
    text: str
    cards: list[Card]

    @property
    def copies(self) -> int:
        return sum(card.copies for card in self.cards)


def deck() -> list[Group]:
    return [Group(timing, *_words(timing), _cards(timing)) for timing in TIMINGS]


def _cards(timing: str) -> list[Card]:
    return [
        Card(card, card_name(card), arcanum.copies, card_text(card))
        for card, arcanum in ARCANA.items()
        if arcanum.timing == timing
    ]


def _words(timing: str) -> tuple[str, str]:
    """What the group is called, and when its cards are played."""
    match timing:
        case "fight":
            return _("In a fight"), _(
                "Before the dice are rolled: one card a side, the attacker first."
            )
        case "movement":
            return _("On the move"), _(
                "For your active thief, before the first step or on the way."
            )
        case "chest":
            return _("At a chest"), _("While one of your thieves is at a lock.")
        case "turn":
            return _("On your turn"), _("At any moment of the third part of your turn.")
        case _:
            return _("On the turns of others"), _(
                "The match stops and asks you when the moment has come."
            )
