"""Threat less valour decides who comes to Karez, and citizens decide what it is."""

import pytest

from games.karez.rules.components import ADVENTURES, NUMBERS, band_of
from games.karez.rules.evening import net_threat, status_for, threat
from games.karez.rules.events import PeopleCame, StatusChanged, ThreatCounted
from games.karez.rules.pieces import Status
from games.karez.rules.state import Dungeon, Site, State
from tests.karez.rules.positions import (
    ANN,
    all_pass,
    monsters,
    of,
    position,
)


def quiet(net: int, citizens: int = 10, adventurers: int = 4) -> State:
    """A position whose turn ends with this net threat."""
    state = position(citizens=citizens, adventurers=adventurers)
    state.sites = [Site("rat_cellars")]
    for guild in state.guilds:
        guild.valour = 0
    state.sites[0].cubes = net - ADVENTURES["rat_cellars"].threat
    return state


def test_adventures_with_their_cubes_and_monsters_in_dungeons_threaten() -> None:
    state = position()
    state.sites = [Site("labyrinth", cubes=2)]
    state.dungeons = [Dungeon(ANN, monsters("ghoul", "troll"))]
    assert threat(state) == 3 + 2 + 2


def test_the_valour_of_a_guild_counts_for_at_most_four() -> None:
    state = position()
    state.sites = [Site("labyrinth")]
    state.guilds[0].valour, state.guilds[1].valour, state.guilds[2].valour = 9, 1, 0
    assert net_threat(state) == 3 - 5


def test_with_two_guilds_for_at_most_five() -> None:
    """Two can never be as brave as three, and a City threatens both alike."""
    state = position("heroic", "arcane")
    state.sites = [Site("labyrinth")]
    state.guilds[0].valour, state.guilds[1].valour = 9, 1
    assert net_threat(state) == 3 - 6


@pytest.mark.parametrize(
    ("net", "citizens", "adventurers"),
    [(9, -1, 3), (1, -1, 3), (0, 0, 2), (-1, 0, 2), (-2, 1, 2), (-3, 1, 2), (-4, 2, 2)],
)
def test_the_more_threat_the_fewer_citizens(
    net: int, citizens: int, adventurers: int
) -> None:
    state = quiet(net, citizens=10, adventurers=2)
    came = of(PeopleCame, all_pass(state))
    assert came == [
        PeopleCame(citizens, adventurers, 10 + citizens, 2 + adventurers),
    ]


@pytest.mark.parametrize(("net", "band"), [(-4, 3), (-6, 3), (-7, 4), (-30, 4)])
def test_safety_brings_two_citizens(net: int, band: int) -> None:
    assert band_of(net) == band
    assert NUMBERS.monitor.bands[band].citizens == 2


def test_never_more_than_the_box_holds() -> None:
    state = quiet(0, citizens=15, adventurers=7)
    all_pass(state)
    assert (state.citizens, state.adventurers) == (15, 8)


def test_never_fewer_than_none() -> None:
    state = quiet(9, citizens=0)
    all_pass(state)
    assert state.citizens == 0


def test_the_net_threat_is_written_down() -> None:
    state = quiet(2)
    counted = of(ThreatCounted, all_pass(state))
    assert counted == [ThreatCounted(2, 0, 2)]
    assert state.net == 2


@pytest.mark.parametrize(
    ("citizens", "status"), [(0, 0), (7, 0), (8, 1), (11, 1), (12, 2), (15, 2)]
)
def test_eight_make_a_town_and_twelve_a_city(citizens: int, status: int) -> None:
    assert status_for(citizens) == status


@pytest.mark.parametrize(
    ("before", "citizens", "after"),
    [("village", 7, "town"), ("town", 11, "city"), ("city", 5, "village")],
)
def test_the_status_rises_and_falls(
    before: Status, citizens: int, after: Status
) -> None:
    state = quiet(-2, citizens=citizens)
    state.status = before
    events = all_pass(state)
    assert state.status == after
    assert of(StatusChanged, events) == [StatusChanged(after)]
