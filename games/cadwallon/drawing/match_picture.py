"""The district with its figures, drawn with the pieces of the match page."""

from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib.resources import files
from pathlib import Path

from django.conf import settings
from django.template.loader import render_to_string

from games.cadwallon.drawing import Size, Theme, banner, draw, lettering
from games.cadwallon.drawing.folder import FOLDER
from games.cadwallon.drawing.found_spots import found_spots
from games.cadwallon.drawing.geometry import HEIGHT, WIDTH
from games.cadwallon.drawing.pen import pen_for
from games.cadwallon.drawing.pieces import pieces
from games.cadwallon.rules.components import GANG_NUMBER, TREASURES
from games.cadwallon.rules.view import View
from games.cadwallon.words.names import gang_name
from games.kit.captions import fitted
from games.kit.picture import Ground
from games.kit.scene import Scene
from games.kit.svg import escape, tag

__all__ = ["PROPORTIONS", "ground", "picture"]

LEGEND = 56
PROPORTIONS = WIDTH, HEIGHT + LEGEND
# From the left edge to the first gang, from a gang to its name, and how wide a letter is at most, on average.
START, BESIDE, LETTER = 30, 28, 9.2
# What the stylesheet of the page moves, and a picture cannot.
MOVED = {
    '<text class="gang': '<text y="11" class="gang',
    '<text class="militia': '<text y="7" class="militia',
    '<text class="hero': '<text y="7" class="hero',
    '<text class="worth': '<text y="5" class="worth',
    '<use class="load"': '<use class="load" transform="scale(1.25)"',
}


def ground(view: View, language: str) -> Ground:
    """The district, with the names of its places."""
    return Ground(f"cadwallon {language}", partial(_district, language))


def _district(language: str) -> str:
    """As `manage.py draw_boards` left it, because finding a place for every name takes seconds."""
    kept = Path(settings.BASE_DIR) / FOLDER / f"picture-{language}.svg"
    return kept.read_text(encoding="utf-8") if kept.exists() else new_ground(language)


def new_ground(language: str) -> str:
    """The district as phones show it, which is light and clear, but with its names."""
    pen = pen_for(Theme.DAY, language, Size.WIDE)
    names = (*lettering.lettering(pen), *banner.banner(pen))
    return _document(draw(Theme.DAY, language, Size.PHONE), *names)


def picture(
    view: View,
    names: Sequence[str],
    language: str,
    changed: frozenset[int] = frozenset(),
) -> str:
    """All that lies and stands there, and the legend; the words of a language are on the ground."""
    scene = Scene(view=view, seat=view.seat, names=names)
    return _document(
        f"<style>{_style()}</style>",
        _symbols(),
        *(f'<use class="changed" href="#o{space}"/>' for space in sorted(changed)),
        *map(_in_place, pieces(scene)),
        tag("g", *_legend(view, names), transform=f"translate(0 {HEIGHT})"),
    )


def _document(*parts: str) -> str:
    return tag(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT + LEGEND}",
        width=WIDTH,
        height=HEIGHT + LEGEND,
    )


def _in_place(piece: str) -> str:
    for page, here in MOVED.items():
        piece = piece.replace(page, here)
    return piece


def _legend(view: View, names: Sequence[str]) -> Iterator[str]:
    """Who plays which gang, and what he has where that is open; before the gangs are chosen there is nothing to say."""
    yield f'<rect class="sheet" width="{WIDTH}" height="{LEGEND}"/>'
    step = (WIDTH - START) / len(names)
    room = int((step - BESIDE - START / 2) / LETTER)
    is_open = all(gang.ducats is not None for gang in view.gangs)
    for seat, name in enumerate(names):
        gang = view.gangs[seat].gang
        if gang is not None:
            ducats = str(view.gangs[seat].ducats) if is_open else ""
            left = room - len(" · ") - len(ducats) if ducats else room
            parts = (fitted(name, left) or fitted(gang_name(gang), left), ducats)
            words = " · ".join(part for part in parts if part)
            yield (
                f'<g transform="translate({START + step * seat:.0f} {LEGEND // 2})">'
                f'<use href="#gang-{GANG_NUMBER[gang]}"/>'
                f'<text class="name" x="{BESIDE}" y="7">{escape(words)}</text></g>'
            )


@cache
def _symbols() -> str:
    """The shapes that the page holds, too."""
    shapes = {"outlines": found_spots().outlines, "kinds": tuple(TREASURES)}
    text = render_to_string("games/cadwallon/_symbols.html", {"game": shapes})
    return text[text.index("<defs>") : text.index("</defs>")] + "</defs>"


@cache
def _style() -> str:
    return files(__package__).joinpath("picture.css").read_text(encoding="utf-8")
