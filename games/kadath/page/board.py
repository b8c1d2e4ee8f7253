"""The grid of a turn: the tiles, what is about to happen or has just happened, and the links that lie on it."""

from collections.abc import Iterator

import msgspec
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.kadath.drawing import draw_grid, window
from games.kadath.drawing.grid import Window, crossing, spot
from games.kadath.page.latest import latest_marks
from games.kadath.page.picked import Picked, Target
from games.kadath.page.preview import Preview
from games.kadath.rules.table import block_cells
from games.kit.scene import Scene


class Board(msgspec.Struct, frozen=True):
    view_box: str
    drawing: SafeString
    targets: SafeString
    # Something was turned over in the last turn, and can be shown once more.
    has_moved: bool


def board(scene: Scene, picked: Picked, ahead: Preview | None) -> Board:
    view = scene.view
    shown, latest = window(view.grid), latest_marks(view, scene.recent)
    grid, marks = (ahead.grid, ahead.marks) if ahead else (view.grid, latest)
    shown = shown.with_cell(grid.forbidden)
    if picked.pick and not ahead:
        marks = msgspec.structs.replace(latest, numbers={}, before={})
    if not ahead:
        marks = msgspec.structs.replace(marks, changed=_seen_cells(scene))
    return Board(
        view_box=shown.steady_box,
        drawing=mark_safe(draw_grid(grid, shown, marks)),
        targets=mark_safe("".join(_links(scene, picked, shown))),
        has_moved=not picked.pick and bool(latest.numbers or latest.formed),
    )


def _seen_cells(scene: Scene) -> frozenset[int]:
    """What has changed since the last visit, while it still lies there."""
    occupied = scene.view.grid.occupied
    return frozenset(cell for cell in scene.changed if occupied >> cell & 1)


def _links(scene: Scene, picked: Picked, shown: Window) -> Iterator[str]:
    """What lies outside of the picture can be found in the list of moves."""
    for target in picked.targets:
        if target.place != "market" and shown.holds(target.number):
            yield _link(scene.url, target)


def _link(url: str, target: Target) -> str:
    return (
        f'<a class="target {target.look} on-{target.place}" id="at-{target.place}-{target.number}"'
        f' href="{url}?pick={target.pick}" data-pick="{target.pick}"'
        f' aria-label="{escape(target.label)}">{_shape(target)}</a>'
    )


def _shape(target: Target) -> str:
    if target.place == "block":
        (x, y), first = crossing(target.number), block_cells(target.number)[0]
        left, top = spot(first)
        return (
            f'<rect x="{left - 47}" y="{top - 47}" width="194" height="194" rx="14"/>'
            f'<circle cx="{x}" cy="{y}" r="19"/>'
        )
    x, y = spot(target.number)
    hint = f'<path d="M{x - 9} {y}h18M{x} {y - 9}v18"/>' if target.look == "go" else ""
    hint = hint if target.place == "cell" else ""
    return f'<rect x="{x - 46}" y="{y - 46}" width="92" height="92" rx="10"/>{hint}'
