"""The city in words: the square, buildings with those who work there, the land outside, guilds with their heroes."""

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from games.karez.drawing.scenery import NAMES_IN_PICTURE
from games.karez.page.outings import Sight, sights
from games.karez.page.places import PlaceCard, SlotCard, place_cards
from games.karez.page.things import hero_card
from games.karez.rules.components import NUMBERS, STATUSES, WATCH
from games.karez.rules.expeditions.record import Fighter, Meeting
from games.karez.rules.pieces import Status
from games.karez.rules.state import Hero, Post
from games.karez.rules.view import GuildView, MonsterView, View
from games.karez.words import amounts
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.encounters import explain_encounter
from games.karez.words.explanations.guilds import guild_aim
from games.karez.words.explanations.heroes import explain_hero
from games.karez.words.names import (
    card_name,
    deck_name,
    encounter_name,
    guild_name,
    hero_name,
    listed,
    place_name,
    status_name,
)
from games.kernel.rules import Seat
from games.kit.scene import Scene
from games.kit.things import BoardArea, BoardPlace, Thing


def things(view: View, names: Sequence[str]) -> list[BoardArea]:
    """Everything in the picture, as far as the reader of the view may know it."""
    scene = Scene(view=view, seat=view.seat, names=names)
    cards = place_cards(scene)
    areas = [
        BoardArea(heading=_("The city"), places=[*_city(scene, cards[WATCH])]),
        *(_terrace(scene, status, cards) for status in STATUSES),
        BoardArea(heading=_("Outside"), places=[*_outside(scene)]),
        BoardArea(heading=_("Guilds"), places=[*_guilds(scene)]),
    ]
    outing = view.exploring.outing if view.exploring else None
    if outing is None:
        return areas
    party = [_fighter(fighter) for fighter in outing.party]
    foe = [_foe(outing.meeting)] if outing.meeting else []
    return [BoardArea(heading=_("The expedition"), places=[*party, *foe]), *areas]


def _city(scene: Scene, watch: PlaceCard) -> Iterator[BoardPlace]:
    view: View = scene.view
    yield _square(view)
    town, city = NUMBERS.status["town"].citizens, NUMBERS.status["city"].citizens
    yield BoardPlace(
        id="citizens",
        name=status_name(view.status),
        state=amounts.citizens(view.citizens),
        meaning=_("%(town)d citizens make a Town, %(city)d a City.")
        % {"town": town, "city": city},
    )
    yield _threat(view)
    yield _place(scene, watch)
    resting = [scene.names[seat] for seat in view.tent]
    yield BoardPlace(
        id="tent",
        name=place_name("healers_tent"),
        state=listed(resting) if resting else _("empty"),
        meaning=_(
            "Two guilds a turn let wounded heroes rest: they stay at home, and are healed at its end."
        ),
    )


def _square(view: View) -> BoardPlace:
    citizens = Thing(
        name=amounts.citizens(view.free_citizens),
        meaning=_("Whoever waits in the square can be sent to work by any guild."),
    )
    adventurers = Thing(
        name=amounts.adventurers(view.free_adventurers),
        meaning=_(
            "Some work takes an adventurer instead of citizens; in an open dungeon they die, and their guild is paid."
        ),
    )
    name = place_name("square")
    return BoardPlace(id="square", name=name, things=[citizens, adventurers])


def _threat(view: View) -> BoardPlace:
    facts = {
        "threat": view.threat_now,
        "safety": view.safety_now,
        "net": view.net_now,
    }
    return BoardPlace(
        id="threat",
        name=_("Threat monitor"),
        state=_("threat %(threat)d, safety %(safety)d, net %(net)d") % facts,
        meaning=_(
            "At the end of a turn the net threat says how many citizens and adventurers come or go."
        ),
    )


def _terrace(scene: Scene, status: Status, cards: dict[str, PlaceCard]) -> BoardArea:
    places = [card for card in cards.values() if card.level == status]
    return BoardArea(
        heading=_("Buildings: %(status)s") % {"status": status_name(status)},
        places=[_place(scene, card) for card in places],
        empty=_("Not built"),
    )


def _place(scene: Scene, card: PlaceCard) -> BoardPlace:
    """A building with its slots and goods; what is not built yet has its meaning only."""
    name = NAMES_IN_PICTURE.get(card.id, card.id)
    work = " ".join(f"{slot.text}." for slot in card.slots)
    if not card.is_built:
        price = _("Costs %(gold)s to build.") % {"gold": amounts.gold(card.price)}
        parts = (price if card.state == "open" else "", work)
        return BoardPlace(
            id=name, name=card.name, meaning=" ".join(filter(None, parts))
        )
    return BoardPlace(
        id=name,
        name=card.name,
        state=_owner(card),
        things=[
            *(_slot(scene, card, slot) for slot in card.slots),
            *(
                Thing(
                    name=goods.name,
                    state=amounts.gold(goods.price),
                    meaning=goods.text,
                )
                for goods in card.goods
            ),
        ],
    )


def _owner(card: PlaceCard) -> str:
    whose = card.owner_name or (_("nobody’s") if card.level else "")
    return ", ".join(filter(None, (whose, _("shut") if card.state == "shut" else "")))


def _slot(scene: Scene, card: PlaceCard, slot: SlotCard) -> Thing:
    view: View = scene.view
    post = next(
        (p for p in view.posts if (p.place, p.slot) == (card.id, slot.slot)), None
    )
    name = _("slot of the owner") if slot.slot == "owner" else _("open slot")
    state = _("free") if post is None else _workers(scene, post)
    return Thing(name=name, state=state, meaning=f"{slot.text}.")


def _workers(scene: Scene, post: Post) -> str:
    crew = amounts.crew(post.citizens, post.adventurers)
    facts = {"crew": crew, "who": scene.names[post.seat]}
    return _("%(crew)s of %(who)s") % facts if crew else scene.names[post.seat]


def _outside(scene: Scene) -> Iterator[BoardPlace]:
    for sight in sights(scene):
        yield BoardPlace(
            id=sight.place,
            name=sight.name,
            state=", ".join(filter(None, (sight.said, _under_way(sight)))),
            things=[
                Thing(name=hidden.name, meaning=hidden.text)
                for hidden in sight.way
                if hidden.text
            ],
        )


def _under_way(sight: Sight) -> str:
    if not sight.explorer_name:
        return ""
    return _("%(who)s is on the way") % {"who": sight.explorer_name}


def _guilds(scene: Scene) -> Iterator[BoardPlace]:
    view: View = scene.view
    for seat in view.order:
        guild = view.guilds[seat]
        yield BoardPlace(
            id=f"guild/{guild.id}",
            name=f"{scene.names[seat]} ({guild_name(guild.id)})",
            state=_goods(view, seat),
            meaning=guild_aim(guild.id),
            things=[*_holdings(guild)],
        )


def _goods(view: View, seat: Seat) -> str:
    guild = view.guilds[seat]
    goods = (
        amounts.gold(guild.gold),
        amounts.valour(guild.valour),
        amounts.gems(guild.gems),
        amounts.points(guild.points),
        amounts.quests(guild.quest_count),
    )
    return ", ".join(goods)


def _holdings(guild: GuildView) -> Iterator[Thing]:
    yield from map(_hero, guild.heroes)
    for card in guild.cards:
        yield Thing(name=card_name(card), meaning=explain_card(card))
    yield from map(_monster, guild.monsters)


def _hero(hero: Hero) -> Thing:
    panel = hero_card(hero)
    state = ", ".join(filter(None, (panel.said, panel.state_name)))
    return Thing(name=panel.name, state=state, meaning=explain_hero(hero.id))


def _monster(monster: MonsterView) -> Thing:
    """By its back for those who do not know it."""
    if not monster.id:
        return Thing(name=deck_name(monster.deck), state=_("face down"))
    return Thing(name=encounter_name(monster.id), meaning=explain_encounter(monster.id))


def _fighter(fighter: Fighter) -> BoardPlace:
    boxes = ", ".join(map(str, fighter.open)) or "–"
    return BoardPlace(
        id=f"hero/{fighter.id}",
        name=hero_name(fighter.id),
        state=_("open boxes: %(boxes)s") % {"boxes": boxes},
        meaning=explain_hero(fighter.id),
        things=[
            Thing(name=card_name(card), meaning=explain_card(card))
            for card in fighter.cards
        ],
    )


def _foe(meeting: Meeting) -> BoardPlace:
    boxes = ", ".join(map(str, meeting.open)) or "–"
    return BoardPlace(
        id="foe",
        name=encounter_name(meeting.encounter),
        state=_("open boxes: %(boxes)s") % {"boxes": boxes},
        meaning=explain_encounter(meeting.encounter),
    )
