"""Guilds: what they begin with, and what they count in their own way."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games.karez.rules.components import GUILDS, NUMBERS
from games.karez.rules.pieces import GuildName
from games.karez.words import amounts
from games.karez.words.names import listed, the_place

IN_SHORT: dict[GuildName, str] = {
    "heroic": gettext_noop("It fights: valour is worth more to it than to others."),
    "arcane": gettext_noop("It gathers monsters, which others only fear."),
    "builders": gettext_noop("It builds, and that counts more. Good for beginners."),
    "merchants": gettext_noop("It saves gold until the end. For careful players."),
    "public": gettext_noop("It wants many citizens, as Karez does."),
}


def guild_in_short(guild: GuildName) -> str:
    """What it is good for."""
    return _(IN_SHORT[guild])


def explain_guild(guild: GuildName) -> str:
    return f"{guild_start(guild)} {guild_aim(guild)}"


def guild_start(guild: GuildName) -> str:
    return _("Begins with %(goods)s.") % {"goods": listed(_goods(guild))}


def _goods(guild: GuildName) -> Iterator[str]:
    card = GUILDS[guild]
    yield the_place(card.building)
    yield amounts.gold(card.gold)
    yield amounts.heroes(card.heroes)
    if card.monsters:
        yield amounts.monsters(card.monsters)
    yield amounts.quests(card.quests)


def guild_aim(guild: GuildName) -> str:
    """What brings this guild points that nobody else gets."""
    own = GUILDS[guild].points
    if own.valour_step:
        text = _(
            "At the end %(points)s for each %(step)d valour, where others need %(usual)d."
        )
        facts = {"step": own.valour_step, "usual": NUMBERS.points.valour}
        return text % {"points": amounts.points(1), **facts}
    if own.building:
        text = ngettext(
            "At the end %(count)d victory point for each building, where others get %(usual)d.",
            "At the end %(count)d victory points for each building, where others get %(usual)d.",
            own.building,
        )
        return text % {"count": own.building, "usual": NUMBERS.points.building}
    return _more(guild)


def _more(guild: GuildName) -> str:
    own = GUILDS[guild].points
    if own.monsters_most:
        text = _(
            "At the end %(points)s for each monster in hand or in the own dungeon, at most %(most)d."
        )
        return text % {"points": amounts.points(1), "most": own.monsters_most}
    if own.gold_step:
        text = _("At the end %(points)s for each %(step)d gold, at most %(most)d.")
        facts = {"step": own.gold_step, "most": own.gold_most}
        return text % {"points": amounts.points(1), **facts}
    text = _(
        "At the end %(points)s for each citizen of Karez beyond %(beyond)d, at most %(most)d."
    )
    facts = {"beyond": own.citizens_beyond, "most": own.citizens_most}
    return text % {"points": amounts.points(1), **facts}
