"""The picture of a turn, for wide pages and for phones: the city with its links, or an expedition that is going on."""

from collections.abc import Iterator, Sequence

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.karez.about import PLACES
from games.karez.drawing import (
    draw_city,
    draw_expedition,
    draw_expedition_phone,
    draw_phone,
)
from games.karez.drawing.cityscape import CityMarks, Target
from games.karez.drawing.scenery import cityscape, marked_places, picture_words
from games.karez.page.choices import Step
from games.karez.page.expedition import expedition_scene, round_names
from games.karez.page.outings import Sight
from games.karez.page.pictures import addresses
from games.karez.page.places import PlaceCard
from games.karez.page.sending import place_in_picture
from games.karez.rules.components import WATCH
from games.karez.rules.expeditions.record import Fighter, Outing
from games.karez.rules.pieces import Status
from games.karez.rules.view import View
from games.karez.words.names import place_name
from games.kit.languages import with_colon
from games.kit.scene import Scene

# Picked up to see the city while somebody explores.
CITY = "city"


class Board(msgspec.Struct, frozen=True, kw_only=True):
    status: Status
    wide: SafeString
    phone: SafeString
    is_city: bool = True
    # How one comes to see the other of the two; None where there is no other.
    other: str | None = None


def board(
    scene: Scene, step: Step, cards: dict[str, PlaceCard], found: list[Sight]
) -> Board:
    view: View = scene.view
    labels = _labels(cards, found)
    targets = dict(_targets(scene, step, cards, found, labels))
    changed = marked_places(view, (PLACES[number] for number in scene.changed))
    city = cityscape(view, scene.names, scene.asked, CityMarks(targets, changed))
    sprites = addresses().sprites
    return Board(
        status=view.status,
        wide=mark_safe(draw_city(city, picture_words(), sprites)),
        phone=mark_safe(draw_phone(city, sprites)),
        other="" if outing_shown(scene) else None,
    )


def _targets(
    scene: Scene,
    step: Step,
    cards: dict[str, PlaceCard],
    found: list[Sight],
    labels: dict[str, str],
) -> Iterator[tuple[str, Target]]:
    """Everything can be looked at; what can be done is lit."""
    for place, look, name in _looks(cards, found):
        if place not in step.lit:
            yield place, Target(f"{scene.url}?pick={look}", name, is_lit=False)
    for place, pick in step.lit.items():
        yield place, Target(f"{scene.url}?pick={pick}", _name(place, labels))


def _name(place: str, labels: dict[str, str]) -> str:
    """A free bed and the own dungeon have no card to be named by."""
    if place in labels:
        return labels[place]
    if place.startswith("tent/"):
        return place_name("healers_tent")
    if place.endswith("/feed"):
        return _("Send an adventurer into your dungeon")
    return _("Open your dungeon")


def _looks(
    cards: dict[str, PlaceCard], found: list[Sight]
) -> Iterator[tuple[str, str, str]]:
    """Place, pick and name."""
    for card in cards.values():
        if card.id != WATCH:
            yield card.id, card.pick, card.name
        if card.is_built:
            for slot in card.slots:
                yield place_in_picture(card.id, slot.slot), card.pick, card.name
    for sight in found:
        yield sight.place, sight.look, sight.name


def _labels(cards: dict[str, PlaceCard], found: list[Sight]) -> dict[str, str]:
    labels = {}
    for card in cards.values():
        whole = card.name if not card.owner_name else f"{card.name}, {card.owner_name}"
        labels[card.id] = whole
        for slot in card.slots:
            place = place_in_picture(card.id, slot.slot)
            labels[place] = with_colon(whole, slot.label)
    return labels | {s.place: with_colon(s.name, s.said) for s in found}


def expedition_board(scene: Scene, party: Sequence[Fighter] | None) -> Board | None:
    """Nothing while nobody is under way, or for a reader who wants to see the city meanwhile."""
    outing = outing_shown(scene)
    if outing is None or scene.pick == CITY:
        return None
    shown = party if party is not None else outing.party
    drawn = expedition_scene(scene.view, outing, shown, CityMarks())
    here = drawn.way[min(drawn.passed, len(drawn.way) - 1)]
    deck = drawn.foe.deck if drawn.foe else here
    found = addresses("humanoid" if deck == "monster" else deck)
    return Board(
        status=scene.view.status,
        wide=mark_safe(draw_expedition(drawn, round_names(), found)),
        phone=mark_safe(draw_expedition_phone(drawn, round_names(), found)),
        is_city=False,
        other=CITY,
    )


def outing_shown(scene: Scene) -> Outing | None:
    exploring = scene.view.exploring
    return exploring.outing if exploring else None
