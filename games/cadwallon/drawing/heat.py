"""Where much happens in the district: its spaces, tinted, to be laid over the map."""

from collections.abc import Mapping

from games.cadwallon.drawing.geometry import HEIGHT, WIDTH
from games.cadwallon.drawing.spots import space_outline
from games.cadwallon.rules.district import SPACES
from games.kit.svg import escape, tag

FAINTEST, STRONGEST = 0.12, 0.78


def heat(counts: Mapping[int, int], names: Mapping[int, str]) -> str:
    """The more often, the stronger the tint; a space where nothing happened stays as it is."""
    most = max(counts.values(), default=0)
    return tag(
        "svg",
        *(
            tag(
                "path",
                tag("title", escape(f"{names[space.number]}: {count}")),
                d=space_outline(space.number),
                fill_opacity=tint(count, most),
            )
            for space in SPACES
            if (count := counts.get(space.number, 0))
        ),
        class_="heat",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden="true",
    )


def tint(count: int, most: int) -> float:
    return round(FAINTEST + (STRONGEST - FAINTEST) * count / most, 2)
