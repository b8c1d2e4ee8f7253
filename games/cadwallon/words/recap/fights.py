"""Who was beaten, and who was robbed of what."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.cadwallon.rules.events import (
    Banished,
    DucatsStolen,
    FightWon,
    Filched,
    Fined,
    Imprisoned,
    PurseCut,
    TreasureStolen,
)
from games.cadwallon.words.names import a_treasure, ducats, figure_name, place, whom
from games.cadwallon.words.recap.tale import Tale
from games.kit.recap import HEAVY, LIGHT


def fight_won(event: FightWon, tale: Tale) -> None:
    """Told of whoever was not the reader: a rival who won, or one who lost to the reader."""
    winner, loser = tale.sender(event.winner), tale.sender(event.loser)
    facts = {
        "winner": figure_name(event.winner),
        "loser": whom(event.loser),
    }
    if tale.is_mine(event.loser):
        if tale.owner(event.winner) == winner:
            text = _("beat %(loser)s of your gang")
        else:
            text = _("had %(winner)s beat %(loser)s of your gang")
        tale.add(winner, text % facts, HEAVY, touches=True)
    elif tale.is_mine(event.winner):
        text = _("lost a fight against %(winner)s of your gang")
        tale.add(loser, text % facts, HEAVY, touches=True)
    elif tale.owner(event.winner) == winner:
        tale.add(winner, _("beat %(loser)s") % facts)
    elif winner == loser:
        tale.add(loser, _("lost a fight against %(winner)s") % facts)
    else:
        tale.add(winner, _("had %(winner)s beat %(loser)s") % facts)


def treasure_stolen(event: TreasureStolen, tale: Tale) -> None:
    facts = {
        "treasure": a_treasure(event.token),
        "loser": figure_name(event.loser),
    }
    if tale.is_mine(event.loser):
        text = _("took %(treasure)s from you (%(loser)s)") % facts
        tale.add(tale.sender(event.winner), text, HEAVY, touches=True)
    else:
        text = _("took %(treasure)s from %(loser)s") % facts
        tale.add(tale.sender(event.winner), text, HEAVY)


def ducats_stolen(event: DucatsStolen, tale: Tale) -> None:
    if not event.ducats:
        return
    facts = {"ducats": ducats(event.ducats), "loser": figure_name(event.loser)}
    if tale.is_mine(event.loser):
        text = _("robbed you of %(ducats)s") % facts
        tale.add(tale.sender(event.winner), text, HEAVY, touches=True)
    else:
        text = _("robbed %(loser)s of %(ducats)s") % facts
        tale.add(tale.sender(event.winner), text, HEAVY)


def fined(event: Fined, tale: Tale) -> None:
    if not event.ducats or tale.actor < 0:
        return
    facts = {"ducats": ducats(event.ducats)}
    if tale.is_me(event.seat):
        text = _("cost you a fine of %(ducats)s") % facts
        tale.add(tale.actor, text, HEAVY, touches=True)
    else:
        tale.add(event.seat, _("paid a fine of %(ducats)s") % facts, LIGHT)


def purse_cut(event: PurseCut, tale: Tale) -> None:
    if not event.ducats:
        return
    facts = {"ducats": ducats(event.ducats)}
    if tale.is_me(event.seat):
        text = _("Your purse was cut: you lost %(ducats)s.") % facts
        tale.teller.say(text, touches=True)
    else:
        tale.add(event.seat, _("lost %(ducats)s to a cutpurse") % facts)


def filched(event: Filched, tale: Tale) -> None:
    """What a theft brings is told by what is taken."""
    if event.succeeded:
        return
    text = _("tried in vain to rob %(victim)s") % {"victim": whom(event.victim)}
    mine = tale.is_mine(event.victim)
    tale.add(tale.owner(event.figure), text, touches=mine)


def imprisoned(event: Imprisoned, tale: Tale) -> None:
    if tale.is_mine(event.figure):
        text = _("had %(figure)s of your gang dragged off to %(place)s")
        facts = {"figure": figure_name(event.figure), "place": place(event.space)}
        tale.add(tale.actor, text % facts, HEAVY, touches=True)


def banished(event: Banished, tale: Tale) -> None:
    if tale.is_mine(event.figure):
        text = _("had %(figure)s of your gang hurled to %(place)s")
        facts = {"figure": figure_name(event.figure), "place": place(event.space)}
        tale.add(tale.actor, text % facts, HEAVY, touches=True)


DEEDS: dict[type, Callable[[Any, Tale], None]] = {
    FightWon: fight_won,
    TreasureStolen: treasure_stolen,
    DucatsStolen: ducats_stolen,
    Fined: fined,
    PurseCut: purse_cut,
    Filched: filched,
    Imprisoned: imprisoned,
    Banished: banished,
}
