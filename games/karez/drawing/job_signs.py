"""Work in letters and signs: whom a slot waits for, and what it brings."""

from games.karez.rules.components import WORKPLACES
from games.karez.rules.pieces import Crew, Effect, Job
from games.karez.rules.pieces import Slot as SlotName

# The sign of what an effect brings; that of its kind where there are several.
SIGN_OF = {
    "gold": "gold",
    "valour": "valour",
    "gem": "gem",
    "treasure": "die-treasure",
    "sell": "gold",
    "look": "eye",
    "quest": "quest",
    "hero": "hero",
    "restore": "heal",
    "dismiss": "valour",
}


def jobs_at(place: str, slot: SlotName) -> list[Job]:
    return [job for job in WORKPLACES[place].jobs if job.slot == slot]


def sign_of(effect: Effect) -> str:
    if effect.do in SIGN_OF:
        return SIGN_OF[effect.do]
    return "item" if effect.kind == "either" else effect.kind


def crew_letters(citizens: int, adventurers: int) -> str:
    """`CC` are two citizens, `A` is an adventurer."""
    return "C" * citizens + "A" * adventurers


def crews_of(jobs: list[Job]) -> tuple[str, ...]:
    """One for each crew that can take one of the jobs."""
    return tuple(letters_of(crew) for job in jobs for crew in job.crew)


def letters_of(crew: Crew) -> str:
    return crew_letters(crew.citizens, crew.adventurers)
