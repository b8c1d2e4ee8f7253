"""Drawings as PNG, for readers that show no SVG: mail programs above all.

Drawn with the fonts of the project and no others, so that every machine makes the same picture.
"""

from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import msgspec
import resvg_py
from PIL import Image

from games.kit.picture import Ground

FONTS = [str(file) for file in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]

# Drawing a ground takes longer than all the rest: each process does it once.
_grounds: dict[tuple[str, int], Image.Image] = {}


class Inset(msgspec.Struct, frozen=True):
    """A picture within another: as large as fits into the box, in its middle."""

    picture: bytes
    left: int
    top: int
    width: int
    height: int


def png(
    ground: Ground,
    over: str,
    width: int,
    below: str = "",
    insets: Sequence[Inset] = (),
) -> bytes:
    """A small PNG of a drawing over its ground, another one below it, and pictures within."""
    if (ground.name, width) not in _grounds:
        _grounds[ground.name, width] = rasterised(ground.draw(), width)
    board = _grounds[ground.name, width]
    picture = Image.alpha_composite(board, rasterised(over, width))
    for inset in insets:
        _set_in(picture, inset)
    if below:
        picture = _stacked(picture, rasterised(below, width))
    # A drawing has few colours: with a table of them it is a third of the size, and nobody sees a difference.
    few = picture.convert("RGB").quantize(
        256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    written = BytesIO()
    few.save(written, "PNG", optimize=True)
    return written.getvalue()


def _set_in(picture: Image.Image, inset: Inset) -> None:
    with Image.open(BytesIO(inset.picture)) as opened:
        board = opened.convert("RGBA")
    scale = min(inset.width / board.width, inset.height / board.height)
    size = round(board.width * scale), round(board.height * scale)
    left = inset.left + (inset.width - size[0]) // 2
    top = inset.top + (inset.height - size[1]) // 2
    picture.paste(board.resize(size, Image.Resampling.LANCZOS), (left, top))


def _stacked(upper: Image.Image, lower: Image.Image) -> Image.Image:
    both = Image.new("RGBA", (upper.width, upper.height + lower.height))
    both.paste(upper, (0, 0))
    both.paste(lower, (0, upper.height))
    return both


def rasterised(svg: str, width: int) -> Image.Image:
    drawn: bytes = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=FONTS,
        font_family="Cadwallon Serif",
    )
    with Image.open(BytesIO(drawn)) as picture:
        return picture.convert("RGBA")
