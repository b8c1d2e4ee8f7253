"""The gangs beside the board: thieves, where they are, what they carry, what they can do."""

from functools import cache

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.cadwallon.drawing.pieces import base_of, letter_of
from games.cadwallon.page.offers import ThiefOffer
from games.cadwallon.rules.components import (
    CHARACTERS,
    GANG_NUMBER,
    GANG_THIEVES,
    SIENNA,
    SKILL_OF,
    TOKEN_KIND,
    TreasureKind,
)
from games.cadwallon.rules.frames import turn_in
from games.cadwallon.rules.moves import Activate
from games.cadwallon.rules.state import OUT
from games.cadwallon.rules.view import GangView, View
from games.cadwallon.words import skill_text, treasure_text
from games.cadwallon.words.names import gang_name, skill_name, space_name, treasure_name
from games.kernel.rules import Seat
from games.kit.languages import active_language
from games.kit.scene import Scene


class Item(msgspec.Struct, frozen=True):
    """A treasure that is carried."""

    kind: str
    name: str
    text: str


class Member(msgspec.Struct, frozen=True):
    figure: int
    where: str
    load: tuple[Item, ...]
    state: str
    offer: ThiefOffer | None = None

    @property
    def name(self) -> str:
        return CHARACTERS[self.figure].name

    @property
    def icon(self) -> SafeString:
        return icon(self.figure)

    @property
    def skill(self) -> str:
        skill = SKILL_OF[self.figure]
        return skill_name(skill) if skill else ""

    @property
    def about(self) -> SafeString:
        return _about(self.figure, active_language())


class Panel(msgspec.Struct, frozen=True):
    seat: Seat
    player: str
    name: str
    number: int
    record: GangView
    is_mine: bool
    is_first: bool
    has_turn: bool
    members: tuple[Member, ...]


def gang_panels(scene: Scene, offers: list[ThiefOffer]) -> list[Panel]:
    """The reader's gang first, then the others in the order of play."""
    seats = len(scene.view.gangs)
    start = scene.seat if scene.seat is not None else scene.view.first
    return [
        _panel(scene, Seat((start + step) % seats), offers) for step in range(seats)
    ]


def _panel(scene: Scene, seat: Seat, offers: list[ThiefOffer]) -> Panel:
    view, turn = scene.view, turn_in(scene.view.stack)
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
        members=tuple(member(view, figure, offers) for figure in figures),
    )


def member(view: View, figure: int, offers: list[ThiefOffer]) -> Member:
    mine = (o for o in offers if o.move == Activate(figure))
    language = active_language()
    return Member(
        figure=figure,
        where=_where(view, figure),
        load=tuple(_item(TOKEN_KIND[t], language) for t in view.loads[figure]),
        state=_state(view, figure),
        offer=next(mine, None),
    )


@cache
def icon(figure: int) -> SafeString:
    """The figure as it stands on the board, for the panels."""
    who = {"base": base_of(figure), "letter": letter_of(figure)}
    return render_to_string("games/cadwallon/_figure.html", {"who": who})


@cache
def _about(figure: int, language: str) -> SafeString:
    """What never changes in a match: the skill and the numbers."""
    skill = SKILL_OF[figure]
    facts = {
        "character": CHARACTERS[figure],
        "skill": skill_name(skill) if skill else "",
        "text": skill_text(skill) if skill else "",
    }
    return render_to_string("games/cadwallon/_about.html", facts)


def _where(view: View, figure: int) -> str:
    space = view.at[figure]
    if space >= 0:
        return space_name(space)
    return _("out of the district") if space == OUT else ""


def _state(view: View, figure: int) -> str:
    """ "active", "done" this turn, or nothing to say."""
    turn = turn_in(view.stack)
    if turn is None:
        return ""
    if turn.figure == figure:
        return "active"
    return "done" if figure in turn.activated else ""


@cache
def _item(kind: TreasureKind, language: str) -> Item:
    return Item(kind, treasure_name(kind), treasure_text(kind))
