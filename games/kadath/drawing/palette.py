"""The colours of both sides, by day and by night. Light against dark, so that they differ for every eye."""

from typing import Literal

Theme = Literal["day", "night"]
Colours = dict[str, str]

DAY: Colours = {
    "table": "#e2d2ab",
    "cell": "#b59b66",
    "letters": "#6d5632",
    "d-ground": "#d3e6e8",
    "d-texture": "#a3c6cc",
    "d-medal": "#f3faf6",
    "d-edge": "#2b6373",
    "d-ink": "#0f3f4e",
    "c-ground": "#53284d",
    "c-texture": "#754a6e",
    "c-medal": "#35132f",
    "c-edge": "#240a20",
    "c-ink": "#f7dcb4",
    "red": "#d0261a",
    "red-edge": "#fff4e2",
    "mark": "#a35200",
    "mark-paper": "#fff6da",
    "ghost": "#a35200",
}
NIGHT: Colours = {
    "table": "#0f1927",
    "cell": "#4c6180",
    "letters": "#9fb2cc",
    "d-ground": "#b4d0d8",
    "d-texture": "#8db3bf",
    "d-medal": "#dcedf0",
    "d-edge": "#e8f6fa",
    "d-ink": "#0b3441",
    "c-ground": "#46203f",
    "c-texture": "#6d4165",
    "c-medal": "#270d22",
    "c-edge": "#b884ae",
    "c-ink": "#f5d9b0",
    "red": "#d92b1e",
    "red-edge": "#fff0da",
    "mark": "#ffd667",
    "mark-paper": "#2a2410",
    "ghost": "#ffd667",
}
PALETTES: dict[Theme, Colours] = {"day": DAY, "night": NIGHT}


def colours_css() -> str:
    """The colours as custom properties, for the stylesheet of the pages."""
    both = "".join(
        f"--k-{name}:light-dark({day},{NIGHT[name]});" for name, day in DAY.items()
    )
    return f":root{{{both}}}\n"
