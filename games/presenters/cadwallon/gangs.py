"""The gangs beside the board: thieves, where they are, what they carry, what they can do."""

import msgspec
from django.utils.translation import gettext as _

from games.presenters.cadwallon.offers import Offer, turn_of
from games.presenters.cadwallon.pieces import base_of, letter_of
from games.presenters.scene import Scene
from games.rules.cadwallon.components import (
    CHARACTERS,
    GANG_NUMBER,
    GANG_THIEVES,
    SIENNA,
    SKILL_OF,
    TOKEN_KIND,
)
from games.rules.cadwallon.moves import Activate
from games.rules.cadwallon.state import OUT
from games.rules.cadwallon.view import GangView, View
from games.rules.kernel import Seat
from games.wording.cadwallon import skill_text, treasure_text
from games.wording.cadwallon.names import (
    gang_name,
    skill_name,
    space_name,
    treasure_name,
)


class Item(msgspec.Struct, frozen=True):
    """A treasure that is carried."""

    kind: str
    name: str
    text: str


class Member(msgspec.Struct, frozen=True):
    figure: int
    name: str
    base: str
    letter: str
    where: str
    skill: str
    skill_text: str
    load: list[Item]
    state: str
    combat: int
    movement: int
    mind: int
    offer: Offer | None = None


class Panel(msgspec.Struct, frozen=True):
    seat: Seat
    player: str
    name: str
    number: int
    record: GangView
    is_mine: bool
    is_first: bool
    has_turn: bool
    members: list[Member]


def gang_panels(scene: Scene, offers: list[Offer]) -> list[Panel]:
    """The reader's gang first, then the others in the order of play."""
    seats = len(scene.view.gangs)
    start = scene.seat if scene.seat is not None else scene.view.first
    return [
        _panel(scene, Seat((start + step) % seats), offers) for step in range(seats)
    ]


def _panel(scene: Scene, seat: Seat, offers: list[Offer]) -> Panel:
    view, turn = scene.view, turn_of(scene.view)
    gang = view.gangs[seat]
    number = -1 if gang.gang is None else GANG_NUMBER[gang.gang]
    figures = [] if number < 0 else list(GANG_THIEVES[number])
    if view.owners[SIENNA] == seat:
        figures.append(SIENNA)
    return Panel(
        seat=seat,
        player=scene.names[seat],
        name=gang_name(gang.gang) if gang.gang else _("no gang yet"),
        number=number,
        record=gang,
        is_mine=seat == scene.seat,
        is_first=seat == view.first,
        has_turn=turn is not None and turn.seat == seat,
        members=[member(view, figure, offers) for figure in figures],
    )


def member(view: View, figure: int, offers: list[Offer]) -> Member:
    character, skill = CHARACTERS[figure], SKILL_OF[figure]
    mine = (o for o in offers if o.move == Activate(figure))
    return Member(
        figure=figure,
        name=character.name,
        base=base_of(figure),
        letter=letter_of(figure),
        where=_where(view, figure),
        skill=skill_name(skill) if skill else "",
        skill_text=skill_text(skill) if skill else "",
        load=[_item(token) for token in view.loads[figure]],
        state=_state(view, figure),
        combat=character.combat,
        movement=character.movement,
        mind=character.mind,
        offer=next(mine, None),
    )


def _where(view: View, figure: int) -> str:
    space = view.at[figure]
    if space >= 0:
        return space_name(space)
    return _("out of the district") if space == OUT else ""


def _state(view: View, figure: int) -> str:
    """ "active", "done" this turn, or nothing to say."""
    turn = turn_of(view)
    if turn is None:
        return ""
    if turn.figure == figure:
        return "active"
    return "done" if figure in turn.activated else ""


def _item(token: int) -> Item:
    kind = TOKEN_KIND[token]
    return Item(kind, treasure_name(kind), treasure_text(kind))
