"""All buildings with their work, and the places that belong to nobody."""

from typing import NamedTuple

from games.karez.rulebook.pictures import Thumbnail, picture
from games.karez.rules.components import BUILDINGS, GUILDS, STATUSES, WORKPLACES
from games.karez.rules.pieces import Status
from games.karez.words.explanations.jobs import (
    explain_burial,
    explain_job,
    explain_shop,
)
from games.karez.words.names import guild_name, place_name, status_name


class BuildingEntry(NamedTuple):
    id: str
    name: str
    # The guild that begins there, if one does.
    guild: str
    owner_jobs: list[str]
    open_jobs: list[str]
    other: list[str]

    @property
    def picture(self) -> Thumbnail:
        return picture(self.id)


class BuildingLevel(NamedTuple):
    status: Status
    name: str
    buildings: list[BuildingEntry]


def levels() -> list[BuildingLevel]:
    """By what Karez must be for them."""
    return [
        BuildingLevel(
            status,
            status_name(status),
            [entry(key) for key, one in BUILDINGS.items() if one.level == status],
        )
        for status in STATUSES
    ]


def entry(place: str) -> BuildingEntry:
    jobs = WORKPLACES[place].jobs
    building = BUILDINGS.get(place)
    other = [explain_shop(place)] if building and building.shop else []
    if place == "cemetery":
        other.append(explain_burial())
    return BuildingEntry(
        id=place,
        name=place_name(place),
        guild=_guild(place),
        owner_jobs=[explain_job(job) for job in jobs if job.slot == "owner"],
        open_jobs=[explain_job(job) for job in jobs if job.slot == "general"],
        other=other,
    )


def _guild(place: str) -> str:
    for name, card in GUILDS.items():
        if card.building == place:
            return guild_name(name)
    return ""
