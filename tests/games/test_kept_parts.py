"""Parts of pages that are rendered once for all who read the same."""

from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone, translation
from pytest_django import Settings

from games.cadwallon.page import CadwallonPage
from games.cadwallon.rules.components import ADVENTURES
from games.cadwallon.rules.options import Options
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.kit.page import Payoff
from games.kit.scene import Scene
from games.registry import GAMES
from games.templatetags.cached_part import cached_part
from games.tools.simulation.lively_play import pick_lively

RULES = GAMES["cadwallon"].rules
MISSIONS = "games/cadwallon/_missions.html"
PAYS = "games/_pays_lines.html"


def test_the_same_things_are_rendered_once() -> None:
    first = cached_part(PAYS, pays=Payoff("Ducats."))
    assert cached_part(PAYS, pays=Payoff("Ducats.")) is first


def test_other_things_are_rendered_anew() -> None:
    assert "Ducats" in cached_part(PAYS, pays=Payoff("Ducats."))
    assert "Souls" in cached_part(PAYS, pays=Payoff("Souls."))


def test_everybody_reads_his_own_language() -> None:
    with translation.override("en"):
        assert "None are left." in cached_part(MISSIONS, missions=())
    with translation.override("fr"):
        assert "None are left." not in cached_part(MISSIONS, missions=())


def test_every_time_zone_has_its_own() -> None:
    with timezone.override(ZoneInfo("Europe/Paris")):
        first = cached_part(PAYS, pays=Payoff("Ducats."))
    with timezone.override(ZoneInfo("America/Bogota")):
        assert cached_part(PAYS, pays=Payoff("Ducats.")) is not first


def test_texts_are_escaped() -> None:
    assert "<b>x</b>" not in cached_part(PAYS, pays=Payoff("<b>x</b>"))


def test_whoever_works_on_a_template_sees_it_change(settings: Settings) -> None:
    settings.DEBUG = True
    first = cached_part(MISSIONS, missions=())
    assert cached_part(MISSIONS, missions=()) is not first


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_whatever_is_kept_of_a_night_is_told_apart(adventure: str) -> None:
    chance = Dice(7)
    state = RULES.setup(3, Options(adventure=adventure), chance)  # type: ignore[arg-type]
    for step in range(150):
        asked = RULES.decisions(state)
        if not asked:
            break
        if step % 5 == 0:
            hash(panels(state, asked[0].seat))
        move = pick_lively(asked[0], chance)
        RULES.apply(state, asked[0].seat, move, chance)


def panels(state: object, seat: Seat) -> tuple[object, ...]:
    decision = RULES.decisions(state)[0]
    names = ("Alice", "Bob", "Charlie")
    view = RULES.view(state, seat)
    scene = Scene(view=view, seat=seat, names=names, decision=decision)
    game = GAMES["cadwallon"].page(scene)
    assert isinstance(game, CadwallonPage)
    return *game.gangs, game.missions, game.night
