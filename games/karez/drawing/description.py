"""The picture in words, for those who do not see it."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.names import guild_name, listed, place_name
from games.kernel.rules import Seat


def describe(view: View, names: Sequence[str]) -> list[str]:
    """Every guild: what it has, and which buildings are its own."""
    return [_guild(view, Seat(seat), name) for seat, name in enumerate(names)]


def _guild(view: View, seat: Seat, name: str) -> str:
    guild = view.guilds[seat]
    owned = [place_name(key) for key, owner in view.buildings.items() if owner == seat]
    goods = (
        amounts.gold(guild.gold),
        amounts.valour(guild.valour),
        amounts.gems(guild.gems),
        amounts.heroes(sum(not hero.buried for hero in guild.heroes)),
        amounts.points(guild.points),
    )
    return _("%(name)s (%(guild)s): %(goods)s. Buildings: %(buildings)s.") % {
        "name": name,
        "guild": guild_name(guild.id),
        "goods": ", ".join(goods),
        "buildings": listed(owned) if owned else "–",
    }
