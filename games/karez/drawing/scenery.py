"""The city of a view as the picture shows it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Literal

from django.utils.translation import gettext as _

from games.karez.drawing.cityscape import (
    AdventureScene,
    BuildingScene,
    CityMarks,
    Cityscape,
    DungeonScene,
    GuildScene,
    SeatScene,
    ThreatBand,
)
from games.karez.drawing.job_signs import crew_letters, crews_of, jobs_at, sign_of
from games.karez.rules.components import (
    ADVENTURES,
    BUILDINGS,
    GUILDS,
    NUMBERS,
    PLACE_NAMES,
    STATUSES,
    WATCH,
    WORKPLACES,
    band_of,
)
from games.karez.rules.pieces import Slot as SlotName
from games.karez.rules.state import DUNGEON, NOBODY, Post
from games.karez.rules.view import View
from games.karez.rules.work import gold_price
from games.kernel.rules import Seat
from games.kit.languages import active_language, localized

BuiltState = Literal["built", "neutral"]
NO_MARKS = CityMarks()
NAMES_IN_PICTURE = {WATCH: "watch", "healers_tent": "tent/0", "square": "square"}


def _landmarks() -> dict[str, str]:
    """By adventure: the name of its landmark among the drawings."""
    seen: dict[int, int] = {}
    found = {}
    for key, adventure in ADVENTURES.items():
        number = seen[adventure.level] = seen.get(adventure.level, 0) + 1
        found[key] = f"a{adventure.level}_{number}"
    return found


LANDMARKS = _landmarks()


def site_place(view: View, adventure: str) -> str:
    """What the place of an open adventure is called in the picture."""
    number = [site.id for site in view.sites].index(adventure)
    return f"site/{number}"


def dungeon_place(view: View, owner: Seat) -> str:
    number = [dungeon.owner for dungeon in view.dungeons].index(owner)
    return f"dungeon/{number}"


def picture_words() -> Mapping[str, str]:
    return _picture_words(active_language())


@cache
def _picture_words(language: str) -> Mapping[str, str]:
    names = {key: localized(place) for key, place in WORKPLACES.items()}
    names |= {key: localized(guild) for key, guild in GUILDS.items()}
    names |= {LANDMARKS[key]: localized(one) for key, one in ADVENTURES.items()}
    names |= {key: localized(NUMBERS.status[key]) for key in STATUSES}
    names |= {key: localized(name) for key, name in PLACE_NAMES.items()}
    return names | {"closed": _("closed")}


def cityscape(
    view: View,
    names: Sequence[str],
    asked: Collection[Seat],
    marks: CityMarks = NO_MARKS,
) -> Cityscape:
    """`asked` are those who have to act."""
    return Cityscape(
        status=view.status,
        turn=view.turn,
        turns=view.options.turns,
        citizens=view.citizens,
        square_citizens=view.free_citizens,
        square_adventurers=view.free_adventurers,
        net_threat=view.net_now,
        bands=bands(),
        band=band_of(view.net_now),
        buildings={key: _building(view, key) for key in BUILDINGS},
        watch=_seat(view, WATCH, "general", is_owner=False),
        tent=_tent(view),
        adventures=_adventures(view),
        dungeons=_dungeons(view),
        guilds=tuple(
            _guild(view, seat, names[seat], place, seat in asked)
            for place, seat in enumerate(view.order, start=1)
        ),
        marks=marks,
    )


@cache
def bands() -> tuple[ThreatBand, ...]:
    """For which net threat, and who comes or goes."""
    found, above = [], None
    for band in NUMBERS.monitor.bands:
        found.append(
            ThreatBand(_range(band.least, above), band.citizens, band.adventurers)
        )
        above = band.least
    return tuple(found)


def _range(least: int, above: int | None) -> str:
    if above is None:
        return f"{least}+"
    most = str(above - 1).replace("-", "−")
    if least <= -99:
        return f"… {most}"
    return f"{least} … {most}".replace("-", "−")


def guild_of(view: View, seat: Seat) -> str:
    return "" if seat == NOBODY else view.guilds[seat].id


def _building(view: View, key: str) -> BuildingScene:
    level = STATUSES.index(BUILDINGS[key].level)
    is_reached = level <= STATUSES.index(view.status)
    if key not in view.buildings:
        price = NUMBERS.status[view.status].build
        return BuildingScene("open" if is_reached else "locked", price)
    owner = view.buildings[key]
    built: BuiltState = "neutral" if owner == NOBODY else "built"
    is_mine = view.seat is not None and owner == view.seat
    shop = BUILDINGS[key].shop
    return BuildingScene(
        state=built if is_reached else "shut",
        owner=guild_of(view, owner),
        owner_seat=_seat(view, key, "owner", is_mine) if owner != NOBODY else None,
        general_seat=_seat(view, key, "general", is_mine),
        goods=len(view.shops.get(key, ())) if shop else None,
        goods_sign=shop[0] if shop else "item",
    )


def post_at(view: View, place: str, slot: SlotName) -> Post | None:
    return next((p for p in view.posts if (p.place, p.slot) == (place, slot)), None)


def _seat(view: View, place: str, slot: SlotName, is_owner: bool) -> SeatScene:
    jobs = jobs_at(place, slot)
    post, first = post_at(view, place, slot), jobs[0]
    gold = sum(gold_price(first, is_owner))
    return SeatScene(
        crews=crews_of(jobs),
        gives=sign_of(first.does[0]),
        gold=gold,
        valour=first.price.valour,
        kills=first.dies > 0,
        crew="" if post is None else crew_letters(post.citizens, post.adventurers),
        taker="" if post is None else guild_of(view, post.seat),
        shows_token=post is not None and post.token,
    )


def _tent(view: View) -> tuple[str, str]:
    first, second, *_more = (*(guild_of(view, seat) for seat in view.tent), "", "")
    return first, second


def _adventures(view: View) -> tuple[AdventureScene | None, ...]:
    shown: list[AdventureScene | None] = [None] * NUMBERS.adventures_most
    for spot, site in enumerate(view.sites):
        adventure = ADVENTURES[site.id]
        shown[spot] = AdventureScene(
            id=LANDMARKS[site.id],
            level=adventure.level,
            threat=adventure.threat,
            valour=adventure.valour,
            encounters=adventure.encounters,
            treasure=adventure.treasure,
            cubes=site.cubes,
            explorer=guild_of(view, site.explorer),
        )
    return tuple(shown)


def _dungeons(view: View) -> tuple[DungeonScene, DungeonScene]:
    found = [
        DungeonScene(
            owner=guild_of(view, dungeon.owner),
            monsters=len(dungeon.monsters),
            fed=sum(
                post.place == DUNGEON and post.seat == dungeon.owner
                for post in view.posts
            ),
            raider=guild_of(view, dungeon.raider),
        )
        for dungeon in view.dungeons
    ]
    first, second, *_more = (*found, DungeonScene(), DungeonScene())
    return first, second


def _guild(
    view: View, seat: Seat, player: str, place: int, is_asked: bool
) -> GuildScene:
    guild = view.guilds[seat]
    return GuildScene(
        guild=guild.id,
        player=player,
        place=place,
        valour=guild.valour,
        gold=guild.gold,
        gems=guild.gems,
        quest_points=guild.points,
        free_tokens=guild.tokens,
        heroes=sum(not hero.buried for hero in guild.heroes),
        monsters=len(guild.monsters),
        quests=guild.quest_count,
        to_act=is_asked,
        has_passed=guild.passed and view.phase in ("acting", "laying"),
    )


def marked_places(view: View, places: Iterable[str]) -> frozenset[str]:
    """What places of the story are called in the picture; those that are not in it are left out."""
    open_sites = {site.id for site in view.sites}
    owners: dict[str, Seat] = {
        view.guilds[dungeon.owner].id: dungeon.owner for dungeon in view.dungeons
    }
    found = set()
    for name in places:
        if name in open_sites:
            found.add(site_place(view, name))
        elif name in owners:
            found.add(dungeon_place(view, owners[name]))
        elif name in BUILDINGS or name in NAMES_IN_PICTURE:
            found.add(NAMES_IN_PICTURE.get(name, name))
    return frozenset(found)
