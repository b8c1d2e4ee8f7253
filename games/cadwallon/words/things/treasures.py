"""What lies in a room: chests by what they show, civilians, the Duke's ducats, tokens that nobody has turned over."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import (
    ADVENTURES,
    CHARACTERS,
    NUMBERS,
    TOKEN_KIND,
    TreasureKind,
    worth,
)
from games.cadwallon.rules.district import TREASURY
from games.cadwallon.rules.reach import pentacle_rooms
from games.cadwallon.rules.view import ChestView, View
from games.cadwallon.words.explanations.adventures import adventure_text
from games.cadwallon.words.explanations.treasures import treasure_text
from games.cadwallon.words.grammar import uncapitalized
from games.cadwallon.words.names import ducats, points, treasure_name
from games.kit.things import Thing


def lying(view: View, space: int) -> Iterator[Thing]:
    for chest in view.chests:
        if chest.space == space:
            yield _civilian(view) if chest.is_hostage else _chest(view, chest)
    if space == TREASURY and view.treasury:
        yield Thing(
            name=_("the Duke’s ducats"),
            state=ducats(view.treasury),
            meaning=adventure_text(view.options.adventure),
        )
    if space in view.covered:
        yield Thing(
            name=_("token face down"),
            meaning=adventure_text(view.options.adventure),
        )
    if view.pentacle >= 0 and space in pentacle_rooms(view.pentacle):
        yield Thing(name=_("pentacle"), meaning=adventure_text(view.options.adventure))


def in_words(view: View, space: int) -> str:
    """What lies there, to follow a colon: "red gem, locked"."""
    return "; ".join(thing.said for thing in lying(view, space))


def _chest(view: View, chest: ChestView) -> Thing:
    if chest.kind is None:
        text = _(
            "Nothing but force opens it: %(points)s. What is in it cannot be seen."
        )
        return Thing(
            name=_("chest"),
            state=_("locked fast"),
            meaning=text % {"points": points(NUMBERS.bash_cost)},
        )
    return Thing(
        name=uncapitalized(treasure_name(chest.kind)),
        state=_("locked"),
        meaning=f"{treasure_text(chest.kind)} {_opening()}",
        value=_value(view, chest.kind),
    )


def _opening() -> str:
    text = _(
        "A thief in the room opens it for %(pick)s with a roll of %(mind)d or less, or by force for %(bash)s."
    )
    return text % {
        "pick": points(NUMBERS.pick_cost),
        "mind": CHARACTERS[0].mind,
        "bash": points(NUMBERS.bash_cost),
    }


def _civilian(view: View) -> Thing:
    text = _("Can be taken hostage by a thief in the room: %(points)s, no roll.")
    return Thing(
        name=_("civilian"),
        meaning=f"{text % {'points': points(NUMBERS.take_cost)}} {treasure_text('hostage')}",
        value=_value(view, "hostage"),
    )


def _value(view: View, kind: TreasureKind) -> str:
    """What one more of the kind would bring the reader's gang, beside all that it has."""
    is_market = not any(
        event.kind in ("alarm", "exits")
        for event in ADVENTURES[view.options.adventure].events
    )
    if view.seat is None or is_market:
        return ""
    own = (
        TOKEN_KIND[token]
        for figure, load in enumerate(view.loads)
        for token in load
        if view.owners[figure] == view.seat
    )
    count = sum(other == kind for other in own)
    more = worth(kind, count + 1) - worth(kind, count)
    if more <= 0:
        return ""
    text = ngettext(
        "To your gang one more is worth %(count)d ducat now.",
        "To your gang one more is worth %(count)d ducats now.",
        more,
    )
    return text % {"count": more}
