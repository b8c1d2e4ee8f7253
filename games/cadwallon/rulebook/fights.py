"""The odds of a fight, and one fight told from card to flight."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from games.cadwallon.rulebook.phrases import percent
from games.cadwallon.rules.components import ARCANA, CHARACTERS, FIGURE, SKILLS
from games.cadwallon.rules.odds import Side, attacker_odds
from games.cadwallon.words import card_name, skill_name, treasure_name
from games.cadwallon.words.names import dice

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
    chance: str

    @property
    def is_tie(self) -> bool:
        return self.attack_score == self.defence_score

    @property
    def is_robbed(self) -> bool:
        """The defender is the one who carries something."""
        return self.attack_score >= self.defence_score

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
    chances = [attacker_odds(attack.side, defence.side) for defence in defenders]
    return Odds(attack.name, [(percent(c), min(4, int(c * 5))) for c in chances])


def _strengths() -> list[Strength]:
    combat = CHARACTERS[0].combat
    blow, blade = ARCANA["powerful_blow"].value, ARCANA["extra_blade"].value
    return [
        _plain(max(1, combat - 1)),
        _plain(combat),
        Strength(
            Side(combat, loses_highest=1),
            _("%(dice)s, the highest rolled again") % {"dice": dice(combat)},
            f"{combat} ↻",
        ),
        _plain(combat + blade),
        Strength(Side(combat, blow), f"{dice(combat)}, +{blow}", f"{combat} +{blow}"),
    ]


def _plain(count: int) -> Strength:
    return Strength(Side(count), dice(count), str(count))


def example() -> Example:
    attacker, defender = CHARACTERS[FIGURE["sanaris"]], CHARACTERS[FIGURE["leona"]]
    bonus = ARCANA["powerful_blow"].value
    ours = attacker.combat + SKILLS["pack_hunter"].value
    attack, defence = ATTACK_DICE[:ours], DEFENCE_DICE[: defender.combat]
    after = (AGAIN, *attack[1:])
    chance = attacker_odds(Side(ours, bonus, loses_highest=1), Side(defender.combat))
    return Example(
        attacker=attacker.name,
        defender=defender.name,
        skill=skill_name("pack_hunter"),
        attack_card=card_name("powerful_blow"),
        defence_card=card_name("dirty_trick"),
        loot=treasure_name("scroll"),
        attack_count=dice(ours),
        defence_count=dice(defender.combat),
        attack_dice=attack,
        defence_dice=defence,
        after_dice=after,
        highest=attack[0],
        again=AGAIN,
        best=max(after),
        bonus=bonus,
        attack_score=max(after) + bonus,
        defence_score=max(defence),
        chance=percent(chance),
    )
