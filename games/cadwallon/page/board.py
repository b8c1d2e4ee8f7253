"""The board of a turn: what is drawn over the district, and the buttons that lie on it."""

from collections import defaultdict
from collections.abc import Iterator

import msgspec
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.cadwallon.drawing.found_spots import found_spots
from games.cadwallon.drawing.pieces import pieces
from games.cadwallon.page.offers import ThiefOffer, top
from games.cadwallon.rules.frames import Walking, turn_in
from games.cadwallon.rules.moves import Deploy
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import space_name, subject
from games.cadwallon.words.things.treasures import in_words
from games.kit.buttons import menu, place_button
from games.kit.scene import Scene

# The whole of the drawing.
WHOLE = "M0 0h1212v932H0z"
PICKS = ("Activate", "Patrol", "Rouse")
HITS = ("Attack", "Raid", "Shoot", "Filch", "Chill", "Feint")


class Target(msgspec.Struct, frozen=True):
    """A place on the board where something can be done."""

    id: str
    look: str
    label: str
    offers: list[ThiefOffer]

    @property
    def button(self) -> str:
        if len(self.offers) > 1:
            lines = "".join(offer.as_line for offer in self.offers)
            return menu(self.label, self.id, self.look, lines)
        only = self.offers[0]
        return place_button(only.name, only.value, self.label, self.id, self.look)


class Board(msgspec.Struct, frozen=True):
    overlay: SafeString
    buttons: SafeString


def board(scene: Scene, offers: list[ThiefOffer]) -> Board:
    targets = list(_targets(scene, offers))
    ground = (*_shade(targets), *_changed(scene), *map(_lit, targets))
    layers = (*ground, *_way(scene), *pieces(scene))
    badges = (badge for target in targets for badge in _badge(target))
    return Board(
        overlay=mark_safe("".join((*layers, *badges))),
        buttons=mark_safe("\n".join(target.button for target in targets)),
    )


def _targets(scene: Scene, offers: list[ThiefOffer]) -> Iterator[Target]:
    places: dict[str, list[ThiefOffer]] = defaultdict(list)
    for offer in offers:
        picked = not isinstance(offer.move, Deploy) or _is_picked(offer.move, scene)
        if offer.spot != "none" and picked:
            places[f"{'x' if offer.spot == 'exit' else 's'}{offer.space}"].append(offer)
    who = _who_acts(scene)
    for place, found in places.items():
        yield Target(place, _look(found), _label(scene.view, who, place, found), found)


def _is_picked(move: Deploy, scene: Scene) -> bool:
    return str(move.figure) == scene.pick


def _who_acts(scene: Scene) -> str:
    """The name before every target: who walks, attacks or leaves."""
    frame, turn = top(scene.view), turn_in(scene.view.stack)
    if frame is turn and turn is not None and turn.figure >= 0:
        return subject(turn.figure)
    return ""


def _label(view: View, who: str, place: str, offers: list[ThiefOffer]) -> str:
    if len(offers) > 1:
        space = int(place[1:])
        label, found = _("%(place)s: several moves"), in_words(view, space)
        name = f"{space_name(space)} ({found})" if found else space_name(space)
        return label % {"place": name}
    offer = offers[0]
    if not who or offer.kind in PICKS:
        return offer.label
    return _("%(who)s: %(what)s") % {"who": who, "what": _lowered(offer.label)}


def _lowered(label: str) -> str:
    return label[:1].lower() + label[1:]


def _look(offers: list[ThiefOffer]) -> str:
    kinds = {offer.kind for offer in offers}
    if kinds & set(HITS):
        return "hit"
    if kinds <= set(PICKS):
        return "pick"
    return "out" if offers[0].spot == "exit" else "go"


def _changed(scene: Scene) -> Iterator[str]:
    for space in sorted(scene.changed):
        yield f'<use class="changed" href="#o{space}"/>'


def _shade(targets: list[Target]) -> Iterator[str]:
    """Whatever is not lit steps back, once somebody can go somewhere."""
    lit = [target.id[1:] for target in targets if target.look != "out"]
    if any(target.look != "pick" for target in targets):
        holes = "".join(f'<use href="#o{space}"/>' for space in lit)
        yield (
            f'<mask id="lit"><path class="all" d="{WHOLE}"/>{holes}</mask>'
            f'<path class="shade" mask="url(#lit)" d="{WHOLE}"/>'
        )


def _way(scene: Scene) -> Iterator[str]:
    """Where somebody is about to go, while others may still step in."""
    for frame in scene.view.stack:
        if isinstance(frame, Walking):
            trail = (scene.view.at[frame.figure], *frame.path)
            points = " ".join("{},{}".format(*found_spots().figure[s]) for s in trail)
            yield f'<polyline class="way" points="{points}"/>'


def _lit(target: Target) -> str:
    if target.look == "out":
        return ""
    return f'<use class="lit {target.look}" href="#o{target.id[1:]}"/>'


def _badge(target: Target) -> Iterator[str]:
    """What it costs, or what it is, where it is."""
    place, offer = int(target.id[1:]), target.offers[0]
    x, y = (found_spots().exit if target.look == "out" else found_spots().figure)[place]
    if target.look == "hit":
        y = round(y - 22, 1)
    price = f"<text>{offer.cost}</text>" if offer.cost else ""
    if offer.chance and len(target.offers) == 1:
        price += f'<text class="odds">{offer.chance}</text>'
    yield (
        f'<g class="badge {target.look}" transform="translate({x} {y})">'
        f"{_sign(target.look, offer, place)}{price}</g>"
    )


def _sign(look: str, offer: ThiefOffer, place: int) -> str:
    match look:
        case "pick":
            return '<use href="#b-ring"/>'
        case "hit":
            return '<use href="#b-hit"/>'
        case "out" if offer.kind == "Bar":
            return '<use href="#b-bar"/>'
        case "out":
            return f'<use href="#b-out" transform="rotate({found_spots().facing[place]})"/>'
        case _:
            return f'<use href="#{"b-go" if offer.cost else "b-free"}"/>'


__all__ = ["Board", "Target", "board"]
