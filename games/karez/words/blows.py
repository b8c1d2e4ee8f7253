"""What became of each die of a round, in words: for those who do not see the lines between dice and boxes."""

from django.utils.translation import gettext as _

from games.karez.rules.expeditions.events import HitTaken
from games.karez.rules.expeditions.record import Die
from games.karez.words.dice import die_named
from games.karez.words.grammar import capitalized
from games.karez.words.names import subject, the_encounter, whom_hero


def heroes_strike() -> str:
    return _("The heroes strike")


def foe_strikes(encounter: str) -> str:
    return _("%(foe)s strikes") % {"foe": subject(the_encounter(encounter))}


def covers(die: Die) -> str:
    text = _("%(die)s covers box %(number)d")
    return capitalized(text % {"die": die_named(die), "number": die.face})


def is_held_off(die: Die, by: Die) -> str:
    text = _("%(die)s is held off by %(other)s")
    return capitalized(text % {"die": die_named(die), "other": die_named(by)})


def finds_nothing(die: Die) -> str:
    return capitalized(_("%(die)s finds no box") % {"die": die_named(die)})


def stays_ready(die: Die) -> str:
    return capitalized(_("%(die)s stays ready") % {"die": die_named(die)})


def looks_for_somebody(die: Die) -> str:
    return capitalized(_("%(die)s wounds somebody") % {"die": die_named(die)})


def is_taken(die: Die, hit: HitTaken) -> str:
    text = _("%(die)s hits %(hero)s: %(where)s") % {
        "die": die_named(die),
        "hero": whom_hero(hit.hero),
        "where": where_it_hits(hit),
    }
    return capitalized(text)


def where_it_hits(hit: HitTaken) -> str:
    match hit.on:
        case "box":
            return _("box %(number)d") % {"number": hit.number}
        case "toughness":
            return _("the toughness token")
        case "armour":
            return _("the armour")
        case "nothing":
            return _("it does nothing")


def box_state(number: int, *, is_open: bool) -> str:
    text = _("Box %(number)d is open") if is_open else _("Box %(number)d was covered")
    return text % {"number": number}
