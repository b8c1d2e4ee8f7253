"""The colours of the map: parchment and ink by day, moonlight and lamps by night."""

import msgspec


class Palette(msgspec.Struct, frozen=True):
    page: str
    page_edge: str
    ink: str
    soft: str
    text: str
    halo: str
    shadow: str
    line: str
    casing: str
    wall: str
    door: str
    gold: str
    stone: str
    stone_light: str
    water: str
    water_deep: str
    wave: str
    garden: str
    tree: str
    tree_light: str
    hedge: str
    wood: str
    glass: str
    lamp: str
    glow: float
    on_water: str
    on_garden: str
    tile: tuple[str, str, str]
    slate: tuple[str, str, str]
    paving: dict[str, str]
    floors: dict[str, str]
    cloth: tuple[str, str, str, str]


DAY = Palette(
    page="#efe4cb",
    page_edge="#d9c69c",
    ink="#3a2a1e",
    soft="#6b543c",
    text="#2c1f15",
    halo="#fbf5e4",
    shadow="#3a2410",
    line="#fffdf4",
    casing="#8d7750",
    wall="#b3261e",
    door="#1f7a3a",
    gold="#b07d1e",
    stone="#c5b999",
    stone_light="#dfd5ba",
    water="#a9cdd0",
    water_deep="#5f98a3",
    wave="#6fa0a8",
    garden="#b9cc8f",
    tree="#86a560",
    tree_light="#a3bd78",
    hedge="#6b8a49",
    wood="#cfae7d",
    glass="#cfe2ea",
    lamp="#ffe7a3",
    glow=0.0,
    on_water="#123f49",
    on_garden="#24390f",
    tile=("#d99a74", "#cf8a63", "#b8714d"),
    slate=("#aab2b8", "#9aa3ab", "#818c96"),
    paving={
        "street": "#dccaa2",
        "lane": "#d3bf95",
        "square": "#e6d7b3",
        "market": "#e8d3a6",
        "quay": "#d6cbb2",
        "bridge": "#cfae7d",
        "garden": "#d5d2a2",
        "gate": "#e7cf97",
    },
    floors={
        "slate": "#d5d8dc",
        "gold": "#f4e0a0",
        "rose": "#f0cfc6",
        "violet": "#ddd0e6",
        "sky": "#cfe2ea",
        "ochre": "#f0d5a8",
        "sage": "#d6e2c4",
        "coral": "#f3c9b0",
    },
    cloth=("#c8553d", "#2f6f8f", "#d19a2e", "#5a7f3c"),
)

NIGHT = Palette(
    page="#16202f",
    page_edge="#0c1420",
    ink="#0a101c",
    soft="#8fa3bd",
    text="#e9eef8",
    halo="#131c2b",
    shadow="#000000",
    line="#e8eefb",
    casing="#0d1522",
    wall="#ff6b5e",
    door="#5fdc8a",
    gold="#e3b659",
    stone="#2c3a50",
    stone_light="#43546f",
    water="#1b3b57",
    water_deep="#0d2338",
    wave="#4d7fa0",
    garden="#24453f",
    tree="#2f5d4c",
    tree_light="#3f7560",
    hedge="#234a3d",
    wood="#5a5048",
    glass="#ffd98a",
    lamp="#ffe9ad",
    glow=0.7,
    on_water="#a9d3ea",
    on_garden="#a8d9a8",
    tile=("#5a4550", "#4d3a45", "#3d2f3b"),
    slate=("#3d4f6a", "#33445e", "#29384f"),
    paving={
        "street": "#34435c",
        "lane": "#2e3c54",
        "square": "#3d4d68",
        "market": "#434e63",
        "quay": "#38475a",
        "bridge": "#4c4a4c",
        "garden": "#36504f",
        "gate": "#4a4a55",
    },
    floors={
        "slate": "#56627a",
        "gold": "#6b6148",
        "rose": "#6a5261",
        "violet": "#5a5078",
        "sky": "#44607a",
        "ochre": "#6a5a4a",
        "sage": "#4a6258",
        "coral": "#6b5450",
    },
    cloth=("#8d4a44", "#3c6c8a", "#8f7a3f", "#4f6f4a"),
)


def mixed(first: str, second: str, share: float) -> str:
    """The first colour with a share of the second in it."""
    pairs = zip(_parts(first), _parts(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
