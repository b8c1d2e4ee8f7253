"""Why a good player would do something: the strongest parts of the bot's judgement, a sentence each."""

from collections.abc import Callable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.karez.rules.components import CARDS, HEROES, NUMBERS, QUESTS
from games.karez.rules.now import price_of
from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.names import (
    cards_named,
    hero_name,
    kin_name,
    quests_named,
    subject,
    the_card,
    the_hero,
)
from games.kernel.advice import Fact, Term
from games.kit.chances import percent

Facts = tuple[Fact, ...]


def reason(term: Term, view: View) -> str:
    """A sentence on what speaks for a move; nothing where there is nothing to say."""
    if term.key in PLAIN:
        return _(PLAIN[term.key])
    told = SENTENCES.get(term.key)
    return told(term.facts) if told else ""


def _about(hundredths: int) -> str:
    """Found by playing it some times: nothing is certain."""
    return percent(min(99, max(1, hundredths)) / 100)


def _brings(text: Callable[[int], str]) -> Callable[[Facts], str]:
    def told(facts: Facts) -> str:
        return _("It brings %(gain)s.") % {"gain": text(int(facts[0]))}

    return told


def _sell(facts: Facts) -> str:
    card = str(facts[1])
    if card not in CARDS:
        return ""
    text = _("%(card)s sells for %(gold)s.")
    return text % {
        "card": subject(the_card(card)),
        "gold": amounts.gold(price_of(card)),
    }


def _monster(facts: Facts) -> str:
    family = str(facts[2])
    return _("You get a monster: %(kind)s.") % {"kind": kin_name(family)}


def _level_up(facts: Facts) -> str:
    hero = str(facts[1])
    if hero not in HEROES:
        return _("A hero of yours becomes stronger.")
    text = _("%(hero)s becomes stronger, for every expedition to come.")
    return text % {"hero": subject(the_hero(hero))}


def _restore(facts: Facts) -> str:
    hero = str(facts[1])
    if hero not in HEROES:
        return ""
    return _("%(hero)s is fit to fight again.") % {"hero": subject(the_hero(hero))}


def _building(facts: Facts) -> str:
    text = _("A building of your own is worth %(points)s at the end.")
    return text % {"points": amounts.points(NUMBERS.points.building)}


def _price(facts: Facts) -> str:
    if not facts[0]:
        return _("It costs no gold.")
    return _("It costs only %(gold)s.") % {"gold": amounts.gold(int(facts[0]))}


def _expedition(facts: Facts) -> str:
    chance, party = int(facts[1]), int(facts[2])
    text = ngettext(
        "One of your heroes alone succeeds there %(chance)s of the time.",
        "%(count)d of your heroes succeed there %(chance)s of the time.",
        party,
    )
    return text % {"count": party, "chance": _about(chance)}


def _card(facts: Facts) -> str:
    text = _("%(card)s helps on every expedition to come.")
    return text % {"card": subject(the_card(str(facts[0])))}


def _healing(facts: Facts) -> str:
    text = ngettext(
        "The wounds of your hero heal.",
        "The wounds of %(count)d heroes heal.",
        int(facts[0]),
    )
    return text % {"count": int(facts[0])}


def _chance(facts: Facts) -> str:
    text = _("This party succeeds %(chance)s of the time.")
    return text % {"chance": _about(int(facts[0]))}


def _fight(facts: Facts) -> str:
    text = _("Fighting on, the party succeeds %(chance)s of the time.")
    return text % {"chance": _about(int(facts[0]))}


def _flight(facts: Facts) -> str:
    text = _("The party would succeed only %(chance)s of the time, and lose heroes.")
    return text % {"chance": _about(int(facts[0]))}


def _gear(facts: Facts) -> str:
    hero = str(facts[1])
    return _("%(hero)s makes most of it.") % {"hero": subject(the_hero(hero))}


def _kept_quest(facts: Facts) -> str:
    kept = [str(quest) for quest in facts if quest in QUESTS]
    text = _("Most likely to be fulfilled, and well paid: %(quests)s.")
    return text % {"quests": quests_named(kept)}


def _kept(facts: Facts) -> str:
    kept = [str(card) for card in facts]
    if kept and all(card in CARDS for card in kept):
        named = cards_named(kept)
        return _("Worth most: %(cards)s.") % {"cards": named}
    if kept and all(hero in HEROES for hero in kept):
        named = ", ".join(map(hero_name, kept))
        return _("Strongest: %(heroes)s.") % {"heroes": named}
    return ""


SENTENCES: dict[str, Callable[[Facts], str]] = {
    "does-gold": _brings(amounts.gold),
    "does-valour": _brings(amounts.valour),
    "does-gem": _brings(amounts.gems),
    "does-treasure": _brings(amounts.treasure_dice),
    "does-quest": _brings(lambda count: amounts.quests(1)),
    "does-hero": _brings(lambda count: amounts.heroes(1)),
    "does-draw": _brings(amounts.items),
    "does-sell": _sell,
    "does-monster": _monster,
    "does-level_up": _level_up,
    "does-restore": _restore,
    "building": _building,
    "price": _price,
    "expedition": _expedition,
    "card": _card,
    "healing": _healing,
    "chance": _chance,
    "fight": _fight,
    "flight": _flight,
    "gear": _gear,
    "kept-quest": _kept_quest,
    "kept": _kept,
}
PLAIN: dict[str, str] = {
    "idle": gettext_noop("Nothing that is left is worth a token."),
    "income": gettext_noop("You and those who pay you will use it in turns to come."),
    "quest": gettext_noop("One of your quests asks for it."),
    "does-display": gettext_noop("It puts cards on sale that others pay you for."),
    "does-look": gettext_noop("You will know what your expedition meets."),
    "does-dismiss": gettext_noop("You get rid of a monster."),
    "Feed": gettext_noop("Your dungeon turns an adventurer into gold."),
    "OpenDungeon": gettext_noop("An open dungeon is worth a point at the end."),
    "CloseDungeon": gettext_noop("Your monsters threaten Karez more than they bring."),
    "city": gettext_noop(
        "It makes it likelier that Karez becomes a City, without which nobody wins."
    ),
    "rival": gettext_noop("It takes from the strongest rival what they need."),
    "order": gettext_noop("With more valour you act before others."),
    "risk": gettext_noop("Less is lost if it fails."),
    "use": gettext_noop("Tried out with the same dice, the party is better off."),
    "enough": gettext_noop("Nothing that is left makes anybody stronger."),
    "looked": gettext_noop("It leaves weak ones for you, or strong ones for others."),
    "decks": gettext_noop("These fit your quests best."),
    "any-decks": gettext_noop("Your quests ask for no family in particular."),
    "usual-lay": gettext_noop("Every monster in a dungeon threatens Karez."),
    "usual-hit": gettext_noop("Whoever can still bear most takes the hit."),
    "usual-bury": gettext_noop("Whoever lies in the Cemetery can be brought back."),
    "usual-expedition": gettext_noop("The order matters little here."),
}
