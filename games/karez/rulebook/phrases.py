"""The numbers of the rules as they stand in sentences: "2 gold", "3 monsters"."""

from typing import get_args

from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    GUILDS,
    HEROES,
    NUMBERS,
    QUESTS,
    valour_that_counts,
)
from games.karez.rules.options import Options
from games.karez.words import amounts
from games.karez.words.names import (
    listed,
    place_name,
    status_name,
    the_place,
)


def in_words() -> dict[str, str | int]:
    return {
        **_counts(),
        **_names(),
        "turns": amounts.turns(Options().turns),
        "last_turn": Options().turns,
        "short": amounts.turns(min(get_args(Options.__annotations__["turns"]))),
        "tokens": NUMBERS.guild_tokens,
        "burial_fee": amounts.gold(NUMBERS.burial_fee),
        "feeding_pays": amounts.gold(NUMBERS.feeding_pays),
        "one_valour": amounts.valour(1),
        "one_cube": amounts.cubes(1),
        "city_citizens": NUMBERS.status["city"].citizens,
        "valour_most": valour_that_counts(3),
        "valour_of_two": valour_that_counts(2),
        "gem_instead": amounts.gold(NUMBERS.gem_instead),
        "extra_from": NUMBERS.extra_adventure_from,
    }


def _counts() -> dict[str, str | int]:
    supply = NUMBERS.supply
    return {
        "guild_count": len(GUILDS),
        "hero_count": len(HEROES),
        "building_count": len(BUILDINGS),
        "adventure_count": len(ADVENTURES),
        "quest_count": len(QUESTS),
        "supply_citizens": supply.citizens,
        "supply_adventurers": supply.adventurers,
        "supply_gems": supply.gems,
        "supply_rests": supply.rests,
        "supply_level_ups": supply.attack,
        "dungeon_spaces": NUMBERS.dungeon_spaces,
        "dungeon_most": NUMBERS.dungeon_most,
        "level_ups_most": NUMBERS.level_ups_most,
        "quests_most": NUMBERS.quests_most,
        "display_most": NUMBERS.display_most,
        "tent_spaces": NUMBERS.tent_spaces,
        "adventures_most": NUMBERS.adventures_most,
    }


def _names() -> dict[str, str | int]:
    neutral = [card.building for card in GUILDS.values() if card.absent == "neutral"]
    return {
        "village": status_name("village"),
        "town": status_name("town"),
        "city": status_name("city"),
        "the_watch": the_place("city_watch"),
        "the_tent": the_place("healers_tent"),
        "the_cemetery": the_place("cemetery"),
        "tower": place_name("tower"),
        "watch_name": place_name("city_watch"),
        "tent_name": place_name("healers_tent"),
        "neutral": listed(map(the_place, neutral)),
        "start": _start(),
    }


def _start() -> str:
    """Citizens and adventurers by number of players: "2: 4 and 1"."""
    return " · ".join(
        f"{seats}\N{NO-BREAK SPACE}→ {crew.citizens} + {crew.adventurers}"
        for seats, crew in NUMBERS.start.items()
    )
