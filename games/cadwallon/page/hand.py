"""The reader's cards, and the missions of the guild."""

from collections import Counter
from functools import cache

import msgspec

from games.cadwallon.page.offers import ThiefOffer
from games.cadwallon.rules.components import ARCANA, MISSIONS, Card
from games.cadwallon.rules.moves import Discard, Play, UseMission
from games.cadwallon.rules.view import View
from games.cadwallon.words import card_text, mission_text
from games.cadwallon.words.names import card_name, treasure_name
from games.kit.languages import active_language
from games.kit.scene import Scene


class HandCard(msgspec.Struct, frozen=True):
    card: Card
    name: str
    text: str
    timing: str
    count: int
    offers: list[ThiefOffer]


class MissionCard(msgspec.Struct, frozen=True):
    mission: int
    kind: str
    name: str
    bonus: int
    text: str
    offer: ThiefOffer | None


def hand_cards(view: View, offers: list[ThiefOffer]) -> list[HandCard]:
    """One for each kind of card, with what can be done with it now."""
    return [
        HandCard(
            card=card,
            name=card_name(card),
            text=card_text(card),
            timing=ARCANA[card].timing,
            count=count,
            offers=[offer for offer in offers if _plays(offer, card)],
        )
        for card, count in Counter(view.hand).items()
    ]


def _plays(offer: ThiefOffer, card: Card) -> bool:
    match offer.move:
        case Play(played) | Discard(played):
            return played == card
        case _:
            return False


def missions(scene: Scene, offers: list[ThiefOffer]) -> tuple[MissionCard, ...]:
    # Cards that are alike share one offer.
    usable = {
        MISSIONS[offer.move.mission]: offer
        for offer in offers
        if isinstance(offer.move, UseMission)
    }
    language = active_language()
    return tuple(
        MissionCard(
            mission=mission,
            kind=MISSIONS[mission].kind,
            name=treasure_name(MISSIONS[mission].kind),
            bonus=MISSIONS[mission].bonus,
            text=_asked_for(mission, language),
            offer=usable.get(MISSIONS[mission]),
        )
        for mission in scene.view.missions
    )


@cache
def _asked_for(mission: int, language: str) -> str:
    return mission_text(mission)
