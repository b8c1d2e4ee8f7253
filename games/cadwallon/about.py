"""The events of Cadwallon: chapters are turns, rounds and the end; spaces are ids of the district."""

from games.cadwallon.rules.events import Event, GameEnded, RoundBegan, TurnBegan


def begins_chapter(event: Event) -> bool:
    return isinstance(event, RoundBegan | TurnBegan | GameEnded)


def spaces(event: Event) -> tuple[int, ...]:
    """Where it happened: the end of a path, or the space that is named."""
    path: tuple[int, ...] = getattr(event, "path", ())
    space: int = getattr(event, "space", -1)
    return path[-1:] or ((space,) if space >= 0 else ())
