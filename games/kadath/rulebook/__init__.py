"""Kadath from the first tile to the fifth enclave, in the reader's language.

`rulebook` holds everything the templates of the rules need; the examples are played by the rules themselves.
"""

from typing import Any

from games.kadath.drawing import symbols
from games.kadath.rulebook.contents import sections
from games.kadath.rulebook.examples import examples
from games.kadath.rulebook.lists import kinds, tokens
from games.kadath.rules.components import NUMBERS, TILES, TOKENS
from games.kadath.rules.market import MOST_LAID


def rulebook() -> dict[str, Any]:
    return {
        "sections": sections(),
        "symbols": symbols(),
        "examples": examples(),
        "kinds": kinds(),
        "tokens": tokens(),
        "numbers": NUMBERS,
        "tiles": len(TILES),
        "most": MOST_LAID,
        "deck": len(TILES) - NUMBERS.market,
        "beside": TOKENS["protection"].beside,
    }
