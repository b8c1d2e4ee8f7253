"""How many: of everything that is counted in Karez."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def gold(count: int) -> str:
    return ngettext("%(count)d gold", "%(count)d gold", count) % {"count": count}


def valour(count: int) -> str:
    return ngettext("%(count)d valour", "%(count)d valour", count) % {"count": count}


def gems(count: int) -> str:
    return ngettext("%(count)d gem", "%(count)d gems", count) % {"count": count}


def points(count: int) -> str:
    text = ngettext("%(count)d victory point", "%(count)d victory points", count)
    return text % {"count": count}


def citizens(count: int) -> str:
    text = ngettext("%(count)d citizen", "%(count)d citizens", count)
    return text % {"count": count}


def adventurers(count: int) -> str:
    text = ngettext("%(count)d adventurer", "%(count)d adventurers", count)
    return text % {"count": count}


def crew(citizen_count: int, adventurer_count: int) -> str:
    """Who is sent: citizens or adventurers."""
    return citizens(citizen_count) if citizen_count else adventurers(adventurer_count)


def monsters(count: int) -> str:
    text = ngettext("%(count)d monster", "%(count)d monsters", count)
    return text % {"count": count}


def heroes(count: int) -> str:
    return ngettext("%(count)d hero", "%(count)d heroes", count) % {"count": count}


def quests(count: int) -> str:
    return ngettext("%(count)d quest", "%(count)d quests", count) % {"count": count}


def buildings(count: int) -> str:
    text = ngettext("%(count)d building", "%(count)d buildings", count)
    return text % {"count": count}


def items(count: int) -> str:
    return ngettext("%(count)d item", "%(count)d items", count) % {"count": count}


def instants(count: int) -> str:
    text = ngettext("%(count)d instant", "%(count)d instants", count)
    return text % {"count": count}


def cards(count: int) -> str:
    return ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}


def turns(count: int) -> str:
    return ngettext("%(count)d turn", "%(count)d turns", count) % {"count": count}


def actions(count: int) -> str:
    return ngettext("%(count)d action", "%(count)d actions", count) % {"count": count}


def cubes(count: int) -> str:
    text = ngettext("%(count)d cube of threat", "%(count)d cubes of threat", count)
    return text % {"count": count}


def red_dice(count: int) -> str:
    text = ngettext("%(count)d red die", "%(count)d red dice", count)
    return text % {"count": count}


def green_dice(count: int) -> str:
    text = ngettext("%(count)d green die", "%(count)d green dice", count)
    return text % {"count": count}


def white_dice(count: int) -> str:
    text = ngettext("%(count)d white die", "%(count)d white dice", count)
    return text % {"count": count}


def treasure_dice(count: int) -> str:
    text = ngettext("%(count)d treasure die", "%(count)d treasure dice", count)
    return text % {"count": count}


def boxes(count: int) -> str:
    return ngettext("%(count)d box", "%(count)d boxes", count) % {"count": count}


def hits(count: int) -> str:
    return ngettext("%(count)d hit", "%(count)d hits", count) % {"count": count}


def wounds(count: int) -> str:
    return ngettext("%(count)d wound", "%(count)d wounds", count) % {"count": count}


def signed(count: int) -> str:
    """ "+2", and a real minus before what goes away."""
    return f"−{-count}" if count < 0 else f"+{count}"


def plain(count: int) -> str:
    return f"−{-count}" if count < 0 else str(count)


def price(gold_count: int, valour_count: int) -> str:
    """What has to be paid, or nothing."""
    if gold_count:
        return gold(gold_count)
    return valour(valour_count) if valour_count else _("free")
