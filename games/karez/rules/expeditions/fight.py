"""An encounter on plain values: who acts, what the dice do, who is hit, who dies.

Nothing here knows a state or asks anybody: the rules, the odds, the match page, bots and standing orders all use these
functions. Rolled numbers and boxes match exactly; equal dice and equal boxes are alike, so that matching needs no choice.
"""

from collections.abc import Iterable, Sequence, Set
from typing import Literal, NamedTuple

from games.karez.rules.components import CARDS, DECK_OF, ENCOUNTERS, ROUNDS
from games.karez.rules.expeditions.gear import arms_of, without, works_on
from games.karez.rules.expeditions.record import Colour, Die, Fighter, Meeting
from games.kernel.chance import roll
from games.kernel.rules import Chance

# What came of a die: a red one covers a box or misses; a white one is absorbed, hits or misses; a green one absorbs or waits.
Did = Literal["covers", "absorbs", "absorbed", "hits", "misses", "waits"]
# What a hit does: it covers a numbered box, or one of toughness or armour in its place, or nothing.
Struck = Literal["box", "toughness", "armour", "nothing"]


class Habits(NamedTuple):
    """How the table of win chances in the rules was once counted, where the rules themselves do otherwise."""

    toughness_first: bool = False
    # Do green dice lie there for the whole encounter, whether they can still help or not?
    keeps_green: bool = False
    # Do heroes use what they can do better against one family?
    has_abilities: bool = True


OURS = Habits()
ALL_FACES = frozenset(range(1, 7))


class Balance(NamedTuple):
    """What the dice on the table come to, unless somebody changes them."""

    # By die.
    did: tuple[Did, ...]
    # Attacks without a die that heroes add: who, and the number.
    added: tuple[tuple[str, int], ...]
    # Boxes of the monster that stay open.
    left: tuple[int, ...]
    # Hits that nothing absorbs.
    hits: tuple[int, ...]


class Averted(NamedTuple):
    """The card that was given up instead of a life, and the box that opened."""

    card: str
    number: int


# Beginning.


def meet(party: Iterable[Fighter], encounter: str, habits: Habits = OURS) -> Meeting:
    """Everybody takes up what works against this one."""
    deck, card = DECK_OF[encounter], ENCOUNTERS[encounter]
    acts, white = card.acts, card.white
    for fighter in party:
        if not fighter.open:
            continue
        fighter.acts, fighter.red, fighter.green, fighter.fixed = arms_of(
            fighter.id,
            fighter.attack,
            fighter.cards,
            deck,
            with_ability=habits.has_abilities,
        )
        fighter.used = ()
        fighter.strength = fighter.skin = 0
        for thing in fighter.cards:
            if CARDS[thing].slows and works_on(CARDS[thing].on, deck):
                acts = "last"
            elif CARDS[thing].white and works_on(CARDS[thing].on, deck):
                white = max(0, white - CARDS[thing].white)
    return Meeting(encounter, acts, white, card.boxes, (), card.fixed)


# Rounds.


def monster_acts(meeting: Meeting) -> bool:
    if meeting.is_trap:
        return True
    return meeting.acts == ROUNDS[meeting.place] and not meeting.frozen


def acts_now(fighter: Fighter, meeting: Meeting) -> bool:
    if not fighter.open:
        return False
    return fighter.acts == ROUNDS[meeting.place] or meeting.is_trap


def is_idle(party: Iterable[Fighter], meeting: Meeting) -> bool:
    """Does nobody act in this round?"""
    if monster_acts(meeting):
        return False
    return not any(acts_now(fighter, meeting) for fighter in party)


def next_round(meeting: Meeting) -> int:
    """After the last round a cycle is complete, and some monsters open a box again: the number, or 0."""
    meeting.place += 1
    if meeting.place < len(ROUNDS):
        return 0
    meeting.place = 0
    meeting.cycle += 1
    meeting.begun = meeting.frozen = False
    if not (meeting.covered and ENCOUNTERS[meeting.encounter].regenerates):
        return 0
    number = max(meeting.covered)
    meeting.covered = without(meeting.covered, number)
    meeting.open = in_order((*meeting.open, number))
    return number


def in_order(numbers: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(numbers))


# Dice.


def throw(
    party: Sequence[Fighter], meeting: Meeting, chance: Chance, habits: Habits = OURS
) -> None:
    """All who act roll their dice; green ones that lie there and can still help stay."""
    dice: list[Die] = []
    wanted = ALL_FACES if habits.keeps_green else open_numbers(party)
    for fighter in party:
        lying = [die for die in meeting.dice if die.hero == fighter.id]
        if acts_now(fighter, meeting):
            lying = [die for die in lying if die.face in wanted]
            red = 0 if meeting.is_trap else fighter.red + fighter.strength
            dice += _rolled("red", fighter.id, red, chance)
            dice += _rolled("green", fighter.id, fighter.green - len(lying), chance)
        dice += lying
    if monster_acts(meeting):
        dice += _rolled("white", "", meeting.white, chance)
        dice += [Die("white", "", number, fixed=True) for number in meeting.fixed]
        meeting.fixed = ()
    meeting.dice = tuple(dice)
    meeting.begun = True


def _rolled(colour: Colour, hero: str, count: int, chance: Chance) -> list[Die]:
    return [Die(colour, hero, roll(chance)) for _ in range(count)]


def open_numbers(party: Iterable[Fighter]) -> Set[int]:
    """All numbers that can still wound somebody."""
    return {number for fighter in party for number in fighter.open}


def balance(party: Sequence[Fighter], meeting: Meeting) -> Balance:
    """What the dice on the table come to.

    Attacks without a die are added by themselves where they cover a box that no die covers.
    """
    dice = meeting.dice
    did: list[Did] = ["waits"] * len(dice)
    left = list(meeting.open)
    for place, die in enumerate(dice):
        if die.colour == "red":
            if die.face in left:
                left.remove(die.face)
                did[place] = "covers"
            else:
                did[place] = "misses"
    added = _added(party, meeting, left) if left else ()
    hits = _absorb(dice, did, open_numbers(party)) if monster_acts(meeting) else ()
    return Balance(tuple(did), added, tuple(left), hits)


def _added(
    party: Iterable[Fighter], meeting: Meeting, left: list[int]
) -> tuple[tuple[str, int], ...]:
    added = []
    for fighter in party:
        if fighter.fixed and acts_now(fighter, meeting):
            for number in fighter.fixed:
                if number in left:
                    left.remove(number)
                    added.append((fighter.id, number))
    return tuple(added)


def _absorb(
    dice: tuple[Die, ...], did: list[Did], wounding: Set[int]
) -> tuple[int, ...]:
    """A green die absorbs one white die of its number that would wound somebody."""
    ready = [place for place, die in enumerate(dice) if die.colour == "green"]
    hits = []
    for place, die in enumerate(dice):
        if die.colour != "white":
            continue
        if die.face not in wounding:
            did[place] = "misses"
            continue
        for green in ready:
            if dice[green].face == die.face:
                ready.remove(green)
                did[green], did[place] = "absorbs", "absorbed"
                break
        else:
            did[place] = "hits"
            hits.append(die.face)
    return tuple(hits)


def strike(party: Sequence[Fighter], meeting: Meeting) -> Balance:
    """The dice do what they do. Hits wait to be taken; only green dice that nothing has spent stay on the table."""
    result = balance(party, meeting)
    for hero, number in result.added:
        fighter = one_of(party, hero)
        fighter.fixed = without(fighter.fixed, number)
    if result.left != meeting.open:
        left = list(result.left)
        for number in meeting.open:
            if number in left:
                left.remove(number)
            else:
                meeting.covered = (*meeting.covered, number)
        meeting.open = result.left
    meeting.dice = tuple(
        die for die, did in zip(meeting.dice, result.did, strict=True) if did == "waits"
    )
    meeting.hits = result.hits
    for fighter in party:
        fighter.strength = 0
    return result


def one_of(party: Iterable[Fighter], hero: str) -> Fighter:
    return next(fighter for fighter in party if fighter.id == hero)


# Hits.


def takers(party: Iterable[Fighter], number: int) -> list[Fighter]:
    """Who can take a hit of this number."""
    return [fighter for fighter in party if number in fighter.open]


def stands(fighter: Fighter) -> int:
    """All open boxes."""
    return len(fighter.open) + fighter.toughness + fighter.armour


def hardiest(fighters: Sequence[Fighter]) -> Fighter:
    """Who takes a hit unless somebody chooses: whom it does nothing to, else who has most open boxes."""
    return max(fighters, key=lambda fighter: (fighter.skin > 0, stands(fighter)))


def wound(fighter: Fighter, number: int, habits: Habits = OURS) -> Struck:
    """A hit covers the numbered box, unless that is the last one and something without a number can take it."""
    if fighter.skin:
        fighter.skin -= 1
        return "nothing"
    if len(fighter.open) == 1 or habits.toughness_first:
        if fighter.armour:
            fighter.armour -= 1
            fighter.dented += 1
            return "armour"
        if fighter.toughness:
            fighter.toughness -= 1
            fighter.worn += 1
            return "toughness"
    fighter.open = without(fighter.open, number)
    fighter.wounds = in_order((*fighter.wounds, number))
    return "box"


def avert_death(fighter: Fighter, hits: Sequence[int]) -> Averted | None:
    """A card that saves a hero whose last box is covered is given up.

    The box opens again that the fewest hits still to come can cover; of equal ones the lowest number.
    """
    card = next((card for card in fighter.cards if CARDS[card].saves), "")
    if not card:
        return None
    fighter.cards = without(fighter.cards, card)
    number = min(fighter.wounds, key=lambda wound: (hits.count(wound), wound))
    reopen(fighter, number)
    return Averted(card, number)


def reopen(fighter: Fighter, number: int) -> None:
    fighter.wounds = without(fighter.wounds, number)
    fighter.open = in_order((*fighter.open, number))


def heal(fighter: Fighter, count: int) -> tuple[int, ...]:
    """Opens so many boxes, numbered ones first (0 stands for the others).

    Of the numbered ones first those whose number is open anyway: that gives nobody a new number to hit.
    """
    opened = []
    for _ in range(count):
        if fighter.wounds:
            number = min(fighter.wounds, key=lambda n: (n not in fighter.open, n))
            reopen(fighter, number)
            opened.append(number)
        elif fighter.worn:
            fighter.worn -= 1
            fighter.toughness += 1
            opened.append(0)
        elif fighter.dented:
            fighter.dented -= 1
            fighter.armour += 1
            opened.append(0)
    return tuple(opened)


def is_hurt(fighter: Fighter) -> bool:
    return bool(fighter.wounds or fighter.worn or fighter.dented)


def end_round(party: Iterable[Fighter], meeting: Meeting) -> None:
    """The dead leave their dice."""
    living = set()
    for fighter in party:
        fighter.skin = 0
        if fighter.open:
            living.add(fighter.id)
    if meeting.dice:
        meeting.dice = tuple(die for die in meeting.dice if die.hero in living)


def is_wiped_out(party: Iterable[Fighter]) -> bool:
    return not any(fighter.open for fighter in party)
