"""The city in words: buildings with those who work there, the land outside, guilds with their heroes."""

import pytest

from games.karez.page.board_words import things
from games.karez.rules.components import BUILDINGS
from games.karez.words.names import hero_name, place_name
from games.kernel.rules import Seat
from games.registry import GAMES
from tests.playing import Table, walk

NAMES = ("Ana", "Bruno", "Cleo")
RULES = GAMES["karez"].rules


@pytest.mark.parametrize("seed", range(3))
def test_buildings_workers_and_heroes_are_told(seed: int) -> None:
    workers = 0
    for at, (state, _asked) in enumerate(walk(Table("karez", 3, seed))):
        if at % 9:
            continue
        view = RULES.view(state, Seat(0))
        areas = things(view, NAMES)
        places = {place.id: place for area in areas for place in area.places}
        assert set(BUILDINGS) <= set(places)
        for key, place in view.buildings.items():
            whose = NAMES[place] if place >= 0 else "nobody’s"
            assert places[key].line.startswith(f"{place_name(key)}: {whose}")
        for post in view.posts:
            if post.place in BUILDINGS:
                workers += 1
                assert f"of {NAMES[post.seat]}" in places[post.place].said
        for guild in view.guilds:
            said = places[f"guild/{guild.id}"].said
            assert all(hero_name(hero.id) in said for hero in guild.heroes)
    assert workers


def test_a_building_that_is_not_there_yet_says_what_it_will_do() -> None:
    state, _asked = next(walk(Table("karez", 3, 0)))
    places = {
        place.id: place
        for area in things(RULES.view(state, None), NAMES)
        for place in area.places
    }
    assert places["palace"].is_empty
    assert places["palace"].meaning
