"""What a match page shows of a game: one presenter for each, so that the page itself knows none."""

from typing import Any, Protocol

from games.cadwallon import page as cadwallon
from games.kadath import page as kadath
from games.kit.scene import Scene


class Presenter(Protocol):
    """A module with these names."""

    def present(self, scene: Scene, /) -> dict[str, Any]:
        """What the game's own templates need."""
        ...


PRESENTERS: dict[str, Presenter] = {"cadwallon": cadwallon, "kadath": kadath}
