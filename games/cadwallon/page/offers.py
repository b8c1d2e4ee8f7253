"""Legal moves as buttons: what is sent, what it says, what it costs, and where on the board it is."""

from typing import Literal

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from typing_extensions import override

from games.cadwallon.rules import moves as m
from games.cadwallon.rules.chances import chance_of, patrol_chance
from games.cadwallon.rules.costs import price
from games.cadwallon.rules.frames import Frame, Prowl, Turn, turn_in
from games.cadwallon.rules.missions import carried_for, mission_pay
from games.cadwallon.rules.rolls import lock_mind
from games.cadwallon.rules.state import stride
from games.cadwallon.rules.view import View
from games.cadwallon.words import card_text, move_label
from games.cadwallon.words.names import ducats
from games.kernel.encoding import encode
from games.kit.buttons import move_button
from games.kit.chances import percent, with_chance
from games.kit.questions import Offer
from games.kit.scene import Scene

Spot = Literal["space", "exit", "none"]


class ThiefOffer(Offer, frozen=True, kw_only=True):
    """One legal move with its cost, and where on the board it is."""

    cost: int
    spot: Spot = "none"
    space: int = -1
    # Takes the place of the thief that was put to work just before.
    instead: bool = False
    # What one has to know before.
    note: str = ""
    # How likely it succeeds, where dice decide and the reader wants to know.
    chance: str = ""

    @property
    def kind(self) -> str:
        return type(self.move).__name__

    @property
    @override
    def name(self) -> str:
        return "instead" if self.instead else "move"

    @property
    def as_answer(self) -> SafeString:
        return move_button(self.name, self.value, self.label, "answer", self.note)


def offers(scene: Scene) -> list[ThiefOffer]:
    if scene.decision is None:
        return []
    switching = is_switching(scene)
    return [_offer(move, scene, switching) for move in scene.decision.moves]


def _offer(move: m.Move, scene: Scene, switching: bool) -> ThiefOffer:
    view = scene.view
    spot, space = spot_of(move, view)
    instead = switching and isinstance(move, m.Activate)
    likely = chance_of(move, view) if scene.shows_chances else None
    chance = "" if likely is None else percent(likely)
    return ThiefOffer(
        move=move,
        value=encode(move),
        label=with_chance(move_label(move, view), chance),
        chance=chance,
        cost=_cost(move, view),
        spot=spot,
        space=space,
        instead=instead,
        note=_note(move, scene),
    )


def _note(move: m.Move, scene: Scene) -> str:
    """What a card does, what a lock takes, what a patrol is good for, what a mission pays."""
    view = scene.view
    match move:
        case m.Patrol(figure):
            return _patrol_note(figure, scene)
        case m.UseMission(mission):
            return _mission_note(mission, view)
        case m.Play(card) | m.Discard(card) | m.Keep(card):
            return card_text(card)
        case m.Pick():
            return _lock_note(turn_in(view.stack))
        case m.Bash():
            return _("It opens without a roll.")
        case _:
            return ""


def _patrol_note(figure: int, scene: Scene) -> str:
    """How likely somebody is found."""
    likely = patrol_chance(figure, scene.view) if scene.shows_chances else None
    if likely is None:
        return ""
    return _("Reaches a rival: %(chance)s.") % {"chance": percent(likely)}


def _mission_note(mission: int, view: View) -> str:
    pay = mission_pay(mission, carried_for(mission, view))
    return _("Pays %(ducats)s now. You keep what you carry.") % {"ducats": ducats(pay)}


def _lock_note(turn: Turn | None) -> str:
    if turn is None:
        return ""
    text = _("It opens if the die shows %(number)d or less.")
    return text % {"number": lock_mind(turn.figure)}


def is_switching(scene: Scene) -> bool:
    """Was a thief put to work who has done nothing yet? Then another may take his place."""
    turn = turn_in(scene.view.stack)
    return (
        scene.can_undo
        and turn is not None
        and turn.figure >= 0
        and turn.moving == "not_yet"
        and not (turn.acted or turn.skilled or turn.dodging or turn.walls)
        and turn.steps == stride(turn.figure)
    )


def top(view: View) -> Frame | None:
    return view.stack[-1] if view.stack else None


def _cost(move: m.Move, view: View) -> int:
    turn = turn_in(view.stack)
    return 0 if turn is None else price(move, turn)


def spot_of(move: m.Move, view: View) -> tuple[Spot, int]:
    """Where on the board the move is made."""
    match move:
        case m.March(space):
            frame = top(view)
            stays = isinstance(frame, Prowl) and view.at[frame.figure] == space
            return ("none", -1) if stays else ("space", space)
        case m.Deploy(_, space) | m.Walk(space) | m.Put(space) | m.Drive(space):
            return "space", space
        case m.Bar(gate) | m.Leave(gate):
            return "exit", gate
        case m.Lock(token):
            return "space", _place_of(token, view)
        case _:
            return _beside_a_figure(move, view)


def _beside_a_figure(move: m.Move, view: View) -> tuple[Spot, int]:
    match move:
        case (
            m.Patrol(figure)
            | m.Rouse(figure)
            | m.Raid(figure)
            | m.Activate(figure)
            | m.Attack(figure)
            | m.Feint(figure)
            | m.Chill(figure)
            | m.Filch(figure)
            | m.Shoot(figure)
        ) if view.at[figure] >= 0:
            return "space", view.at[figure]
        case _:
            return "none", -1


def _place_of(token: int, view: View) -> int:
    return next((chest.space for chest in view.chests if chest.token == token), -1)
