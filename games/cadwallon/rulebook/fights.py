"""The odds of a fight, and one fight told from card to flight."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.cadwallon.rulebook.phrases import percent
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    HELD_BACK,
    Cards,
    Throw,
    attacker_wins,
    dice_count,
    exchanged,
    picked,
    role_of,
)
from games.cadwallon.rules.components import ARCANA, CHARACTERS, FIGURE
from games.cadwallon.rules.odds import Side, attacker_odds, fight_odds
from games.cadwallon.rules.options import Options
from games.cadwallon.words import card_name, skill_name, treasure_name
from games.cadwallon.words.names import dice

# The page explains the game as most tables play it.
DRAWN_FIGHT = Options().drawn_fight
SANARIS, LEONA = FIGURE["sanaris"], FIGURE["leona"]
CARDS: Cards = ("powerful_blow", "dirty_trick")
# What falls in the example, as far as there are dice; then the die that is rolled again.
ATTACK_DICE, DEFENCE_DICE, AGAIN = (5, 3, 2, 1, 1, 1), (4, 2, 1, 1, 1, 1), 1


class Strength(NamedTuple):
    side: Side
    name: str
    short: str


class Odds(NamedTuple):
    name: str
    # Percent against each defender, and how good that is from 0 to 4.
    chances: list[tuple[str, int]]


class OddsTable(NamedTuple):
    defenders: list[Strength]
    rows: list[Odds]


class Example(NamedTuple):
    attacker: str
    defender: str
    skill: str
    attack_card: str
    defence_card: str
    loot: str
    attack_count: str
    defence_count: str
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    after_dice: tuple[int, ...]
    highest: int
    again: int
    best: int
    bonus: int
    attack_score: int
    defence_score: int
    # The defender is the one who carries something.
    is_robbed: bool
    chance: str

    @property
    def is_tie(self) -> bool:
        return self.attack_score == self.defence_score

    @property
    def winner(self) -> str:
        return self.attacker if self.is_robbed else self.defender

    @property
    def loser(self) -> str:
        return self.defender if self.is_robbed else self.attacker


def odds() -> OddsTable:
    strengths = _strengths()
    return OddsTable(strengths, [_row(attack, strengths) for attack in strengths])


def _row(attack: Strength, defenders: list[Strength]) -> Odds:
    chances = [
        attacker_odds(attack.side, defence.side, DRAWN_FIGHT) for defence in defenders
    ]
    return Odds(attack.name, [(percent(c), min(4, int(c * 5))) for c in chances])


def _strengths() -> list[Strength]:
    combat, thief = CHARACTERS[LEONA].combat, role_of(LEONA)
    blow, blade = ARCANA["powerful_blow"].value, ARCANA["extra_blade"].value
    return [
        _plain(max(1, combat - HELD_BACK)),
        _plain(combat),
        Strength(
            Side(thief, combat, again=("highest",)),
            _("%(dice)s, the highest rolled again") % {"dice": dice(combat)},
            f"{combat} ↻",
        ),
        _plain(combat + blade),
        Strength(
            Side(thief, combat, blow), f"{dice(combat)}, +{blow}", f"{combat} +{blow}"
        ),
    ]


def _plain(count: int) -> Strength:
    return Strength(Side(role_of(LEONA), count), dice(count), str(count))


def example() -> Example:
    """Sanaris attacks Leona with a Powerful Blow, and Leona answers with a Dirty Trick."""
    ours, theirs = dice_count(SANARIS, ATTACK), dice_count(LEONA, DEFENCE)
    rolled, bonus = ATTACK_DICE[:ours], ARCANA["powerful_blow"].value
    highest = picked(rolled, "highest")
    after = exchanged(rolled, highest, AGAIN)
    attack = Throw(role_of(SANARIS), after, bonus)
    defence = Throw(role_of(LEONA), DEFENCE_DICE[:theirs])
    return Example(
        attacker=CHARACTERS[SANARIS].name,
        defender=CHARACTERS[LEONA].name,
        skill=skill_name("pack_hunter"),
        attack_card=card_name("powerful_blow"),
        defence_card=card_name("dirty_trick"),
        loot=treasure_name("scroll"),
        attack_count=dice(ours),
        defence_count=dice(theirs),
        attack_dice=rolled,
        defence_dice=defence.dice,
        after_dice=after,
        highest=highest,
        again=AGAIN,
        best=max(after),
        bonus=bonus,
        attack_score=attack.score,
        defence_score=defence.score,
        is_robbed=attacker_wins(attack, defence, DRAWN_FIGHT),
        chance=percent(fight_odds(SANARIS, LEONA, CARDS, drawn_fight=DRAWN_FIGHT)),
    )
