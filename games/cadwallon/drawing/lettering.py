"""The names of rooms, streets and landmarks."""

from collections.abc import Iterator

from games.cadwallon.drawing.labels import LINE_HEIGHT, Label
from games.cadwallon.drawing.landmark_names import landmark_labels
from games.cadwallon.drawing.letters import font_faces
from games.cadwallon.drawing.pen import Pen
from games.cadwallon.drawing.placing import layout
from games.cadwallon.rules.district import ROOMS, STREETS
from games.kit.svg import escape, group, moved, number, tag


def lettering(pen: Pen) -> Iterator[str]:
    if pen.is_phone:
        return
    yield from font_faces()
    colours = pen.palette
    rooms = [layout(room).labels[pen.language] for room in ROOMS]
    streets = [layout(street).labels[pen.language] for street in STREETS]
    yield _names(pen, rooms, colours.text, "Semibold")
    yield _names(pen, streets, colours.text, "Italic")
    for kind, label in landmark_labels(pen.language):
        colour = colours.on_water if kind == "water" else colours.on_garden
        yield _names(pen, [label], colour, "Landmark")


def _names(pen: Pen, labels: list[Label], colour: str, kind: str) -> str:
    style = labels[0].style
    spacing = {"letter_spacing": style.spacing} if style.spacing else {}
    return group(
        (_name(label) for label in labels),
        fill=colour,
        stroke=pen.palette.halo,
        stroke_width=2.2 if kind == "Landmark" else 3,
        stroke_opacity=0.5 if kind == "Landmark" else 0.85,
        paint_order="stroke",
        font_family=f"{style.font},serif",
        font_size=style.size,
        text_anchor="middle",
        # Letters keep their distances when the map is looked at closely.
        text_rendering="geometricPrecision",
        **spacing,
    )


def _name(label: Label) -> str:
    size = label.style.size
    first = size * (0.5 + 0.21 - LINE_HEIGHT * len(label.lines) / 2 + 0.02)
    lines = [
        tag("tspan", escape(line), x=0, y=number(first + at * size * LINE_HEIGHT))
        for at, line in enumerate(label.lines)
    ]
    return tag("text", *lines, transform=moved(label.centre, label.turn))
