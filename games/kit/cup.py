"""The cup that stands beside what is played for: a tournament, a season, the first places of a list."""

from functools import cache

from games.kit.card import GOLD, SOFT, sheet
from games.kit.picture import Ground
from games.kit.svg import group, moved, tag

# A cup with two handles on a foot.
BOWL = "M-90-130H90C90-10 50 40 0 50C-50 40-90-10-90-130Z"
HANDLES = "M-90-105H-140C-140-30-105 0-62 0M90-105H140C140-30 105 0 62 0"
FOOT = "M-12 50H12L18 105H60V130H-60V105H-18Z"


def cup_ground() -> Ground:
    return sheet("cup", _cup())


@cache
def _cup() -> str:
    return group(
        (
            tag("path", d=HANDLES, fill="none", stroke=GOLD, stroke_width=20),
            tag("path", d=BOWL, fill=GOLD),
            tag("path", d=FOOT, fill=SOFT),
        ),
        transform=f"{moved((235, 320))} scale(1.15)",
    )
