"""The goal in a line, and what counts at the end: for everybody, and for the reader's guild alone."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.karez.rules.components import GUILDS, NUMBERS
from games.karez.rules.view import View
from games.karez.words import amounts
from games.karez.words.explanations.guilds import guild_aim
from games.karez.words.names import guild_name
from games.kit.page import PayLine, Payoff
from games.kit.scene import Scene


def pays(scene: Scene) -> Payoff:
    view: View = scene.view
    goal = _(
        "Most victory points win, but only if Karez is a City (%(citizens)s) after turn %(turns)d."
    )
    facts = {
        "citizens": amounts.citizens(NUMBERS.status["city"].citizens),
        "turns": view.options.turns,
    }
    return Payoff(goal % facts, tuple(_lines(scene)))


def _lines(scene: Scene) -> Iterator[PayLine]:
    points, view = NUMBERS.points, scene.view
    if scene.seat is not None:
        guild = view.guilds[scene.seat].id
        yield PayLine(guild_name(guild), guild_aim(guild))
    own = GUILDS[view.guilds[scene.seat].id].points if scene.seat is not None else None
    yield PayLine(
        _("A building of your own"),
        amounts.points(own.building if own and own.building else points.building),
    )
    step = own.valour_step if own and own.valour_step else points.valour
    yield PayLine(amounts.valour(step), amounts.points(1))
    yield PayLine(amounts.gems(points.gems), amounts.points(1))
    yield PayLine(
        _("The hero with most tokens for strength"), amounts.points(points.best_hero)
    )
    yield PayLine(_("An open dungeon of your own"), amounts.points(points.dungeon))
    yield PayLine(_("A quest fulfilled"), _("what its card says"))
