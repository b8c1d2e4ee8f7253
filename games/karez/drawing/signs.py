"""Signs by reference, signs with numbers, dice, and the boxes of heroes and monsters."""

from games.karez.drawing.ink import INK, letters, moved, path, placed
from games.karez.drawing.palette import ON_SIGN
from games.kit.svg import Point, number

# Signs are drawn in a box of this size.
BOX = 24
NUMBERS_ON = {
    "white": ON_SIGN,
    "red": "#ffffff",
    "green": "#ffffff",
    "treasure": ON_SIGN,
}
STRUCK = "M-13 13L13-13"


def use(name: str, at: Point = (0, 0), scale: float = 1, o: float = 1) -> str:
    """What a page or a document defines once."""
    faint = f' opacity="{o}"' if o != 1 else ""
    if scale != 1:
        return f'<use href="#{name}" transform="{placed(at, scale)}"{faint}/>'
    x, y = (number(part) for part in at)
    where = (f' x="{x}"' if x != "0" else "") + (f' y="{y}"' if y != "0" else "")
    return f'<use href="#{name}"{where}{faint}/>'


def sign(name: str, at: Point, size: float = BOX, o: float = 1) -> str:
    return use(name, at, size / BOX, o)


def numbered(name: str, at: Point, value: int | str, size: float, text: float) -> str:
    """A sign with its number to the right."""
    beside = (at[0] + size * 0.62, at[1] + text * 0.34)
    return sign(name, at, size) + letters(beside, value, text, "start")


def on_sign(name: str, at: Point, value: int | str, size: float, text: float) -> str:
    """A sign with its number on it."""
    below = (at[0], at[1] + text * 0.35)
    return sign(name, at, size) + letters(below, value, text, fill=ON_SIGN)


def die(
    kind: str, value: int | None, at: Point, size: float = BOX, struck: bool = False
) -> str:
    """White dice are square, red ones have eight corners, green ones are round; not yet rolled, they are blank."""
    drawn = use(f"die-{kind}", o=0.62 if struck else 1)
    if struck:
        # Below the number, which stays readable.
        drawn += path(STRUCK, "none", 4.6, "#fffdf4") + path(STRUCK, "none", 2.4, INK)
    if value is not None:
        drawn += letters((0, 6), value, 17, fill=NUMBERS_ON[kind])
    return moved(drawn, at, size / BOX)


def fixed(value: int, at: Point, size: float = BOX, spent: bool = False) -> str:
    """A fixed attack."""
    if not spent:
        return on_sign("fixed", at, value, size * 1.06, size * 0.7)
    drawn = use("fixed", o=0.62)
    drawn += path(STRUCK, "none", 4.6, "#fffdf4") + path(STRUCK, "none", 2.4, INK)
    drawn += letters((0, 6), value, 16, fill=ON_SIGN)
    return moved(drawn, at, size / BOX)


def hit_box(value: int, at: Point, size: float = BOX, covered: str = "") -> str:
    """A box of a card: open it shows its number, covered the die that lies on it, struck through."""
    if not covered:
        return on_sign("box", at, value, size, size * 0.78)
    drawn = use("box") + use(f"die-{covered}")
    stroke = "#fffdf4" if covered == "red" else INK
    drawn += path("M-11 11L11-11", "none", 2.4, stroke, 0.6)
    drawn += letters((0, 6), value, 17, fill=NUMBERS_ON[covered])
    return moved(drawn, at, size / BOX)


def signed(value: int) -> str:
    """With a true minus, and a plus."""
    return "0" if value == 0 else f"{value:+d}".replace("-", "−")


def minus(value: int) -> str:
    return str(value).replace("-", "−")
