"""The drawings of the district, and what is found out by drawing."""

from collections.abc import Iterator

from games.cadwallon.drawing.board import draw
from games.cadwallon.drawing.folder import FOLDER
from games.cadwallon.drawing.found_spots import find_spots
from games.cadwallon.drawing.match_picture import new_ground
from games.cadwallon.drawing.names import draw_names
from games.cadwallon.drawing.pen import Size, Theme
from games.cadwallon.drawing.targets import targets_css


def files() -> Iterator[tuple[str, str]]:
    """The path and the contents of every one."""
    for theme in Theme:
        for language in ("en", "fr", "es"):
            name = f"district-wide-{theme}-{language}.svg"
            yield f"{FOLDER}/{name}", draw(theme, language, Size.WIDE)
            yield f"{FOLDER}/names-{theme}-{language}.svg", draw_names(theme, language)
        name = f"district-phone-{theme}.svg"
        yield f"{FOLDER}/{name}", draw(theme, "en", Size.PHONE)
    for language in ("en", "fr", "es"):
        yield f"{FOLDER}/picture-{language}.svg", new_ground(language)
    yield f"{FOLDER}/targets.css", targets_css()
    yield "games/cadwallon/drawing/data/spots.json", find_spots()
