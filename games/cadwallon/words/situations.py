"""What is going on while a seat is asked: one sentence, where the question alone does not say it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.cadwallon.rules.frames import (
    Banishment,
    Burden,
    FailedPick,
    Flight,
    Frame,
    OpenedChest,
    Played,
    Plunder,
    Prowl,
    Reaction,
    Surrender,
    Walking,
)
from games.cadwallon.rules.view import View
from games.cadwallon.words.explanations.cards import card_text
from games.cadwallon.words.labels.situation import contents, whom_there
from games.cadwallon.words.names import at, card_name, place, spaces, subject, whom


def situation(view: View, names: Sequence[str]) -> str:
    """What the question on top of the stack is about."""
    match view.stack[-2:]:
        case (Walking() as walk, Reaction()):
            return _walking(walk, view, names)
        case (Prowl(seat, figure, steps), Reaction()):
            facts = {"figure": whom(figure), "spaces": spaces(steps)}
            text = _("%(who)s sends %(figure)s on patrol, up to %(spaces)s far.")
            return text % {"who": names[seat], **facts}
        case (Played(seat, card), Reaction()):
            facts = {"card": card_name(card), "text": card_text(card)}
            # It is quoted: the card speaks to whoever holds it.
            text = _("%(who)s plays “%(card)s”. It says: “%(text)s”")
            return text % {"who": names[seat], **facts}
        case (*_below, frame):
            return _left_open(frame, view)
        case _:
            return ""


def _walking(walk: Walking, view: View, names: Sequence[str]) -> str:
    facts = {"figure": subject(walk.figure), "who": names[view.owners[walk.figure]]}
    match walk.goal:
        case "attack":
            victim = {"victim": whom_there(walk.victim, view)}
            return _("%(figure)s (%(who)s) is about to attack %(victim)s.") % {
                **facts,
                **victim,
            }
        case "leave":
            gate = (view.at[walk.figure], *walk.path)[-1]
            text = _("%(figure)s (%(who)s) is about to leave through %(gate)s.")
            return text % {**facts, "gate": place(gate)}
        case "walk":
            way = {"place": place(walk.path[-1]), "spaces": spaces(len(walk.path))}
            text = _("%(figure)s (%(who)s) is about to walk to %(place)s: %(spaces)s.")
            return text % {**facts, **way}


def _left_open(frame: Frame, view: View) -> str:
    """What a fight, a chest or a ritual has brought about."""
    match frame:
        case Plunder(_seat, winner, loser):
            facts = {"winner": subject(winner), "loser": whom(loser)}
            return _("%(winner)s has beaten %(loser)s.") % facts
        case Surrender(_seat, figure):
            text = _("%(figure)s has to part with a treasure.")
            return text % {"figure": subject(figure)}
        case Burden(_seat, figure):
            text = _("%(figure)s has more than one thief can carry.")
            return text % {"figure": subject(figure)}
        case Flight(_seat, figure) | Banishment(_seat, figure):
            facts = {"figure": subject(figure), "where": at(view.at[figure])}
            return _("%(figure)s cannot stay %(where)s.") % facts
        case FailedPick(_seat, figure, token) | OpenedChest(_seat, figure, token):
            facts = {"figure": subject(figure), "treasure": contents(token, view)}
            text = _("%(figure)s kneels before the chest with %(treasure)s.")
            return text % facts if facts["treasure"] else ""
        case _:
            return ""
