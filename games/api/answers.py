"""What the addresses of the interface have in common."""

from typing import Annotated, Any

from ninja import Path, Query

from games.api.problems import ProblemDetails

# Which answers there may be besides the good one, for the description of the interface.
PROBLEMS: dict[Any, Any] = {
    frozenset({400, 401, 403, 404, 405, 409, 413, 422, 429, 503}): ProblemDetails
}
# Numbers that every database takes.
MatchId = Annotated[int, Path(ge=1, lt=1 << 53)]
PlayerName = Annotated[str, Path(max_length=150)]
# What lists are searched for; `after` is the `next` of the page before.
GameKey = Annotated[str, Query(max_length=20)]
Named = Annotated[str, Query(max_length=150)]
AfterMatch = Annotated[int, Query(ge=0, lt=1 << 53)]
AfterEntry = Annotated[int, Query(ge=0, lt=1 << 31)]
AfterMark = Annotated[str, Query(max_length=50)]
PageNumber = Annotated[int, Query(ge=1, le=100_000)]


def answers(shape: Any) -> dict[Any, Any]:
    return {200: shape, **PROBLEMS}
