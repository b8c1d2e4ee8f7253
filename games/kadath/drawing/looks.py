"""The sides on charts: light against dark, as their tiles."""

from games.kadath.drawing.palette import DAY, NIGHT
from games.kadath.rules.components import SIDES
from games.kit.charts import SeriesLook

_DREAMER, _CHAOS = SIDES
LOOKS: dict[str, SeriesLook] = {
    _DREAMER: SeriesLook(
        0,
        "M-5.2-5.2h10.4v10.4h-10.4z",
        line=(DAY["d-edge"], NIGHT["d-ground"]),
        fill=(DAY["d-ground"], NIGHT["d-ground"]),
    ),
    _CHAOS: SeriesLook(
        1,
        "M0-6 6 0 0 6-6 0z",
        line=(DAY["c-ground"], NIGHT["c-edge"]),
        fill=(DAY["c-ground"], NIGHT["c-ground"]),
    ),
}
