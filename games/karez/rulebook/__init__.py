"""Karez from the first turn to the last point, in the reader's language.

`rulebook` holds everything the templates of the rules need; no number is written there.
"""

from typing import Any

from games.karez.rulebook.buildings import entry, levels
from games.karez.rulebook.contents import sections
from games.karez.rulebook.example import example
from games.karez.rulebook.karez_state import bands, points, statuses
from games.karez.rulebook.lists import (
    adventures,
    cards,
    guilds,
    heroes,
    monsters,
    quests,
    treasure_faces,
)
from games.karez.rulebook.phrases import in_words


def rulebook() -> dict[str, Any]:
    return {
        **in_words(),
        "sections": sections(),
        "levels": levels(),
        "watch": entry("city_watch"),
        "statuses": statuses(),
        "bands": bands(),
        "points": points(),
        "example": example(),
        "guilds": guilds(),
        "heroes": heroes(),
        "cards": cards(),
        "monsters": monsters(),
        "adventures": adventures(),
        "quests": quests(),
        "treasure_faces": treasure_faces(),
    }
