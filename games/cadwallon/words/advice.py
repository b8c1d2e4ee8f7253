"""Why a good player would do something: the strongest parts of the bot's judgement, a sentence each."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.cadwallon.rules.chances import attack_chance
from games.cadwallon.rules.components import (
    ARCANA,
    TOKEN_KIND,
    ZOMBIES,
    Card,
)
from games.cadwallon.rules.missions import mission_pay
from games.cadwallon.rules.rolls import POCKET, chance, lock_mind, mind
from games.cadwallon.rules.scoring import trapped_fine
from games.cadwallon.rules.view import View
from games.cadwallon.words.explanations.gangs import gang_text
from games.cadwallon.words.grammar import capitalized
from games.cadwallon.words.labels.situation import kind_seen
from games.cadwallon.words.names import (
    a_treasure,
    at,
    card_name,
    ducats,
    figure_name,
    listed,
    mission_name,
    place,
    points,
    subject,
    the_gang,
    the_treasure,
    treasures,
    whom,
)
from games.kernel.advice import Fact, Term
from games.kit.chances import percent

Facts = tuple[Fact, ...]


def reason(term: Term, view: View) -> str:
    """A sentence on what speaks for a move; nothing where there is nothing to say."""
    key = term.key
    if key in PLAIN:
        return _(PLAIN[key])
    told = SENTENCES.get(key)
    return told(term.facts, view) if told else ""


def _seen(token: int, view: View) -> str:
    """What lies there, as far as the reader sees it."""
    return a_treasure(token) if kind_seen(token, view) else ""


def _near_gate(facts: Facts, view: View) -> str:
    lies = {chest.token: chest.space for chest in view.chests}
    near = [
        _("%(treasure)s %(where)s")
        % {"treasure": a_treasure(int(token)), "where": at(lies[int(token)])}
        for token in facts
    ]
    return _("Near this gate lies %(loot)s.") % {"loot": listed(near)}


def _cash(facts: Facts, view: View) -> str:
    token, space, figure, how = facts
    told = DEEDS.get(str(how))
    if told is not None:
        return told(int(figure), view)
    if kind_seen(int(token), view) == "purse":
        where = {"where": at(int(space)), "chance": _lock(int(figure), str(how))}
        return _("There is a purse of ducats %(where)s: %(chance)s.") % where
    return "" if _seen(int(token), view) else _loot(facts, view)


def _lock(figure: int, how: str) -> str:
    """What it takes to get at it."""
    if how == "Pick":
        return _("its lock opens %(chance)s of the time") % {
            "chance": percent(chance(lock_mind(figure)))
        }
    if how == "Bash":
        return _("bashed open, it needs no roll")
    return _("nothing stands in the way")


def _rob(figure: int, view: View) -> str:
    text = _("The Duke’s treasure is %(ducats)s, and it works %(chance)s of the time.")
    facts = {"ducats": ducats(view.treasury), "chance": percent(chance(mind(figure)))}
    return text % facts


def _ritual(figure: int, view: View) -> str:
    text = _("The ritual pays at once, and works %(chance)s of the time.")
    return text % {"chance": percent(chance(mind(figure)))}


def _sale(figure: int, view: View) -> str:
    return _("The market wants now what %(figure)s carries.") % {
        "figure": figure_name(figure)
    }


def _gate(figure: int, view: View) -> str:
    return _("It pays, and opens a way out.")


DEEDS: dict[str, Callable[[int, View], str]] = {
    "Rob": _rob,
    "Invoke": _ritual,
    "Sell": _sale,
    "RaisePortcullis": _gate,
}


def _loot(facts: Facts, view: View) -> str:
    token, space, figure, how = facts
    seen = _seen(int(token), view) if int(token) >= 0 else ""
    facts_told = {
        "treasure": seen or _("a locked chest"),
        "where": at(int(space)),
        "chance": _lock(int(figure), str(how)),
    }
    text = _("There is %(treasure)s %(where)s: %(chance)s.")
    return text % facts_told


def _mission(facts: Facts, view: View) -> str:
    mission, held = int(facts[0]), int(facts[1])
    text = _("It counts for the mission “%(mission)s”, which would pay %(ducats)s.")
    pay = {
        "mission": mission_name(mission),
        "ducats": ducats(mission_pay(mission, held)),
    }
    return text % pay


def _pays(facts: Facts, view: View) -> str:
    mission, held = int(facts[0]), int(facts[1])
    text = _("The mission pays %(ducats)s now, and you keep the loot.")
    return text % {"ducats": ducats(mission_pay(mission, held))}


def _place(facts: Facts, view: View) -> str:
    figure, space = int(facts[0]), int(facts[1])
    if view.loads[figure]:
        text = _("%(figure)s gets the loot nearer to the way out, or out of reach.")
    else:
        text = _("From there %(figure)s has a better way out.")
    return text % {"figure": subject(figure), "place": place(space)}


def _victory(facts: Facts, view: View) -> str:
    attacker, defender, odds = map(int, facts)
    load = view.loads[defender] if defender < len(view.loads) else ()
    values = {
        "attacker": subject(attacker),
        "defender": figure_name(defender),
        "chance": percent(odds / 100),
        "loot": treasures(len(load)),
    }
    if load:
        text = _(
            "%(attacker)s beats %(defender)s, who carries %(loot)s, %(chance)s of the time."
        )
    elif defender in ZOMBIES:
        text = _("%(attacker)s beats the zombie %(chance)s of the time, and that pays.")
    else:
        text = _("%(attacker)s beats %(defender)s %(chance)s of the time.")
    told, by_dice = text % values, percent(attack_chance(attacker, defender, view))
    if by_dice == values["chance"]:
        return told
    more = _("That reckons with cards; the dice alone say %(chance)s.")
    return f"{told} {more % {'chance': by_dice}}"


def _out(facts: Facts, view: View) -> str:
    figure = int(facts[0])
    load, fine = view.loads[figure], ducats(trapped_fine(figure))
    values = {"figure": subject(figure), "loot": treasures(len(load)), "fine": fine}
    if load:
        text = _(
            "%(figure)s takes %(loot)s to safety, and is spared the %(fine)s fine."
        )
    else:
        text = _("%(figure)s is out, and spared the %(fine)s fine.")
    return text % values


def _towards(facts: Facts, view: View) -> str:
    token, goal = int(facts[0]), int(facts[1])
    seen = _seen(token, view) or _("a locked chest")
    text = _("It brings your thief nearer to %(treasure)s %(where)s.")
    return text % {"treasure": seen, "where": at(goal)}


def _errand(facts: Facts, view: View) -> str:
    text = _("There is something to be earned %(where)s, and it is on the way.")
    return text % {"where": at(int(facts[0]))}


def _filch(facts: Facts, view: View) -> str:
    text = _("From there %(figure)s’s pocket can be picked, %(chance)s of the time.")
    values = {
        "figure": figure_name(int(facts[0])),
        "chance": percent(chance(POCKET)),
    }
    return text % values


def _burst(facts: Facts, view: View) -> str:
    text = _("With more than the %(points)s you have, there is more worth doing.")
    return text % {"points": points(int(facts[0]))}


def _cutpurse(facts: Facts, view: View) -> str:
    gang = view.gangs[int(facts[0])].gang
    most = ducats(ARCANA["cutpurse"].value)
    if gang is None:
        return ""
    text = _("It takes up to %(ducats)s from %(gang)s, and costs no points.")
    return text % {"ducats": most, "gang": the_gang(gang)}


def _picked_pocket(facts: Facts, view: View) -> str:
    text = _("It takes a treasure from %(figure)s %(chance)s of the time.")
    values = {
        "figure": figure_name(int(facts[0])),
        "chance": percent(chance(POCKET)),
    }
    return text % values


def _chill(facts: Facts, view: View) -> str:
    text = _("It slows %(figure)s, who may then come too late.")
    return text % {"figure": whom(int(facts[0]))}


def _patrol(facts: Facts, view: View) -> str:
    if int(facts[0]) < 0:
        return _("They can reach a rival, and seldom you.")
    text = _("%(figure)s is best placed to catch rivals, and not you.")
    return text % {"figure": subject(int(facts[0]))}


def _post(facts: Facts, view: View) -> str:
    text = _("There %(figure)s is in the way of rivals rather than of you.")
    return text % {"figure": figure_name(int(facts[0]))}


def _way_out(facts: Facts, view: View) -> str:
    figure, is_ours = int(facts[0]), bool(facts[1])
    text = (
        _("From there %(figure)s has the best way out.")
        if is_ours
        else _("From there %(figure)s has the longest way out.")
    )
    return text % {"figure": figure_name(figure)}


def _near(facts: Facts, view: View) -> str:
    figure, is_ours = int(facts[0]), bool(facts[1])
    text = (
        _("There is loot near for %(figure)s.")
        if is_ours
        else _("There %(figure)s is far from loot, and from your thieves.")
    )
    return text % {"figure": figure_name(figure)}


def _lift(facts: Facts, view: View) -> str:
    before, after = int(facts[0]), int(facts[1])
    text = _("It lifts your chance from %(before)s to %(after)s.")
    return text % {"before": percent(before / 100), "after": percent(after / 100)}


def _turned(facts: Facts, view: View) -> str:
    text = _("It still turns the fight %(chance)s of the time.")
    return text % {"chance": percent(int(facts[0]) / 100)}


def _token_sentence(text: str) -> Callable[[Facts, View], str]:
    def told(facts: Facts, view: View) -> str:
        kind = TOKEN_KIND[int(facts[0])]
        return capitalized(_(text) % {"treasure": the_treasure(kind)})

    return told


def _easy(facts: Facts, view: View) -> str:
    return gang_text(str(facts[0]))


def _many(facts: Facts, view: View) -> str:
    held = {"card": card_name(_card(facts)), "count": int(facts[1])}
    if held["count"]:
        return _("You hold “%(card)s” more than once.") % held
    return _("You hold no other “%(card)s”.") % held


def _card(facts: Facts) -> Card:
    return next(card for card in ARCANA if card == facts[0])


def _useful(facts: Facts, view: View) -> str:
    return _("“%(card)s” helps most often.") % {"card": card_name(_card(facts))}


def _useless(facts: Facts, view: View) -> str:
    return _("“%(card)s” helps least often.") % {"card": card_name(_card(facts))}


# By the bot's words for it.
SENTENCES: dict[str, Callable[[Facts, View], str]] = {
    "easy": _easy,
    "near-gate": _near_gate,
    "cash": _cash,
    "loot": _loot,
    "mission": _mission,
    "pays": _pays,
    "place": _place,
    "victory": _victory,
    "out": _out,
    "towards": _towards,
    "errand": _errand,
    "filch": _filch,
    "burst": _burst,
    "trick-cutpurse": _cutpurse,
    "trick-Filch": _picked_pocket,
    "trick-Chill": _chill,
    "patrol": _patrol,
    "post": _post,
    "way-out": _way_out,
    "near": _near,
    "lift": _lift,
    "turned": _turned,
    "worth": _token_sentence(gettext_noop("%(treasure)s sells for most.")),
    "for-missions": _token_sentence(
        gettext_noop("%(treasure)s is what missions ask you for.")
    ),
    "theirs": _token_sentence(
        gettext_noop("%(treasure)s is what your rival misses most.")
    ),
    "least": _token_sentence(gettext_noop("%(treasure)s is worth least to you.")),
    "useful": _useful,
    "useless": _useless,
    "many": _many,
}
PLAIN: dict[str, str] = {
    "shut": gettext_noop("Rivals are nearer to this gate than you, and need it more."),
    "price": gettext_noop("It gives up the card that you need least."),
    "stash": gettext_noop("There it lies near your thieves, and far from rivals."),
    "rising": gettext_noop("There it is in the way of rivals rather than of you."),
    "pentacle": gettext_noop("There it is nearest to one of your thieves."),
    "spared": gettext_noop("It leaves points for something else that is worth them."),
    "card": gettext_noop("It needs no card."),
    "defeat": gettext_noop("There is little to lose."),
    "nothing": gettext_noop("Nothing that is left is worth its points."),
    "shortcut": gettext_noop("This way your thief gets further than on foot."),
    "trick-locked": gettext_noop("It locks chests that rivals are about to open."),
    "trick-master_key": gettext_noop("The next lock is worth being sure of."),
    "trick-ReadTarot": gettext_noop(
        "The best of three cards is better than the one you give up."
    ),
    "trick-Reveal": gettext_noop(
        "There is a point to spare, and a card is always useful."
    ),
    "keep-card": gettext_noop("The card is worth more later than what it changes now."),
    "losing": gettext_noop("As the dice lie, you lose."),
    "lowest": gettext_noop(
        "As the dice lie, you lose; the lowest die has least to lose."
    ),
    "winning": gettext_noop("As the dice lie, you win."),
    "stop-walk": gettext_noop("It keeps the rival from what would cost you most."),
    "stop-patrol": gettext_noop("The patrol would most likely hit one of yours."),
    "stop-card": gettext_noop("The card on the table would cost you more than yours."),
    "locks": gettext_noop("A rival is near this chest, and you are not."),
    "no-lock": gettext_noop("You are as near to the other chests as your rivals."),
    "again": gettext_noop("The card is for nothing else, and gives another try."),
    "more-coins": gettext_noop("The card is for nothing else, and pays at once."),
}
