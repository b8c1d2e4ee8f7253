"""Quests: what must hold at the end of a turn, and what it brings."""

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.karez.rules.components import QUESTS
from games.karez.rules.pieces import Condition, Reward
from games.karez.words import amounts
from games.karez.words.names import (
    a_status,
    at_place,
    deck_name,
    listed,
)


def explain_quest(quest: str) -> str:
    return _("%(condition)s Reward: %(reward)s.") % {
        "condition": quest_condition(quest),
        "reward": quest_reward(quest),
    }


def quest_condition(quest: str) -> str:
    when = QUESTS[quest].when
    return " ".join(text(when) for holds, text in CONDITIONS if holds(when))


def quest_reward(quest: str) -> str:
    """ "1 victory point and 1 gold"."""
    return listed(_rewards(QUESTS[quest].reward))


def _rewards(reward: Reward) -> Iterator[str]:
    if reward.points:
        yield amounts.points(reward.points)
    if reward.gold:
        yield amounts.gold(reward.gold)
    if reward.valour:
        yield amounts.valour(reward.valour)
    if reward.item:
        yield amounts.items(reward.item)
    if reward.instant:
        yield amounts.instants(reward.instant)
    if reward.monster:
        text = _("%(monsters)s from the fullest deck")
        yield text % {"monsters": amounts.monsters(reward.monster)}


def _buildings(when: Condition) -> str:
    text = _("You own %(buildings)s or more.")
    return text % {"buildings": amounts.buildings(when.buildings)}


def _won(when: Condition) -> str:
    text = _("You won an adventure of level %(level)d this turn.")
    return text % {"level": when.won_level}


def _killed(when: Condition) -> str:
    text = _("Your heroes killed a monster of this deck this turn: %(deck)s.")
    return text % {"deck": deck_name(when.killed or "")}


def _in_hand(when: Condition) -> str:
    cards = [
        f"{count} {deck_name(deck).lower()}" for deck, count in when.in_hand.items()
    ]
    return _("You have at least %(cards)s in hand.") % {"cards": listed(cards)}


def _dungeon(when: Condition) -> str:
    text = _("Your dungeon is open, with %(monsters)s in it.")
    return text % {"monsters": amounts.monsters(when.dungeon_monsters)}


def _fed(when: Condition) -> str:
    text = ngettext(
        "%(adventurers)s has died in your dungeon since you drew this.",
        "%(adventurers)s have died in your dungeon since you drew this.",
        when.fed,
    )
    return text % {"adventurers": amounts.adventurers(when.fed)}


def _raided(when: Condition) -> str:
    text = _("You killed %(monsters)s or more in the dungeon of a rival this turn.")
    return text % {"monsters": amounts.monsters(when.raided)}


def _gold(when: Condition) -> str:
    return _("You have %(gold)s or more.") % {"gold": amounts.gold(when.gold)}


def _gold_paid(when: Condition) -> str:
    text = _(
        "You paid %(gold)s or more this turn for buildings, work and cards, to whomever."
    )
    return text % {"gold": amounts.gold(when.gold_paid)}


def _gems(when: Condition) -> str:
    return _("You have %(gems)s or more.") % {"gems": amounts.gems(when.gems)}


def _level_ups(when: Condition) -> str:
    text = ngettext(
        "One of your heroes has %(count)d level-up or more.",
        "One of your heroes has %(count)d level-ups or more.",
        when.level_ups,
    )
    return text % {"count": when.level_ups}


def _heroes(when: Condition) -> str:
    text = _("You have %(heroes)s alive or more.")
    return text % {"heroes": amounts.heroes(when.heroes)}


def _cards(when: Condition) -> str:
    text = ngettext(
        "You have %(count)d item or instant or more.",
        "You have %(count)d items and instants or more.",
        when.cards,
    )
    return text % {"count": when.cards}


def _watched(when: Condition) -> str:
    text = ngettext(
        "Your crews stood guard %(at_place)s %(count)d time since you drew this.",
        "Your crews stood guard %(at_place)s %(count)d times since you drew this.",
        when.watched,
    )
    return text % {"at_place": at_place("city_watch"), "count": when.watched}


def _status(when: Condition) -> str:
    text = _("Karez is at least %(status)s.")
    if when.status == "city":
        text = _("Karez is %(status)s.")
    return text % {"status": a_status(when.status) if when.status else ""}


def _net_most(when: Condition) -> str:
    return _("The net threat is %(net)s or less.") % {
        "net": amounts.plain(when.net_most or 0)
    }


def _net_least(when: Condition) -> str:
    return _("The net threat is %(net)s or more.") % {
        "net": amounts.plain(when.net_least or 0)
    }


def _resurrected(when: Condition) -> str:
    return _("One of your heroes came back from the dead this turn.")


CONDITIONS: tuple[
    tuple[Callable[[Condition], object], Callable[[Condition], str]], ...
] = (
    (lambda when: when.buildings, _buildings),
    (lambda when: when.won_level, _won),
    (lambda when: when.killed, _killed),
    (lambda when: when.in_hand, _in_hand),
    (lambda when: when.dungeon_monsters, _dungeon),
    (lambda when: when.fed, _fed),
    (lambda when: when.raided, _raided),
    (lambda when: when.gold, _gold),
    (lambda when: when.gold_paid, _gold_paid),
    (lambda when: when.gems, _gems),
    (lambda when: when.level_ups, _level_ups),
    (lambda when: when.heroes, _heroes),
    (lambda when: when.cards, _cards),
    (lambda when: when.watched, _watched),
    (lambda when: when.status, _status),
    (lambda when: when.net_most is not None, _net_most),
    (lambda when: when.net_least is not None, _net_least),
    (lambda when: when.resurrected, _resurrected),
)
