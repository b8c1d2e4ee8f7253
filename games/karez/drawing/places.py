"""Everything in the city that has a name and may be chosen: groups, links, rings, and marks of what has changed."""

import msgspec

from games.karez.drawing.cityscape import CityMarks
from games.karez.drawing.ink import INK, disc, path, rounded
from games.karez.drawing.layout import Rect
from games.karez.drawing.palette import CASING, CHANGED, LIT, MARKER
from games.kit.svg import escape, number


def quoted(text: str) -> str:
    return escape(text).replace('"', "&quot;")


class Ring(msgspec.Struct, frozen=True):
    """How a target is cased, and the area that takes the click if it is larger."""

    rect: Rect
    radius: float
    area: Rect | None = None


def place(name: str, drawing: str, ring: Ring, marks: CityMarks, over: str = "") -> str:
    """A place as a group, or as a link if it can be chosen; `over` is drawn above the ring, because it has to be read."""
    inside = drawing + (_changed(ring) if name in marks.changed else "")
    target = marks.targets.get(name)
    if not target:
        label = marks.labels.get(name)
        spoken = f' role="img" aria-label="{quoted(label)}"' if label else ""
        return f'<g data-place="{quoted(name)}"{spoken}>{inside}{over}</g>'
    area = _click_area(ring.area or ring.rect)
    if not target.is_lit:
        return (
            f'<a class="target look" data-place="{quoted(name)}" href="{quoted(target.href)}"'
            f' aria-label="{quoted(target.label)}" tabindex="-1">{inside}{over}{area}</a>'
        )
    inside += _casing(ring) + over + _plus(ring.rect) + area
    return (
        f'<a class="target" data-place="{quoted(name)}" href="{quoted(target.href)}"'
        f' aria-label="{quoted(target.label)}">{inside}</a>'
    )


def _casing(ring: Ring) -> str:
    """Gold alone does not stand out on stone, so it is cased in ink."""
    corner, size = ring.rect.corner, ring.rect.size
    dark = rounded(corner, size, ring.radius, "none", 7)
    return dark + rounded(corner, size, ring.radius, "none", 4, LIT)


def _plus(ring: Rect) -> str:
    """Shows without any colour that something may be done here."""
    x, y = ring.x + ring.w - 6, ring.y + 3
    plus = f"M{number(x - 4)} {number(y)}h8M{number(x)} {number(y - 4)}v8"
    return disc((x, y), 8, MARKER, 1.6, INK) + path(plus, "none", 2, "#ffffff")


def _changed(ring: Ring) -> str:
    inner, radius = ring.rect, ring.radius + 4
    corner, size = (inner.x - 4, inner.y - 4), (inner.w + 8, inner.h + 8)
    dashes = rounded(corner, size, radius, "none", 3, CHANGED)
    dashed = dashes.replace("/>", ' stroke-dasharray="9 6"/>')
    return rounded(corner, size, radius, "none", 5, CASING) + dashed


def _click_area(area: Rect) -> str:
    # Transparent and yet painted: only what is painted takes clicks.
    shape = rounded(area.corner, area.size, 0, "#000000")
    return shape.replace('fill="#000000"', 'fill-opacity="0"')
