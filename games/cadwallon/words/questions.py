"""What a seat is asked, in one sentence for each kind of decision."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.rules.frames import Prowl
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import whom

QUESTIONS: dict[str, str] = {
    "gang": gettext_noop("Which gang do you lead?"),
    "deploy": gettext_noop("Where does your next thief slip in?"),
    "portcullis": gettext_noop("Which gate do you shut?"),
    "patrol": gettext_noop("Whom do you set on your rivals?"),
    "prowl": gettext_noop("Where does the figure go, or whom does it attack?"),
    "horde": gettext_noop("Which zombie do you move?"),
    "turn": gettext_noop("It is your turn. What do you do?"),
    "discard": gettext_noop("Your hand is too full. Which card do you discard?"),
    "react_to_walk": gettext_noop("A rival is on the move. Do you step in?"),
    "react_to_die": gettext_noop("A militiaman sets out. Do you distract him?"),
    "react_to_card": gettext_noop("A rival plays a card. Do you cancel it?"),
    "fight_card": gettext_noop("A fight! Do you play a card before the dice?"),
    "second_wind": gettext_noop("Do you reroll all your dice?"),
    "rage": gettext_noop("Rage: which of your dice do you roll again?"),
    "fight_skill": gettext_noop(
        "You are losing. Do you discard a card for your skill?"
    ),
    "plunder": gettext_noop("You have won. Which treasure do you take?"),
    "hand_over": gettext_noop("Which treasure do you give up?"),
    "drop": gettext_noop("Your thief carries too much. What is left behind?"),
    "stash": gettext_noop("Into which room does the treasure go?"),
    "drive": gettext_noop("Where do you drive the loser?"),
    "failed_pick": gettext_noop("The lock holds. Do you try again?"),
    "opened_chest": gettext_noop("The lock is open. Do you look for a false bottom?"),
    "lock": gettext_noop("Which chest do you lock fast?"),
    "tarot": gettext_noop("Which card do you keep?"),
    "raise_zombie": gettext_noop("At which gate does a zombie rise?"),
    "place_zombie": gettext_noop(
        "A zombie is up, and its room is taken. Where does it stand?"
    ),
    "banish": gettext_noop("The ritual went wrong. Where does the thief land?"),
    "move_pentacle": gettext_noop("Where does the second pentacle go?"),
}


def question(kind: str) -> str:
    return _(QUESTIONS[kind])


def question_now(kind: str, view: View) -> str:
    """With the figure that it is about."""
    match view.stack[-1:]:
        case (Prowl(_seat, figure),):
            return _("Where do you send %(figure)s?") % {"figure": whom(figure)}
        case _:
            return question(kind)
