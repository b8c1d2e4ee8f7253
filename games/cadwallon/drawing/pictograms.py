"""The pictogram on the floor of each room, where its chest stands."""

from collections.abc import Iterator

from games.cadwallon.drawing.pen import Pen
from games.cadwallon.drawing.spots import chest_spot
from games.cadwallon.rules.district import ROOMS, SPACES
from games.kit.svg import group, moved, tag

CIRCLE = "M-12 0a12 12 0 1 1 24 0a12 12 0 1 1-24 0z"

# Drawn in a square of 26 around the origin.
PICTOGRAMS = {
    "shield": "M-10-11Q0-7 10-11Q11 6 0 13Q-11 6-10-11zM0-8V11M-9-1H9",
    "bars": "M-11-12H11V12H-11zM-6-12V12M0-12V12M6-12V12M-11 0H11",
    "strongbox": "M-13-3q0-9 7-9H6q7 0 7 9V11H-13zM-13-2H13M-3-5H3V3H-3zM0-2v2"
    "M-8-12V-2M8-12V-2",
    "ledger": "M-12-9Q-6-12 0-8Q6-12 12-9V10Q6 7 0 10Q-6 7-12 10zM0-8V10"
    "M-9-4h5M-9 0h5M4-4h5M4 0h5M4 4h5",
    "coin": CIRCLE + "M-8.5 0a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM-4 4V-3L0 1 4-3V4",
    "book": "M-11-11H8q3 0 3 3V11H-8q-3 0-3-3zM-11 8q0-3 3-3H11M-5-6H6M-5-2H4",
    "compass": CIRCLE + "M0-10L3 0 0 10-3 0zM-10 0L0-3 10 0 0 3z",
    "pentacle": CIRCLE + "M0-12L7 9.7-11.4-3.7H11.4L-7 9.7z",
    "planet": "M-7 0a7 7 0 1 1 14 0a7 7 0 1 1-14 0zM-6.5-3Q-14 2-13.5 5"
    "Q-12 9 2 3Q15-3 14-6Q12.5-8.5 5-5",
    "bed": "M-13-9V10M-13 4H13M13 10V2q0-5-6-5H-4V4M-11-1a3.5 2.5 0 1 1 7 0",
    "mug": "M-9-7H6V11H-9zM6-3q7 0 7 5t-7 5M-9-7q1-5 5-3q3-4 7 0q3-1 3 3M-5-3V7M0-3V7",
    "flask": "M-4-12H4M-3-12V-3L-11 9q-1 3 2 3H9q3 0 2-3L3-3V-12M-7 4H7M-2 8h.1M3 7h.1",
    "still": "M-13 12H1L1 4q0-10-7-10t-7 10zM-8-6v-4h4v4M-4-9Q8-12 11 2M8 2h6V12H8zM-10 5h8",
    "mask": "M-12-9Q0-5 12-9Q13 6 0 12Q-13 6-12-9zM-7-2q2.5-2.5 5 0M7-2q-2.5-2.5-5 0"
    "M-5 4Q0 8 5 4",
    "needle": "M-12 12L9-9q3-3 3-3t0 3L-12 12M9-9Q0-14-4-8Q-9-1-3 2Q3 5 6 1Q9-3 13 3",
    "anvil": "M-13-7H8q4 0 6-3v6Q9 1 4 1V5l4 6H-8l4-6V1Q-12 0-13-7z",
    "bird": "M-12 8q6 0 9-5Q-12-2-10-11Q-4-4 2-4Q4-10 9-8l4 3-4 1Q10 6-1 8l-6 4zM8-6h.1",
    "sack": "M-4-6Q-13 2-10 10Q0 14 10 10Q13 2 4-6zM-4-6l-3-6Q0-9 7-12L4-6M-5 4H5",
    "drop": "M-13 2H13Q12 11 5 11H-5Q-12 11-13 2zM-6-2q-3-4 0-7q2-3 0-5M0-2q-3-4 0-7q2-3 0-5"
    "M6-2q-3-4 0-7q2-3 0-5",
    "loaf": "M-13 6Q-15-6 0-7Q15-6 13 6Q12 9 0 9Q-12 9-13 6zM-6-5l3 7M0-6l3 7M6-5l3 7",
    "bowl": "M-13 0H13Q12 10 5 11H-5Q-12 10-13 0zM-3-4q-3-4 0-7M4-4q-3-4 0-7",
    "candle": "M-4-2H4V10H-4zM-9 10H9q0 3-3 3H-6q-3 0-3-3M0-2V-5Q-4-9 0-14Q4-9 0-5",
    "oar": "M-12 12L5-5M3-7l6-6q5 1 4 6l-6 4zM12 12L-5-5M-3-7l-6-6q-5 1-4 6l6 4z",
    "paw": "M-7 6Q-6 0 0-1Q6 0 7 6Q6 10 0 9Q-6 10-7 6zM-10-5q3 0 2.6 4t-3 2-2.5-4 2.9-2z"
    "M10-5q-3 0-2.6 4t3 2 2.5-4-2.9-2zM-4-11q3 0 2.6 4t-3 2-2.5-4 2.9-2z"
    "M4-11q-3 0-2.6 4t3 2 2.5-4-2.9-2z",
}


def pictograms(pen: Pen) -> Iterator[str]:
    yield group(
        (_pictogram(pen, room) for room in ROOMS),
        fill="none",
        stroke=pen.palette.text if pen.is_night else pen.palette.ink,
        stroke_width=1.7,
        opacity=0.4 if pen.is_night else 0.45,
    )


def _pictogram(pen: Pen, room: int) -> str:
    where = moved(chest_spot(room))
    return tag(
        "path",
        d=PICTOGRAMS[SPACES[room].icon],
        transform=f"{where}scale(1.25)" if pen.is_phone else where,
    )
