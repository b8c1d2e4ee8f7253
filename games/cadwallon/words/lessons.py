"""What the coach says in a lesson of Cadwallon."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.lessons.night import all_of, carried, mission_for
from games.cadwallon.rules.components import MISSIONS, NUMBERS, worth
from games.cadwallon.rules.missions import mission_pay
from games.cadwallon.rules.moves import Bash, Pick, UseMission
from games.cadwallon.words.names import ducats, mission_name, points
from games.kernel.lessons import Learner

TITLES = {"first": gettext_noop("Lesson: a first night")}

SAYS = {
    "goal": gettext_noop(
        "Whoever has the most ducats at dawn wins, and dawn is near: this is round 4 of 7. Each room has a chest, and you see what is inside. Treasures of a kind are worth more together: one bracelet pays %(one)s, two pay %(two)d, three %(three)d."
    ),
    "thief": gettext_noop(
        "You lead four thieves, and have seven points a turn. Tap Davitto, at Lantern Gate: nobody is better with locks."
    ),
    "room": gettext_noop(
        "The lit places are up to four spaces away: one point, however far. Tap the Forge, where a bracelet lies."
    ),
    "lock": gettext_noop(
        "Pick the lock: one point and one die. A 4 or less opens it, for Davitto even a 5. To bash it open never fails, but costs %(bash)s."
    ),
    "lock_first_walk": gettext_noop(
        "No chest here. Take another thief to a room with one, or end the turn and try in the next."
    ),
    "carry": gettext_noop(
        "The bracelet is in the sack, and one ducat in your purse. A thief carries three treasures at most, and they count only outside the district."
    ),
    "fighter": gettext_noop(
        "Torham, of the other gang, is in the Library with another bracelet. Leona can reach him: tap her, at Hammer Gate."
    ),
    "attack": gettext_noop(
        "Attack Torham: two points, the way included. Both roll, and the highest die wins; if they are equal, the attacker does."
    ),
    "card": gettext_noop(
        "Before the dice fall, each side may play one card. Powerful Blow adds 1 to your highest die: play it."
    ),
    "spoils": gettext_noop("You have won. Take a treasure out of the other sack."),
    "drive": gettext_noop(
        "You have won, and the bracelet is yours. The loser runs off, and you say where to: tap a place where they do you no harm."
    ),
    "mission": gettext_noop(
        "Once a turn the guild pays for what you carry, and you keep it. The mission “%(mission)s” costs three points and pays %(pay)s now: use it."
    ),
    "mission_later": gettext_noop(
        "The mission “%(mission)s” would pay %(pay)s for what you carry, but it takes three points. End your turn, and use it in the next one."
    ),
    "end": gettext_noop("A good turn! End it. With round 5 comes the alarm."),
    "militia": gettext_noop(
        "Each turn begins with the militia: choose Kornak or Valrut, and a die says how far they go. They attack the other gang only, and whoever they beat pays %(beaten)s."
    ),
    "march": gettext_noop(
        "If a thief of the other gang is in reach, attack. If not, stand in their way: tap a lit place."
    ),
    "bar": gettext_noop(
        "The alarm! Nine of the sixteen gates fall shut: you and the other gang choose them in turn. Shut those near their thieves, and leave one open near yours."
    ),
    "out": gettext_noop(
        "Now your thieves can leave, and what they carry counts. Tap one with a treasure who is near an open gate, then that gate. Out is out: who leaves does not come back."
    ),
    "leave": gettext_noop(
        "Be out by the end of round 7: each thief still inside costs %(fine)s, and their sacks are lost. The night is yours!"
    ),
}

REMARKS = {
    "too": gettext_noop("That works, too. But now:"),
    "other_thief": gettext_noop(
        "Why not! Each thief is used once a turn. Davitto would be nearer to a chest."
    ),
    "lock_held": gettext_noop(
        "The lock held: bad luck. Each thief has one action a turn, so another one has to try, or the same one next turn."
    ),
}

EXPLAINS = {
    "patrol": gettext_noop(
        "Each turn begins with the militia: choose one of the two. Then we go on."
    ),
    "prowl": gettext_noop(
        "Send them where they harm the other gang, or let them stay. Then we go on."
    ),
    "fight_card": gettext_noop(
        "A fight! You may play one card, before the dice fall. Then we go on."
    ),
    "plunder": gettext_noop(
        "You have won a fight: take the treasure that fits best to what you carry."
    ),
    "drive": gettext_noop(
        "The loser runs off, and you say where to: far from you is best."
    ),
    "portcullis": gettext_noop(
        "The alarm! Shut gates near the thieves of the other gang, and leave one open near yours. Then we go on."
    ),
    "drop": gettext_noop(
        "A thief carries three treasures at most: leave the one that is worth least."
    ),
}
BETWEEN = gettext_noop("A question in between: answer as you like. Then we go on.")


def title(lesson: str) -> str:
    return _(TITLES[lesson])


def says(lesson: str, step: str, learner: Learner) -> str:
    facts = _facts(learner)
    if step == "mission" and not all_of(learner, UseMission):
        step = "mission_later"
    if step == "lock" and not all_of(learner, Pick, Bash):
        step = "lock_first_walk"
    return _(SAYS[step]) % facts


def remarks(key: str, learner: Learner) -> str:
    return _(REMARKS[key])


def explains(kind: str, learner: Learner) -> str:
    return _(EXPLAINS.get(kind, BETWEEN))


def _facts(learner: Learner) -> dict[str, object]:
    best = mission_for(learner)
    return {
        "one": ducats(worth("bracelet", 1)),
        "two": worth("bracelet", 2),
        "three": worth("bracelet", 3),
        "bash": points(NUMBERS.bash_cost),
        "beaten": ducats(NUMBERS.fine),
        "fine": ducats(NUMBERS.trapped),
        "mission": "" if best is None else mission_name(best),
        "pay": "" if best is None else ducats(_pay(learner, best)),
    }


def _pay(learner: Learner, mission: int) -> int:
    return mission_pay(mission, carried(learner, MISSIONS[mission].kind))
