"""Cadwallon from the first turn to the last ducat, in the reader's language.

`page` holds everything the templates of the rules need; no number is written there.
"""

from typing import Any

from games.rulebook.cadwallon.arcana import deck
from games.rulebook.cadwallon.board import cutouts
from games.rulebook.cadwallon.contents import sections
from games.rulebook.cadwallon.costs import costs
from games.rulebook.cadwallon.fights import example, odds
from games.rulebook.cadwallon.gangs import gangs
from games.rulebook.cadwallon.loot import mission_table, treasures
from games.rulebook.cadwallon.nights import nights
from games.rulebook.cadwallon.phrases import in_words
from games.rules.cadwallon.components import TREASURES


def page() -> dict[str, Any]:
    return {
        **in_words(),
        "sections": sections(),
        "symbols": {"outlines": (), "kinds": tuple(TREASURES)},
        "cutouts": cutouts(),
        "costs": costs(),
        "treasures": treasures(),
        "example": example(),
        "odds": odds(),
        "missions": mission_table(),
        "deck": deck(),
        "gangs": gangs(),
        "nights": nights(),
    }
