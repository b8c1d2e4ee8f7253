"""A place of the picture that somebody looks at, whether it is their turn or not."""

from games.karez.page.actions import lines_at
from games.karez.page.choices import Step
from games.karez.page.outings import Sight, explore_list
from games.karez.page.picks import PLACES, SIGHTS, read, written
from games.karez.page.places import PlaceCard
from games.kit.scene import Scene


def look_step(
    scene: Scene, cards: dict[str, PlaceCard], found: list[Sight]
) -> Step | None:
    """`at-<place>` or `see-<adventure or guild>`: everything there, and why something cannot be done."""
    parts = read(scene.pick)
    if len(parts) != 2:
        return None
    if parts[0] == "see":
        sight = next((s for s in found if s.id == SIGHTS.get(parts[1])), None)
        return None if sight is None else _sight(scene, sight)
    card = cards.get(PLACES.get(parts[1], "")) if parts[0] == "at" else None
    if card is None:
        return None
    return Step(pick=card.pick, text=_title(card), lists=lines_at(card), back="")


def _title(card: PlaceCard) -> str:
    return f"{card.name}, {card.owner_name}" if card.owner_name else card.name


def _sight(scene: Scene, sight: Sight) -> Step:
    lists = explore_list(scene, [sight])
    return Step(pick=written("see", sight.id), text=sight.name, lists=lists, back="")
