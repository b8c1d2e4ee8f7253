"""The two fonts of the map: how wide a text is in them, and their files."""

import base64
from collections.abc import Iterator
from importlib.resources import files

import msgspec

from games.kernel.datafile import load
from games.kit.svg import tag


class Widths(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The width of each letter in thousandths of the font size."""

    semibold: dict[str, int]
    italic: dict[str, int]


WIDTHS = load(__package__, "widths.toml", Widths)
UNKNOWN = 600  # a letter that the fonts lack is shown in the serif of the reader


def width(text: str, font: str, size: float, spacing: float = 0) -> float:
    letters = WIDTHS.semibold if font == "semibold" else WIDTHS.italic
    return sum(letters.get(letter, UNKNOWN) * size / 1000 + spacing for letter in text)


def font_faces() -> Iterator[str]:
    """A picture may load nothing, so the letters that it needs travel inside."""
    faces = "".join(
        f"@font-face{{font-family:{font};src:url(data:font/woff2;base64,{_coded(font)})}}"
        for font in ("semibold", "italic")
    )
    yield tag("style", faces)


def _coded(font: str) -> str:
    content = (files(__package__) / "data" / f"{font}.woff2").read_bytes()
    return base64.b64encode(content).decode()
