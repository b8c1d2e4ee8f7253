"""The decks: how many cards lie there and in the discards, and what the reader knows of them."""

import msgspec

from games.karez.page.outings import Hidden
from games.karez.rules.components import DECK_OF, DECKS
from games.karez.rules.view import View
from games.karez.words.explanations.encounters import encounter_facts
from games.karez.words.names import deck_name, encounter_name

ORDER = (*DECKS, "item", "instant", "hero", "quest")


class DeckLine(msgspec.Struct, frozen=True):
    id: str
    name: str
    count: int
    discards: int
    # From the top; an empty name is a card that the reader does not know.
    known: tuple[Hidden, ...]


def deck_lines(view: View) -> list[DeckLine]:
    return [
        DeckLine(
            deck,
            deck_name(deck),
            view.decks.get(deck, 0),
            len(view.discards.get(deck, ())),
            tuple(map(_known, view.known.get(deck, ()))),
        )
        for deck in ORDER
        if deck in view.decks
    ]


def _known(card: str) -> Hidden:
    if not card:
        return Hidden("", "")
    return Hidden(DECK_OF[card], encounter_name(card), encounter_facts(card))
