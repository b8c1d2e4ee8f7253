"""What is asked of the reader, and the answers beside the board."""

from collections.abc import Sequence

import msgspec
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext, pgettext

from games.cadwallon.page.gangs import Member, member
from games.cadwallon.page.offers import ThiefOffer, offers, top
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.components import GANG_NUMBER, NUMBERS
from games.cadwallon.rules.frames import Prowl, turn_in
from games.cadwallon.rules.movement import has_stopped
from games.cadwallon.rules.moves import Activate, ChooseGang, Deploy, Move, Pass
from games.cadwallon.rules.view import View
from games.cadwallon.words import options, question_now, situation
from games.cadwallon.words.explanations.gangs import gang_text
from games.cadwallon.words.names import ducats, spaces, subject
from games.kit.questions import Question, grouped
from games.kit.scene import Scene

# Too many to be buttons beside the board; they lie on it, and in the plain list.
ON_THE_BOARD = {"Walk", "March", "Drive", "Put", "Deploy", "Bar", "Lock", "Chill"}
# What the panels of the gang, the hand and the missions offer.
IN_PANELS = {"Activate"}

HEADINGS: dict[type, str] = {
    m.Activate: gettext_noop("Put to work"),
    m.Walk: gettext_noop("Walk"),
    m.Attack: gettext_noop("Attack"),
    m.Raid: gettext_noop("Attack"),
    m.Shoot: gettext_noop("Attack"),
    m.Leave: gettext_noop("Leave the district"),
    m.Play: gettext_noop("Play a card"),
    m.UseMission: gettext_noop("Missions"),
}
OTHER = gettext_noop("Other moves")


# Where the rules page explains a question.
RULES: dict[str, str] = {
    "gang": "skills",
    "deploy": "setup",
    "portcullis": "alarm",
    "patrol": "the-militia",
    "prowl": "the-militia",
    "horde": "adventures",
    "turn": "costs",
    "discard": "arcana",
    "react_to_walk": "arcana",
    "react_to_die": "arcana",
    "react_to_card": "arcana",
    "fight_card": "fights",
    "second_wind": "fights",
    "rage": "fights",
    "fight_skill": "fights",
    "plunder": "fights",
    "hand_over": "fights",
    "drop": "carrying",
    "stash": "carrying",
    "drive": "fights",
    "failed_pick": "chests",
    "opened_chest": "chests",
    "lock": "arcana",
    "tarot": "skills",
    "raise_zombie": "adventures",
    "place_zombie": "adventures",
    "banish": "adventures",
    "move_pentacle": "adventures",
}


class GangQuestion(msgspec.Struct, frozen=True):
    number: int
    offer: ThiefOffer
    # What they are good for, and for whom.
    text: str
    # Each thief with a skill and what it does.
    thieves: Sequence[tuple[str, str, str]]


class ThiefQuestion(Question, frozen=True, kw_only=True):
    """The question with the answers beside the board, the thieves and the gangs it is about."""

    offers: list[ThiefOffer] = []
    # The answers beside the board, without the one that ends or declines.
    answers: list[ThiefOffer] = []
    # The gangs that are left to choose from.
    gangs: list[GangQuestion] = []
    # The thieves that can be put to work, for screens where the panel of the gang is far away.
    crew: list[Member] = []
    is_at_work: bool = False
    # The thieves that wait to be placed; the gates of the one picked up are lit.
    waiting: list[Member] = []

    @property
    def acts(self) -> list[ThiefOffer]:
        return [offer for offer in self.answers if offer.kind != "Play"]

    @property
    def cards(self) -> list[ThiefOffer]:
        """Cards that can be played now, each with what it does."""
        return [offer for offer in self.answers if offer.kind == "Play"]


def ask(scene: Scene) -> ThiefQuestion:
    if scene.decision is None:
        return ThiefQuestion()
    kind = scene.decision.kind
    found = sorted(offers(scene), key=_stays)
    decline = next((o for o in found if o.kind == "Pass" or _stays(o)), None)
    aside = ON_THE_BOARD | IN_PANELS
    answers = [
        offer
        for offer in found
        if offer is not decline and (offer.kind not in aside or offer.spot == "none")
    ]
    return ThiefQuestion(
        kind=kind,
        text=question_now(kind, scene.view),
        hint=_hint(kind, scene, answers),
        offers=found,
        answers=answers,
        decline=None if kind == "turn" else decline,
        end=decline if kind == "turn" else None,
        remark=_remark(kind, scene),
        gangs=[_gang(offer) for offer in found if offer.kind == "ChooseGang"],
        crew=[
            member(scene.view, offer.move.figure, [offer])
            for offer in found
            if isinstance(offer.move, Activate)
        ],
        is_at_work=_at_work(scene.view),
        waiting=[member(scene.view, figure, []) for figure in to_place(scene)],
        pick=scene.pick,
        groups=grouped(found, _heading, last=(Pass,)),
        rule=RULES.get(kind, ""),
    )


def _stays(offer: ThiefOffer) -> bool:
    """Leaves a figure where it is, that could be sent somewhere."""
    return offer.kind == "March" and offer.spot == "none"


def _heading(move: Move) -> str:
    if isinstance(move, m.March):
        # Not the month, whose name would be translated like it.
        return pgettext("a move", "March")
    return _(HEADINGS.get(type(move), OTHER))


def _at_work(view: View) -> bool:
    """Has a thief been put to work?"""
    turn = turn_in(view.stack)
    return turn is not None and turn.figure >= 0


def _gang(offer: ThiefOffer) -> GangQuestion:
    assert isinstance(offer.move, ChooseGang)
    gang = offer.move.gang
    _name, thieves = options.choice(gang)
    return GangQuestion(GANG_NUMBER[gang], offer, gang_text(gang), thieves[1:])


def to_place(scene: Scene) -> list[int]:
    """The reader's thieves who are not in the district yet, while they are being placed."""
    moves = scene.decision.moves if scene.decision else ()
    return list(dict.fromkeys(m.figure for m in moves if isinstance(m, Deploy)))


def with_pick(scene: Scene) -> Scene:
    """Somebody is always picked up while thieves are being placed."""
    figures = [str(figure) for figure in to_place(scene)]
    if scene.pick in figures:
        return scene
    return msgspec.structs.replace(scene, pick=figures[0] if figures else "")


def _hint(kind: str, scene: Scene, answers: list[ThiefOffer]) -> str:
    """What is going on, and what to do about it."""
    said = situation(scene.view, scene.names), _advice(kind, scene.view, answers)
    return " ".join(sentence for sentence in said if sentence)


def _advice(kind: str, view: View, answers: list[ThiefOffer]) -> str:
    match kind:
        case "turn":
            return _turn_hint(view, {offer.kind for offer in answers} - {"Play"})
        case "prowl":
            return _prowl_hint(view)
        case "patrol":
            return _patrol_hint()
        case "deploy":
            return _("Pick a thief, then a lit gate on the map.")
        case "portcullis":
            return _("Pick a lit gate on the map: nobody leaves through it any more.")
        case (
            "drive"
            | "stash"
            | "banish"
            | "raise_zombie"
            | "place_zombie"
            | "lock"
            | "move_pentacle"
        ):
            return _("Pick a lit place on the map.")
        case _:
            return ""


def _turn_hint(view: View, acts: set[str]) -> str:
    turn = turn_in(view.stack)
    if turn is None or turn.figure < 0:
        return _("Pick one of your thieves.")
    name = subject(turn.figure)
    is_there = has_stopped(turn)
    if is_there and acts == {"UseMission"}:
        text = _(
            "%(name)s has moved. Fulfil a mission, pick another thief, or end the turn."
        )
        return text % {"name": name}
    if is_there and acts:
        return _("%(name)s is there. What does your thief do?") % {"name": name}
    if is_there:
        return _("%(name)s has moved. Pick another thief, or end the turn.") % {
            "name": name
        }
    left = {"name": name, "spaces": spaces(turn.steps)}
    return _("%(name)s can go %(spaces)s: pick a lit place on the map.") % left


def _patrol_hint() -> str:
    """Who Kornak and Valrut are, and what for."""
    text = _(
        "Kornak and Valrut are the militia, and never attack you. A die says how far they go; a rival’s thief whom they beat pays %(ducats)s and runs."
    )
    return text % {"ducats": ducats(NUMBERS.fine)}


def _prowl_hint(view: View) -> str:
    frame = top(view)
    if not isinstance(frame, Prowl):
        return ""
    facts = {"name": subject(frame.figure), "spaces": spaces(frame.steps)}
    return _("%(name)s can go %(spaces)s: pick a lit place on the map.") % facts


def _remark(kind: str, scene: Scene) -> str:
    """Beside the end of a turn: what would be left unused."""
    if kind != "turn" or scene.seat is None:
        return ""
    left = scene.view.gangs[scene.seat].points
    if not left:
        return ""
    text = ngettext(
        "%(count)d point is still unused.", "%(count)d points are still unused.", left
    )
    return text % {"count": left}
