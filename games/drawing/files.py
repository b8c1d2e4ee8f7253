"""The drawings of each game that never change, as files."""

from collections.abc import Callable, Iterator

from games.cadwallon.drawing.files import files as cadwallon
from games.kadath.drawing.files import files as kadath

FILES: dict[str, Callable[[], Iterator[tuple[str, str]]]] = {
    "cadwallon": cadwallon,
    "kadath": kadath,
}
