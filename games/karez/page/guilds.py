"""The guilds: one's own with heroes, cards, monsters and quests, the others in a line each."""

from collections import Counter

import msgspec
from django.utils.safestring import SafeString

from games.karez.page.markup import Sign, signs_markup
from games.karez.page.outings import Hidden, hidden_card
from games.karez.page.pictures import SmallPicture, picture_of
from games.karez.page.things import HeroPanel, hero_card, reward_signs
from games.karez.rules.components import NUMBERS, QUESTS
from games.karez.rules.state import QuestCard
from games.karez.rules.view import GuildView, View
from games.karez.words.explanations.cards import explain_card
from games.karez.words.explanations.guilds import guild_aim
from games.karez.words.explanations.quests import quest_condition
from games.karez.words.names import card_name, guild_name, quest_name
from games.kernel.rules import Seat
from games.kit.scene import Scene


class Held(msgspec.Struct, frozen=True):
    """A card in front of a guild, and how many of it."""

    id: str
    name: str
    text: str
    picture: SmallPicture
    count: int = 1


class QuestLine(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    signs: tuple[Sign, ...]
    # How far it is, where something is counted since it was drawn.
    progress: str = ""

    @property
    def row(self) -> SafeString:
        return signs_markup(self.signs)


class GuildPanel(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    guild: str
    name: str
    player: str
    place: int
    is_mine: bool
    has_turn: bool
    has_passed: bool
    gold: int
    valour: int
    gems: int
    points: int
    tokens: int
    tokens_in_all: int
    heroes: tuple[HeroPanel, ...]
    cards: tuple[Held, ...]
    monsters: tuple[Hidden, ...]
    # How many quests are in the hand; which is known to their owner.
    quest_count: int
    quests: tuple[QuestLine, ...]
    done: tuple[QuestLine, ...]
    buildings: int
    # What the guild counts in its own way.
    text: str


def guild_panels(scene: Scene) -> list[GuildPanel]:
    """In turn order."""
    view: View = scene.view
    return [
        _panel(scene, view, seat, place)
        for place, seat in enumerate(view.order, start=1)
    ]


def _panel(scene: Scene, view: View, seat: Seat, place: int) -> GuildPanel:
    guild = view.guilds[seat]
    return GuildPanel(
        seat=seat,
        guild=guild.id,
        name=guild_name(guild.id),
        player=scene.names[seat],
        place=place,
        is_mine=seat == scene.seat,
        has_turn=seat in scene.asked,
        has_passed=guild.passed and view.phase in ("acting", "laying"),
        gold=guild.gold,
        valour=guild.valour,
        gems=guild.gems,
        points=guild.points,
        tokens=guild.tokens,
        tokens_in_all=NUMBERS.guild_tokens,
        heroes=tuple(map(hero_card, guild.heroes)),
        cards=_held(guild),
        monsters=tuple(map(hidden_card, guild.monsters)),
        quest_count=guild.quest_count,
        quests=tuple(map(_quest, guild.quests)),
        done=tuple(_quest(QuestCard(quest)) for quest in guild.done),
        buildings=sum(owner == seat for owner in view.buildings.values()),
        text=guild_aim(guild.id),
    )


def _held(guild: GuildView) -> tuple[Held, ...]:
    return tuple(
        Held(card, card_name(card), explain_card(card), picture_of(card), count)
        for card, count in Counter(guild.cards).items()
    )


def _quest(quest: QuestCard) -> QuestLine:
    card = QUESTS[quest.id]
    progress = ""
    if card.when.fed:
        progress = f"{quest.fed} / {card.when.fed}"
    elif card.when.watched:
        progress = f"{quest.watched} / {card.when.watched}"
    return QuestLine(
        quest.id,
        quest_name(quest.id),
        quest_condition(quest.id),
        reward_signs(card.reward),
        progress,
    )
