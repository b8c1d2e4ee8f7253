"""What action points buy."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.cadwallon.rules.components import NUMBERS, SKILLS
from games.cadwallon.rules.costs import PRICES
from games.cadwallon.rules.moves import (
    Invoke,
    Pick,
    RaisePortcullis,
    Rob,
    Seize,
    Sell,
    UseMission,
)
from games.cadwallon.words.names import adventure_name, listed


class Cost(NamedTuple):
    """`anchor` is where the rule stands; `night` the only adventure that knows it."""

    what: str
    points: str
    counts_as: str
    anchor: str
    night: str = ""


def costs() -> list[Cost]:
    return [*_everyday(), *_special()]


def _everyday() -> Iterator[Cost]:
    action, movement = _("action"), pgettext("counts as", "movement")
    yield Cost(_("Move a thief"), str(NUMBERS.move_cost), movement, "moving")
    yield Cost(_("Attack a rival"), str(NUMBERS.attack_cost), action, "fights")
    yield Cost(_("Pick a lock"), str(PRICES[Pick]), action, "chests")
    yield Cost(_("Bash a chest open"), str(NUMBERS.bash_cost), action, "chests")
    yield Cost(_("Use a mission"), str(PRICES[UseMission]), "", "missions")
    yield Cost(_("Use a skill that asks for points"), _skill_costs(), "", "skills")
    yield Cost(_("Play an Arcana card"), "0", "", "arcana")


def _skill_costs() -> str:
    found = {skill.cost for skill in SKILLS.values() if skill.kind == "points"}
    return listed(sorted(found))


def _special() -> Iterator[Cost]:
    action = _("action")
    for what, cost, adventure in (
        (_("Rob the Duke’s Treasury"), PRICES[Rob], "duke"),
        (_("Take a hostage"), PRICES[Seize], "ransom"),
        (_("Perform a ritual"), PRICES[Invoke], "pentacles"),
        (_("Sell treasures"), PRICES[Sell], "market"),
        (_("Raise a portcullis"), PRICES[RaisePortcullis], "incarnates"),
    ):
        night = adventure_name(adventure)  # type: ignore[arg-type]
        yield Cost(what, str(cost), action, f"adventure-{adventure}", night)
