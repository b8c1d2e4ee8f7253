"""The plots of the city: ruin or building, the ribbon with its name, and two seats."""

from collections.abc import Iterator, Mapping

from games.karez.drawing.cityscape import BuildingScene, CityMarks
from games.karez.drawing.ink import PLATE, letters, moved, path
from games.karez.drawing.layout import LAYOUT, PLOTS, Rect
from games.karez.drawing.lettering import fitting
from games.karez.drawing.palette import DIM, FADED, QUIET
from games.karez.drawing.places import Ring, place
from games.karez.drawing.seats import seat
from games.karez.drawing.signs import on_sign, sign, use
from games.kit.svg import number

PARTS = LAYOUT.parts
NAME = PARTS.name
# The room that an emblem or a coin takes at the left end of a ribbon, and goods at the right.
EMBLEM, GOODS = 18, 20
AT_EMBLEM = (NAME.x + 6, NAME.middle[1])


def ribbon(style: str, size: tuple[float, float]) -> str:
    """Solid: built; without a dark edge: may be built; dashed: not yet."""
    w, h = size
    half = number(h / 2)
    data = f"M4 0h{number(w - 8)}l4 {half}l-4 {half}H4l-4-{half}z"
    if style == "built":
        return path(data, PLATE, 1.6)
    return path(data, FADED, 1.2, DIM, dash="4 3" if style == "locked" else "")


def name_on(words: str, style: str, left: float = 0, right: float = 0) -> str:
    """The words in the middle of what signs at both ends leave of the ribbon."""
    face = "upright" if style == "built" else "italic"
    size = fitting(words, NAME.w - 10 - left - right, 18, face)
    middle = NAME.x + (NAME.w + left - right) / 2
    fill = QUIET if style == "locked" else ""
    return letters((middle, NAME.y + 17.2), words, size, face=face, fill=fill)


def plots(
    buildings: Mapping[str, BuildingScene], words: Mapping[str, str], marks: CityMarks
) -> Iterator[str]:
    for name, plot in PLOTS.items():
        scene = buildings.get(name, BuildingScene("locked"))
        whole = Rect(NAME.x, plot.top, NAME.w, NAME.y + NAME.h - plot.top)
        is_built = scene.state not in ("locked", "open")
        draw = _built if is_built else _unbuilt
        under, over = draw(name, scene, words[name])
        drawn = place(name, under, Ring(NAME, 4, whole), marks, over)
        if is_built:
            drawn += "".join(_seats(name, scene, marks))
        yield moved(drawn, plot.ground)


def _unbuilt(name: str, scene: BuildingScene, words: str) -> tuple[str, str]:
    """What lies below the ring of a target, and what above."""
    is_open = scene.state == "open"
    drawn = use(f"ruin-{name}") + use(f"ribbon-{scene.state}", NAME.corner)
    drawn += name_on(words, scene.state, EMBLEM if is_open else 0)
    price = on_sign("coin", AT_EMBLEM, scene.price, 27, 17)
    return drawn, price if is_open else ""


def _built(name: str, scene: BuildingScene, words: str) -> tuple[str, str]:
    is_shut = scene.state == "shut"
    drawn = use(f"b-{name}", o=0.4 if is_shut else 1)
    if is_shut:
        drawn += use("boards")
    drawn += use("ribbon-built", NAME.corner)
    drawn += name_on(words, "built", EMBLEM, 0 if scene.goods is None else GOODS)
    return drawn, sign(scene.owner or "neutral", AT_EMBLEM, 30)


def _seats(name: str, scene: BuildingScene, marks: CityMarks) -> Iterator[str]:
    drawn = ""
    for kind, rect, job in (
        ("owner", PARTS.owner, scene.owner_seat),
        ("general", PARTS.general, scene.general_seat),
    ):
        if job:
            drawn += seat(f"{name}/{kind}", rect, kind, job, marks)
    if scene.state == "shut":
        middle = PARTS.owner.middle[1]
        yield f'<g opacity=".45">{drawn}</g>' + sign("lock", (0, middle), 34)
    else:
        yield drawn
    if scene.goods is not None:
        yield _goods(name, scene, marks)


def _goods(name: str, scene: BuildingScene, marks: CityMarks) -> str:
    """Cards on sale: a card at the right end of the ribbon, with their number."""
    x, y = NAME.x + NAME.w - 15, NAME.middle[1]
    card = use(f"goods-{scene.goods_sign}", (x, y))
    count = letters((x, y + 6), scene.goods or 0, 17, fill="#ffffff")
    around = Rect(x - 11, y - 14, 22, 28)
    click = Rect(x - 30, y - 32, 44, 44)
    return place(f"{name}/goods", card, Ring(around, 4, click), marks, count)
