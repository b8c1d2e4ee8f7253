"""What the site says of a running match in a few words, such as "round 4": each game has its own."""

from typing import Any, Protocol

from games.cadwallon.words import headline as cadwallon
from games.kadath.words import headline as kadath
from games.models import Match


class Headline(Protocol):
    """A module with these names; all of it comes from a view, so that nothing hidden is told."""

    def headline(self, view: Any, /) -> str:
        """How far the match is, to follow a colon: "round 4"; empty where there is nothing to say."""
        ...

    def score(self, points: int, /) -> str:
        """What somebody has in the end: "12 ducats"."""
        ...


HEADLINES: dict[str, Headline] = {"cadwallon": cadwallon, "kadath": kadath}


def headline(match: Match, view: Any) -> str:
    words = HEADLINES.get(match.game)
    return words.headline(view) if words else ""


def score(match: Match, points: int) -> str:
    words = HEADLINES.get(match.game)
    return words.score(points) if words else str(points)
