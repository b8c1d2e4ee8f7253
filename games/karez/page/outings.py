"""Adventures and dungeons outside the walls: each as a card, and announcing an expedition."""

import msgspec
from django.utils.translation import gettext as _

from games.karez.drawing.scenery import (
    LANDMARKS,
    dungeon_place,
    guild_of,
    site_place,
)
from games.karez.page.chances import explore_chance
from games.karez.page.choices import Choice, ChoiceGroup, Step
from games.karez.page.confirming import confirm
from games.karez.page.markup import Sign
from games.karez.page.picks import SIGHTS, squeezed, written
from games.karez.page.pictures import SmallPicture, picture_of
from games.karez.rules.components import ADVENTURES, DECK_OF, STATUSES
from games.karez.rules.moves import Explore
from games.karez.rules.state import DUNGEON, NOBODY
from games.karez.rules.view import MonsterView, View
from games.karez.words import amounts
from games.karez.words.explanations.encounters import encounter_facts
from games.karez.words.names import (
    adventure_name,
    deck_name,
    encounter_name,
    guild_name,
)
from games.kit.chances import with_chance
from games.kit.questions import Offer
from games.kit.scene import Scene


class Hidden(msgspec.Struct, frozen=True):
    """A card on the way: its back, and what it is for those who know."""

    deck: str
    name: str
    text: str = ""


class Sight(msgspec.Struct, frozen=True, kw_only=True):
    """Where an expedition may lead."""

    id: str
    place: str
    name: str
    picture: SmallPicture
    # 0 for a dungeon.
    level: int
    threat: int
    cubes: int = 0
    valour: int = 0
    treasure: int = 0
    way: tuple[Hidden, ...]
    owner: str = ""
    owner_name: str = ""
    explorer: str = ""
    explorer_name: str = ""
    fed: int = 0
    pick: str = ""
    # How the card is opened.
    look: str = ""

    @property
    def sign(self) -> str:
        """Of its owner, or of the status from which it lies open."""
        return self.owner or STATUSES[self.level - 1]

    @property
    def said(self) -> str:
        parts = [_("threat %(count)d") % {"count": self.threat + self.cubes}]
        if self.valour:
            parts += [
                _("up to %(heroes)s") % {"heroes": amounts.heroes(self.valour)},
                amounts.valour(self.valour),
                amounts.treasure_dice(self.treasure),
            ]
        parts.append(", ".join(hidden.name for hidden in self.way))
        return " · ".join(parts)


def sights(scene: Scene) -> list[Sight]:
    view: View = scene.view
    moves = set(scene.decision.moves) if scene.decision else set()
    return [*_sites(scene, view, moves), *_dungeons(scene, view, moves)]


def _sites(scene: Scene, view: View, moves: set[object]) -> list[Sight]:
    found = []
    for site in view.sites:
        adventure = ADVENTURES[site.id]
        can_go = Explore(site.id) in moves
        found.append(
            Sight(
                id=site.id,
                place=site_place(view, site.id),
                name=adventure_name(site.id),
                picture=picture_of(LANDMARKS[site.id]),
                level=adventure.level,
                threat=adventure.threat,
                cubes=site.cubes,
                valour=adventure.valour,
                treasure=adventure.treasure,
                way=tuple(Hidden(d, deck_name(d)) for d in adventure.encounters),
                explorer=guild_of(view, site.explorer),
                explorer_name=_who(scene, site.explorer),
                pick=written("e", site.id) if can_go else "",
                look=written("see", site.id),
            )
        )
    return found


def _who(scene: Scene, seat: int) -> str:
    return "" if seat == NOBODY else scene.names[seat]


def _dungeons(scene: Scene, view: View, moves: set[object]) -> list[Sight]:
    found = []
    for dungeon in view.dungeons:
        guild = view.guilds[dungeon.owner].id
        fed = sum(p.place == DUNGEON and p.seat == dungeon.owner for p in view.posts)
        found.append(
            Sight(
                id=guild,
                place=dungeon_place(view, dungeon.owner),
                name=_("Dungeon: %(guild)s") % {"guild": guild_name(guild)},
                picture=picture_of("dungeon-open"),
                level=0,
                threat=len(dungeon.monsters),
                way=tuple(map(hidden_card, dungeon.monsters)),
                owner=guild,
                owner_name=scene.names[dungeon.owner],
                explorer=guild_of(view, dungeon.raider),
                explorer_name=_who(scene, dungeon.raider),
                fed=fed,
                pick=written("e", guild) if Explore(guild) in moves else "",
                look=written("see", guild),
            )
        )
    return found


def hidden_card(monster: MonsterView) -> Hidden:
    if not monster.id:
        return Hidden(monster.deck, deck_name(monster.deck))
    return Hidden(
        DECK_OF[monster.id], encounter_name(monster.id), encounter_facts(monster.id)
    )


def explore_list(scene: Scene, found: list[Sight]) -> list[ChoiceGroup]:
    """Where to go, and how likely the strongest heroes succeed there."""
    return [
        ChoiceGroup([sight_choice(sight, _chance(scene, sight)) for sight in found])
    ]


def _chance(scene: Scene, sight: Sight) -> str:
    if scene.seat is None or not (scene.shows_chances and sight.pick):
        return ""
    count, chance = explore_chance(scene.view, scene.seat, sight.id)
    return chance if count else ""


def sight_choice(sight: Sight, chance: str = "") -> Choice:
    taken = sight.explorer_name and _("%(who)s is on the way") % {
        "who": sight.explorer_name
    }
    return Choice(
        label=with_chance(sight.name, chance),
        note=sight.said,
        pick=sight.pick or None,
        why="" if sight.pick else taken or "",
        picture=sight.picture,
        signs=sight_signs(sight),
        id=f"sight-{squeezed(sight.id)}",
    )


def sight_signs(sight: Sight) -> tuple[Sign, ...]:
    threat = sight.threat + sight.cubes
    signs = [Sign("threat", str(threat), _("threat %(count)d") % {"count": threat})]
    if sight.valour:
        signs.append(Sign("valour", str(sight.valour), amounts.valour(sight.valour)))
    return tuple(signs)


def explore_step(
    scene: Scene, parts: list[str], found: list[Sight], offers: list[Offer]
) -> Step | None:
    """`e-<adventure or guild>`."""
    wanted = Explore(SIGHTS.get(parts[1], "")) if len(parts) > 1 else None
    offer = next((offer for offer in offers if offer.move == wanted), None)
    if offer is None:
        return None
    return Step(
        pick="-".join(parts),
        text=_("Send an expedition?"),
        confirm=confirm(scene, offer),
        back="explore",
    )


def lit_sights(found: list[Sight]) -> dict[str, str]:
    return {sight.place: sight.pick for sight in found if sight.pick}
