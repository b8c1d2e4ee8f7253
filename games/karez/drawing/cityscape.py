"""What the picture of the city shows: plain values, ids as strings.

Ids are those of the data: guilds (`heroic`), buildings (`library`), adventures (`a2_1`), decks (`undead`). A crew is
written in letters: `CC` are two citizens, `A` is an adventurer. A place is called by its id, parts after a stroke:
`library`, `library/owner`, `library/general`, `market/goods`, `watch`, `tent/0`, `site/0`, `dungeon/0`,
`dungeon/0/feed`, `guild/heroic`, `square`.
"""

from typing import Literal

import msgspec

from games.karez.drawing.layout import Status


class SeatScene(msgspec.Struct, frozen=True):
    """A seat for workers: whom it waits for, what it costs and gives, and who sits there."""

    # Any one of these crews.
    crews: tuple[str, ...]
    # The sign of what it gives.
    gives: str
    gold: int = 0
    valour: int = 0
    kills: bool = False
    # The crew that has taken it, and its guild; in their own building guilds need no token.
    crew: str = ""
    taker: str = ""
    shows_token: bool = False


class BuildingScene(msgspec.Struct, frozen=True):
    """A plot. `locked`: the status is too low; `open`: may be built; `shut`: built, but out of use."""

    state: Literal["locked", "open", "built", "neutral", "shut"]
    # To build here.
    price: int = 0
    owner: str = ""
    owner_seat: SeatScene | None = None
    general_seat: SeatScene | None = None
    # Only shops have goods: how many are on sale, and the sign of their kind.
    goods: int | None = None
    goods_sign: str = "item"


class AdventureScene(msgspec.Struct, frozen=True):
    id: str
    level: int
    threat: int
    valour: int
    encounters: tuple[str, ...]
    treasure: int
    # How often it has failed.
    cubes: int = 0
    # The guild on its way there.
    explorer: str = ""


class DungeonScene(msgspec.Struct, frozen=True):
    """Without an owner it is closed."""

    owner: str = ""
    monsters: int = 0
    # Adventurers sent in this turn.
    fed: int = 0
    raider: str = ""


class GuildScene(msgspec.Struct, frozen=True):
    guild: str
    player: str
    # From 1 on.
    place: int
    valour: int
    gold: int
    gems: int
    quest_points: int
    free_tokens: int
    heroes: int
    monsters: int
    quests: int
    to_act: bool = False
    has_passed: bool = False


class ThreatBand(msgspec.Struct, frozen=True):
    """A column of the threat monitor: for which net threat, and who comes or goes.

    The letters of the pictures have no signs for less and more: `−4 …` is safer than `≤ −4`.
    """

    text: str
    citizens: int
    adventurers: int


class Target(msgspec.Struct, frozen=True):
    """A place that can be chosen: where the link leads, and its name for those who do not see it.

    One that is not lit can only be looked at. It is out of the way of the keyboard, for which the page says the same.
    """

    href: str
    label: str
    is_lit: bool = True


class CityMarks(msgspec.Struct, frozen=True):
    targets: dict[str, Target] = {}
    # Places where something happened since the last visit.
    changed: frozenset[str] = frozenset()
    # Names of places for those who do not see them, beyond those of the targets.
    labels: dict[str, str] = {}


class Cityscape(msgspec.Struct, frozen=True, kw_only=True):
    status: Status
    turn: int
    turns: int
    # In all; 8 make a Town, 12 a City.
    citizens: int
    square_citizens: int
    square_adventurers: int
    net_threat: int
    bands: tuple[ThreatBand, ...]
    # Which of the bands holds, from 0 on: from storm to rainbow.
    band: int
    buildings: dict[str, BuildingScene]
    watch: SeatScene
    # The guilds whose tokens lie at the healer's.
    tent: tuple[str, str] = ("", "")
    # At most four: the first stands on the left, the second on the right, and so on. Missing ones are milestones.
    adventures: tuple[AdventureScene | None, ...] = (None, None, None, None)
    dungeons: tuple[DungeonScene, DungeonScene] = (DungeonScene(), DungeonScene())
    # In turn order.
    guilds: tuple[GuildScene, ...] = ()
    marks: CityMarks = CityMarks()
