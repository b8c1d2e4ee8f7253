"""Pictures that stand by themselves, with all they refer to inside: for mails, previews and the front page."""

from collections.abc import Mapping

from games.karez.drawing.base import base
from games.karez.drawing.cityscape import Cityscape
from games.karez.drawing.layout import HEIGHT, WIDTH, Status
from games.karez.drawing.overlay import STYLE, overlay
from games.karez.drawing.palette import Theme, themed
from games.karez.drawing.phone import CROP, bare, phone
from games.karez.drawing.references import symbols

WHOLE = f"0 0 {WIDTH} {HEIGHT}"
# Without the tracks above and the standards below.
FRONT = "0 82 1600 792"


def document(drawing: str, view: str = WHOLE, theme: Theme = "day") -> str:
    """`drawing` is in the colours of the day; what it refers to is defined before it."""
    _x, _y, width, height = view.split()
    defs = symbols(drawing, theme)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" width="{width}" height="{height}">'
        f"<defs>{defs}</defs>{themed(f'<g {STYLE}>{drawing}</g>', theme)}</svg>"
    )


def ground(status: Status, theme: Theme = "day") -> str:
    """The base alone: what never changes while the status holds."""
    return document(base(status), theme=theme)


def figures(scene: Cityscape, words: Mapping[str, str], theme: Theme = "day") -> str:
    """What is drawn over the ground."""
    return document(overlay(scene, words), theme=theme)


def picture(scene: Cityscape, words: Mapping[str, str], theme: Theme = "day") -> str:
    """The whole city at one moment."""
    return document(base(scene.status) + overlay(scene, words), theme=theme)


def front(scene: Cityscape, theme: Theme) -> str:
    """Without a word, so that it is the same in every language."""
    return document(base(scene.status) + bare(scene), FRONT, theme)


def small(scene: Cityscape, theme: Theme = "day") -> str:
    """What a phone shows."""
    return document(base(scene.status) + phone(scene), CROP, theme)
