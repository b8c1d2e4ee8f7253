"""Seats on the walls: square for the job of the `owner`, round for what is open to all (`general`)."""

from games.karez.drawing.cityscape import CityMarks, SeatScene
from games.karez.drawing.ink import letters, moved, path, rounded
from games.karez.drawing.layout import LAYOUT, Rect
from games.karez.drawing.palette import DIM, EMPTY, TAKEN
from games.karez.drawing.places import Ring, place
from games.karez.drawing.signs import BOX, on_sign, sign, use
from games.kit.svg import Point

WIDE, HIGH = LAYOUT.parts.owner.size
RADIUS: dict[str, float] = {"owner": 5, "general": 21}
WORKERS = {"C": "citizen", "A": "adventurer"}
# The crews that seats wait for; others are drawn as well, but take more room in the answer.
USUAL_CREWS = (
    ("CC",),
    ("A",),
    ("C",),
    ("CC", "A"),
    ("C", "A"),
    ("A", "CC"),
    ("A", "C"),
)
FAINT = 0.48


def frame(kind: str, taken: bool = False) -> str:
    fill, width = (TAKEN, 2.2) if taken else (EMPTY, 1.8)
    return rounded((0, 0), (WIDE, HIGH), RADIUS[kind], fill, width)


def frame_name(kind: str, taken: bool = False) -> str:
    return f"seat-{kind}{'-taken' if taken else ''}"


def workers(crew: str, middle: Point, size: float, gap: float, o: float = 1) -> str:
    x, y = middle
    start = x - (len(crew) - 1) / 2 * gap
    return "".join(
        sign(WORKERS[worker], (start + at * gap, y), size, o)
        for at, worker in enumerate(crew)
    )


def waiting(crews: tuple[str, ...]) -> str:
    """Whom an empty seat waits for; a stroke means `or`."""
    if len(crews) == 1:
        return workers(crews[0], (0, 0), 28, 18, FAINT)
    first, second = crews[0], crews[1]
    left = -11 if len(first) > 1 else -10
    right = 18 if len(second) == 1 else 21
    return (
        workers(first, (left, 0), 23.5, 13, FAINT)
        + workers(second, (right, 0), 23.5, 13, FAINT)
        + path("M4 11l6-22", "none", 1.6, DIM)
    )


def waiting_name(crews: tuple[str, ...]) -> str:
    return "wait-" + "-".join(crews)


def seat(name: str, rect: Rect, kind: str, job: SeatScene, marks: CityMarks) -> str:
    """A seat as a place that may be chosen."""
    under = use(frame_name(kind, bool(job.crew)), rect.corner)
    over = _content(rect, job)
    return place(name, under, Ring(rect, RADIUS[kind]), marks, over)


def _content(rect: Rect, job: SeatScene) -> str:
    x, y, w, h = rect.x, rect.y, rect.w, rect.h
    drawn = sign(job.gives, (x + w - 15, y + h / 2))
    middle = y + h / 2 - 1
    if job.crew:
        drawn += workers(job.crew, (x + 26, middle), 33, 18)
        if job.shows_token and job.taker:
            drawn += sign(job.taker, (x + 8, y + h - 8), 27)
        return drawn
    if job.crews in USUAL_CREWS:
        drawn += use(waiting_name(job.crews), (x + 28, middle))
    elif job.crews:
        drawn += moved(waiting(job.crews), (x + 28, middle))
    return drawn + _price(job, rect)


def _price(job: SeatScene, rect: Rect) -> str:
    x, low = rect.x, rect.y + rect.h
    drawn = sign("wound", (x + 36, low - 11), 18) if job.kills else ""
    if job.gold:
        drawn += on_sign("coin", (x + 10, low - 10), job.gold, BOX - 1, 16)
    if job.valour:
        drawn += sign("valour", (x + 11, low - 11), 27)
        drawn += letters((x + 11, low - 6), job.valour, 13, fill="#0b3a66")
    return drawn


def resting(name: str, rect: Rect, guild: str, marks: CityMarks) -> str:
    """A space of the healer's tent."""
    x, middle = rect.x, rect.y + 22
    under = use(frame_name("general", bool(guild)), rect.corner)
    over = sign("rest", (x + 41, middle), 28, 0.5)
    if guild:
        over = sign(guild, (x + 24, middle), 32) + sign("rest", (x + 56, middle), 28)
    return place(name, under, Ring(rect, RADIUS["general"]), marks, over)
