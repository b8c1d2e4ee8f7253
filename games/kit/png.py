"""Drawings as PNG, for readers that show no SVG: mail programs above all.

Drawn with the fonts of the project and no others, so that every machine makes the same picture.
"""

from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from games.kit.picture import Ground

FONTS = [str(file) for file in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]

# Drawing a ground takes longer than all the rest: each process does it once.
_grounds: dict[tuple[str, int], Image.Image] = {}


def png(ground: Ground, over: str, width: int, below: str = "") -> bytes:
    """A small PNG of a drawing over its ground, and another one below it."""
    if (ground.name, width) not in _grounds:
        _grounds[ground.name, width] = rasterised(ground.draw(), width)
    board = _grounds[ground.name, width]
    picture = Image.alpha_composite(board, rasterised(over, width))
    if below:
        picture = _stacked(picture, rasterised(below, width))
    # A drawing has few colours: with a table of them it is a third of the size, and nobody sees a difference.
    few = picture.convert("RGB").quantize(
        256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE
    )
    written = BytesIO()
    few.save(written, "PNG", optimize=True)
    return written.getvalue()


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
