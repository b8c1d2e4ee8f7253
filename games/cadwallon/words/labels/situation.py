"""What a label needs to know of the moment: the frame on top, prices, what lies where."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.cadwallon.rules.components import LOCKED, SIENNA, TOKEN_KIND, TreasureKind
from games.cadwallon.rules.frames import Frame
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import a_treasure, at, listed, the_treasure, whom
from games.cadwallon.words.things.treasures import in_words


def frame_of(view: View) -> Frame:
    """What is asked about."""
    return view.stack[-1]


def priced(label: str, points: int) -> str:
    if not points:
        return label
    text = ngettext(
        "%(label)s (%(count)d point)", "%(label)s (%(count)d points)", points
    )
    return text % {"label": label, "count": points}


def contents(token: int, view: View) -> str:
    """What is in the chest; nothing while its chest side is up."""
    kind = kind_seen(token, view)
    if kind == "chest":
        # Else it would be the chest with the chest of ducats.
        return _("the ducats")
    return the_treasure(kind) if kind else ""


def kind_seen(token: int, view: View) -> TreasureKind | None:
    """What a token is, by what lies on the board or else by what is on it; None for a chest that is locked fast."""
    for chest in view.chests:
        if chest.token == token:
            return chest.kind
    return None if token >= LOCKED else TOKEN_KIND[token]


def with_contents(label: str, space: int, view: View) -> str:
    """Where somebody goes, with what lies there: "Walk to the Forge: red gem, locked"."""
    found = in_words(view, space)
    return (
        _("%(label)s: %(things)s") % {"label": label, "things": found}
        if found
        else label
    )


def with_load(label: str, figure: int, view: View) -> str:
    """At whom something is aimed, with what there is to win."""
    load = view.loads[figure] if figure <= SIENNA else ()
    if not load:
        return label
    facts = {"label": label, "load": listed(map(a_treasure, load))}
    return _("%(label)s: carries %(load)s") % facts


def whereabouts(token: int, view: View) -> str:
    return next((at(c.space) for c in view.chests if c.token == token), "")


def whom_there(figure: int, view: View) -> str:
    """The figure and its space: zombies have no other name."""
    space = view.at[figure]
    return f"{whom(figure)} {at(space)}" if space >= 0 else whom(figure)
