"""What the coach says in a lesson of Karez."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.karez.lessons import city
from games.karez.lessons.city import last_night
from games.karez.lessons.first_turn import LIKED
from games.karez.rules.components import NUMBERS
from games.kernel.lessons import Learner

TITLES = {"first": gettext_noop("Lesson: a first turn")}

SAYS = {
    "goal": gettext_noop(
        "In %(turns)d turns Karez must have %(city)d citizens: then it is a City again, and the guild with most victory points wins. If not, everybody loses."
    ),
    "work": gettext_noop(
        "The citizens in the square work for whoever sends them. Send two to the owner’s job of your Mason’s Yard: that brings 2 gold."
    ),
    "build": gettext_noop(
        "One action, and it is the next guild’s turn. Now build the Hall of Heroes: in a Village that costs 1 gold, and for the Builders each building is worth 2 points."
    ),
    "explore": gettext_noop(
        "Danger lurks outside, and it grows if nobody goes. You have a hero: explore the adventure that lies open."
    ),
    "confirm": gettext_noop(
        "You see what it costs and what it brings. An action cannot be taken back: confirm it."
    ),
    "pass": gettext_noop(
        "That will do for this turn: pass. When all have passed, the work is done, and then the heroes set out."
    ),
    "party": gettext_noop("Choose who goes: the more heroes, the safer."),
    "meet": gettext_noop(
        "A monster! Each red die of your hero covers a box of its number, each white die one of your hero’s. Whoever is covered first falls. Be brave: fight!"
    ),
    "home": gettext_noop(
        "Won! That brings valour and treasure, and one danger less. Valour keeps the city safe, gives points, and says who begins."
    ),
    "home_failed": gettext_noop(
        "That went wrong, and the danger has grown. Better heroes, more of them, and cards from the shops help next time."
    ),
    "night": gettext_noop(
        "At night Karez weighs all threat against the valour of all guilds. The calmer it is, the more people come: now there are %(citizens)d citizens. At %(town)d it is a Town, at %(city)d a City."
    ),
    "share": gettext_noop(
        "All guilds share one square: whom one sends, the others lack. Put a token in another guild’s building, and its owner may earn from it."
    ),
    "dungeon": gettext_noop(
        "With monsters in hand you can open a dungeon of your own, under “More”: a point at the end, but each monster is a threat to all, and rivals may raid it."
    ),
    "open": gettext_noop(
        "You hold a monster: now you could open your own dungeon, under “More”. It is worth a point at the end, but it threatens all of you, and rivals may raid it. Do it only if Karez is calm."
    ),
    "lose": gettext_noop(
        "So be rivals, but not enemies: with too few citizens at the end nobody wins. Guard the city together, and do a little better than the others. Good luck!"
    ),
}

REMARKS = {"too": gettext_noop("That works, too. But now:")}

EXPLAINS = {
    "shop": gettext_noop(
        "Before the heroes set out, things can be bought. Buy something, or nothing. Then we go on."
    ),
    "equip": gettext_noop("Cards can be given to the heroes who go. Then we go on."),
    "roll": gettext_noop(
        "The dice lie there. What your heroes carry can change them, or leave them as they are. Then we go on."
    ),
    "hit": gettext_noop(
        "A hit: choose who takes it. Better somebody with boxes to spare."
    ),
    "keep": gettext_noop("Keep what helps you most. Then we go on."),
    "action": gettext_noop(
        "A new turn: send citizens, build, explore, or pass. Then we go on."
    ),
}
BETWEEN = gettext_noop("A question in between: answer as you like. Then we go on.")


def title(lesson: str) -> str:
    return _(TITLES[lesson])


def says(lesson: str, step: str, learner: Learner) -> str:
    if step in LIKED and city.is_picked(learner, LIKED[step]):
        step = "confirm"
    if step == "home" and not city.has_won(learner):
        step = "home_failed"
    night = last_night(learner)
    return _(SAYS[step]) % {
        "turns": learner.view.options.turns,
        "town": NUMBERS.status["town"].citizens,
        "city": NUMBERS.status["city"].citizens,
        "citizens": night.citizens if night else learner.view.citizens,
    }


def remarks(key: str, learner: Learner) -> str:
    return _(REMARKS[key])


def explains(kind: str, learner: Learner) -> str:
    return _(EXPLAINS.get(kind, BETWEEN))
