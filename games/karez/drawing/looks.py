"""The guilds on charts: the colours of their standards, and a shape each."""

from games.karez.drawing.palette import GUILDS
from games.kit.charts import SeriesLook

# The shape of each guild, and the colour of its line: a guild's own where it is clear enough on the sheet.
SHAPES = {
    "heroic": ("M-5-5.2h10v7.4L0 6-5 2.2z", "#0b5c9c", "#6db8f2"),
    "arcane": (
        "M0-6 1.8-2 6-1.8 2.8 1.2 3.8 5.4 0 3-3.8 5.4-2.8 1.2-6-1.8-1.8-2z",
        "#5b2a86",
        "#cbaaff",
    ),
    "builders": ("M-5-5h10v10h-10z", "#b8330c", "#ff8a5f"),
    "merchants": ("M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "#8a6100", "#f2b705"),
    "public": ("M-3-5.2h6L6 0 3 5.2h-6L-6 0z", "#1f6b3a", "#7fd99a"),
}
LOOKS = {
    guild: SeriesLook(dash, shape, line=(day, night), fill=(dye, dye))
    for dash, (guild, (shape, day, night)) in enumerate(SHAPES.items())
    for dye, _thread in [GUILDS[guild]]
}
