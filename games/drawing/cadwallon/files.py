"""The drawings of the district, and what is found out by drawing."""

from collections.abc import Iterator

from games.drawing.cadwallon.board import draw
from games.drawing.cadwallon.pen import Size, Theme
from games.drawing.cadwallon.targets import targets_css

FOLDER = "static/games/cadwallon/drawn"


def files() -> Iterator[tuple[str, str]]:
    """The path and the contents of every one."""
    from games.pictures.cadwallon.board import new_ground
    from games.presenters.cadwallon.spots import find_spots

    for theme in Theme:
        for language in ("en", "fr", "es"):
            name = f"district-wide-{theme}-{language}.svg"
            yield f"{FOLDER}/{name}", draw(theme, language, Size.WIDE)
        name = f"district-phone-{theme}.svg"
        yield f"{FOLDER}/{name}", draw(theme, "en", Size.PHONE)
    for language in ("en", "fr", "es"):
        yield f"{FOLDER}/picture-{language}.svg", new_ground(language)
    yield f"{FOLDER}/targets.css", targets_css()
    yield "games/presenters/cadwallon/data/spots.json", find_spots()
