"""The drawings that never change: bases, symbols, colours, and a game in full swing for the front page."""

from collections.abc import Iterator

import msgspec

from games.karez.drawing.cityscape import Cityscape
from games.karez.drawing.figures import figures_file
from games.karez.drawing.halls import HALLS, hall_file
from games.karez.drawing.layout import STATUSES
from games.karez.drawing.lightness import lighter
from games.karez.drawing.palette import THEMES, colours_css
from games.karez.drawing.picture import front, ground
from games.karez.drawing.references import page_symbols
from games.karez.drawing.samples import samples
from games.karez.drawing.symbols import scenery

FOLDER = "static/games/karez/drawn"


def files() -> Iterator[tuple[str, str]]:
    """The path and the contents of every one."""
    for theme in THEMES:
        for status in STATUSES:
            yield f"{FOLDER}/base-{status}-{theme}.svg", lighter(ground(status, theme))
        yield f"{FOLDER}/board-{theme}.svg", lighter(front(_fair(), theme))
    yield f"{FOLDER}/sprites.svg", sprites()
    yield f"{FOLDER}/figures.svg", figures_file()
    for deck in HALLS:
        yield f"{FOLDER}/hall-{deck}.svg", hall_file(deck)
    yield f"{FOLDER}/colours.css", colours()


def _fair() -> Cityscape:
    """A city at its best, on a fine day."""
    late = samples()["late"]
    return msgspec.structs.replace(late, band=3)


def colours() -> str:
    """All that the pages need: of the symbols, and of what is drawn over them."""
    return colours_css(scenery().values())


def sprites() -> str:
    """One file for day and night: its colours are those of the page that refers to it."""
    symbols = lighter(page_symbols())
    return f'<svg xmlns="http://www.w3.org/2000/svg"><defs>{symbols}</defs></svg>'
