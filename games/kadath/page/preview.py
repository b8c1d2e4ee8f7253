"""What a move will do, shown before it is sent: the rules work it out from what the reader sees."""

import msgspec
from django.utils.translation import gettext as _

from games.kadath.drawing import Marks
from games.kadath.rules import foresee
from games.kadath.rules.enclaves import is_all
from games.kadath.rules.events import (
    Converted,
    EnclaveFormed,
    EnclaveLost,
    Event,
    Flipped,
    Placed,
    TokenRevealed,
)
from games.kadath.rules.grid import Grid, enclaves_of
from games.kadath.rules.moves import Move, Place
from games.kadath.rules.table import NOWHERE
from games.kadath.rules.view import View
from games.kadath.words import sentence
from games.kit.scene import Scene


class PreviewStep(msgspec.Struct, frozen=True):
    """One thing that happens; whatever is turned over has a number, as on the board."""

    text: str
    number: int | None = None


class Preview(msgspec.Struct, frozen=True):
    grid: Grid
    marks: Marks
    steps: list[PreviewStep]
    # By side: enclaves after the move.
    scores: tuple[int, ...]
    remark: str


def preview(scene: Scene, move: Move | None) -> Preview | None:
    if move is None:
        return None
    view = scene.view
    events, grid = foresee(view, move)
    marks = marks_of(events, forming=True)
    ghost = move.cell if isinstance(move, Place) else NOWHERE
    scores = tuple(enclaves_of(grid, side) for side in (0, 1))
    return Preview(
        grid=grid,
        marks=msgspec.structs.replace(marks, ghost=ghost, newest=NOWHERE),
        steps=_steps(scene, events),
        scores=scores,
        remark=_remark(view, scene, scores),
    )


def marks_of(events: list[Event], forming: bool) -> Marks:
    """What these events change, in their order."""
    turned = [e for e in events if isinstance(e, Flipped | Converted)]
    numbers: dict[int, tuple[int, ...]] = {}
    for number, event in enumerate(turned, start=1):
        numbers[event.cell] = (*numbers.get(event.cell, ()), number)
    blocks = sum(1 << e.block for e in events if isinstance(e, EnclaveFormed))
    placed = next((e.cell for e in events if isinstance(e, Placed)), NOWHERE)
    return Marks(
        numbers=numbers,
        before=_before(turned),
        newest=placed,
        forming=blocks if forming else 0,
        formed=0 if forming else blocks,
        leaving={e.block: e.side for e in events if isinstance(e, EnclaveLost)},
    )


def _before(turned: list[Flipped | Converted]) -> dict[int, int]:
    """The side that a tile showed before, where it shows another one now."""
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for event in turned:
        first.setdefault(event.cell, 1 - event.side)
        last[event.cell] = event.side
    return {cell: side for cell, side in first.items() if last[cell] != side}


def _steps(scene: Scene, events: list[Event]) -> list[PreviewStep]:
    """Without what readers do themselves, and are about to do."""
    told, number = [], 0
    for event in events:
        if isinstance(event, Placed | TokenRevealed):
            continue
        turned = isinstance(event, Flipped | Converted)
        number += turned
        text = sentence(event, scene.names, scene.seat)
        told.append(PreviewStep(text, number if turned else None))
    return told or [PreviewStep(_("Nothing else changes."))]


def _remark(view: View, scene: Scene, scores: tuple[int, ...]) -> str:
    """Whoever has all enclaves at the end of an own turn wins."""
    if scene.seat is None:
        return ""
    own, other = view.sides[scene.seat], 1 - view.sides[scene.seat]
    if is_all(scores[own]):
        return _("With this you win the game.")
    if is_all(scores[other]):
        return _("Careful: your rival then needs only to keep these enclaves to win.")
    return ""
