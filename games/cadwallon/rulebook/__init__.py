"""Cadwallon from the first turn to the last ducat, in the reader's language.

`rulebook` holds everything the templates of the rules need; no number is written there.
"""

from typing import Any

from games.cadwallon.rulebook.arcana import deck
from games.cadwallon.rulebook.board import cutouts
from games.cadwallon.rulebook.contents import sections
from games.cadwallon.rulebook.costs import costs
from games.cadwallon.rulebook.fights import example, odds
from games.cadwallon.rulebook.gangs import gangs
from games.cadwallon.rulebook.loot import mission_table, treasures
from games.cadwallon.rulebook.nights import nights
from games.cadwallon.rulebook.phrases import in_words
from games.cadwallon.rules.components import TREASURES


def rulebook() -> dict[str, Any]:
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
