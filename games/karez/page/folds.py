"""The city as text: its buildings by terrace, those that stand first."""

import msgspec
from django.utils.translation import gettext as _

from games.karez.page.places import PlaceCard
from games.karez.rules.components import NUMBERS, STATUSES, WATCH
from games.karez.rules.pieces import Status
from games.karez.rules.view import View
from games.karez.words.names import status_name
from games.kit.scene import Scene


class Fold(msgspec.Struct, frozen=True):
    id: Status
    name: str
    note: str
    places: list[PlaceCard]
    is_open: bool


def folds(scene: Scene, cards: dict[str, PlaceCard]) -> list[Fold]:
    return [_fold(scene.view, status, cards) for status in STATUSES]


def _fold(view: View, status: Status, cards: dict[str, PlaceCard]) -> Fold:
    places = [card for card in cards.values() if card.level == status]
    built = sum(card.is_built for card in places)
    is_reached = STATUSES.index(status) <= STATUSES.index(view.status)
    if is_reached or built:
        facts = {"built": built, "all": len(places)}
        note = _("%(built)d of %(all)d built") % facts
    else:
        note = _("from %(count)d citizens on") % {
            "count": NUMBERS.status[status].citizens
        }
    places.sort(key=lambda card: not card.is_built)
    if status == "village":
        places.append(cards[WATCH])
    return Fold(status, status_name(status), note, places, is_reached)
