"""Cards and abilities that can be used on the way: which, in which window, and on what.

Only uses are listed that would change something now: which boxes are covered, which hits are taken. Where waiting costs
nothing, nobody is asked. What a use does is in `effects`.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from games.karez.rules.components import CARDS, HEROES
from games.karez.rules.expeditions.fight import (
    Balance,
    Did,
    acts_now,
    balance,
    is_hurt,
    monster_acts,
)
from games.karez.rules.expeditions.gear import works_on
from games.karez.rules.expeditions.record import Colour, Fighter, Meeting
from games.karez.rules.moves import Use
from games.karez.rules.pieces import Foe, Window

# How the own ability of a hero is named among the cards.
ABILITY = ""


class Tool(NamedTuple):
    """A card that can be used, or the ability of a hero."""

    card: str
    do: str
    on: Foe | None
    not_on: Foe | None = None
    # Does it work on the dice and wounds of the whole party, or on the bearer's?
    for_party: bool = False
    amount: int = 1
    numbers: tuple[int, ...] = ()
    # What a die is set to; 0 stands for any number.
    to: int = 0
    once_an_adventure: bool = False


class Hand(NamedTuple):
    """A tool in somebody's hand at an encounter, with what the dice come to once they lie."""

    tool: Tool
    bearer: Fighter
    party: Sequence[Fighter]
    meeting: Meeting
    result: Balance


def _card_tools(window: Window) -> dict[str, Tool]:
    return {
        key: Tool(
            key,
            use.do,
            use.on,
            use.not_on,
            use.who == "party",
            use.count,
            use.numbers,
            use.to,
        )
        for key, card in CARDS.items()
        if (use := card.use) is not None and window in use.when
    }


def _abilities(window: Window) -> dict[str, Tool]:
    return {
        hero: Tool(
            ABILITY,
            ability.do,
            ability.on,
            for_party=ability.who == "party",
            amount=ability.count,
            once_an_adventure=ability.per == "adventure",
        )
        for hero, card in HEROES.items()
        if (ability := card.ability) is not None and ability.when == window
    }


_WINDOWS: tuple[Window, ...] = ("revealed", "between", "before", "dice", "hits")
CARD_TOOLS = {window: _card_tools(window) for window in _WINDOWS}
ABILITIES = {window: _abilities(window) for window in _WINDOWS}


def tool_named(hero: str, card: str) -> Tool:
    """Cards and abilities do the same in all their windows."""
    places = CARD_TOOLS if card else ABILITIES
    key = card or hero
    return next(tools[key] for tools in places.values() if key in tools)


def tools_at_hand(
    party: Iterable[Fighter], window: Window
) -> Iterator[tuple[Fighter, Tool]]:
    """Everything that can still be used in a window; copies in one hand count once."""
    cards, abilities = CARD_TOOLS[window], ABILITIES[window]
    for fighter in party:
        if not fighter.open:
            continue
        if fighter.cards:
            for card in dict.fromkeys(fighter.cards):
                if card in cards and has_left(fighter, card):
                    yield fighter, cards[card]
        ability = abilities.get(fighter.id)
        if ability is not None and not is_used_up(fighter, ability):
            yield fighter, ability


def has_left(fighter: Fighter, card: str) -> bool:
    return fighter.cards.count(card) > fighter.used.count(card)


def is_used_up(fighter: Fighter, ability: Tool) -> bool:
    if ability.once_an_adventure:
        return fighter.spent
    return ABILITY in fighter.used


def _hands(
    party: Sequence[Fighter], meeting: Meeting, window: Window
) -> Iterator[Hand]:
    """The tools that work against what was met."""
    result = None
    for bearer, tool in tools_at_hand(party, window):
        if works_on(tool.on, meeting.deck) and tool.not_on != meeting.deck:
            result = result or balance(party, meeting)
            yield Hand(tool, bearer, party, meeting, result)


# What is listed, window by window.


def uses_between(party: Sequence[Fighter]) -> list[Use]:
    """Between two encounters: whom somebody can heal. What can also be used before the next dice may wait until then."""
    uses = []
    can_wait = True
    for bearer, tool in tools_at_hand(party, "between"):
        for patient in party if tool.for_party else (bearer,):
            if patient.open and is_hurt(patient):
                uses.append(Use(bearer.id, tool.card, on=patient.id))
                can_wait = can_wait and tool.card in CARD_TOOLS["before"]
    return [] if can_wait else uses


def uses_revealed(party: Sequence[Fighter], meeting: Meeting) -> list[Use]:
    """When the card has been turned over."""
    return [Use(h.bearer.id, h.tool.card) for h in _hands(party, meeting, "revealed")]


def uses_before(party: Sequence[Fighter], meeting: Meeting) -> list[Use]:
    """Before the dice of a round; nothing if all of it can wait."""
    if not any(fighter.cards for fighter in party):
        return []
    hands = list(_hands(party, meeting, "before"))
    if not any(_is_urgent(hand) for hand in hands):
        return []
    return [use for hand in hands for use in _BEFORE[hand.tool.do](hand)]


def uses_on_dice(party: Sequence[Fighter], meeting: Meeting) -> list[Use]:
    """When the dice lie and nothing is matched yet."""
    return [
        use
        for hand in _hands(party, meeting, "dice")
        for use in _ON_DICE[hand.tool.do](hand)
    ]


def uses_on_hit(party: Sequence[Fighter], number: int) -> list[Use]:
    """When a hit of this number is to be taken."""
    return [
        Use(bearer.id, tool.card)
        for bearer, tool in tools_at_hand(party, "hits")
        if number in bearer.open and not bearer.skin
    ]


# Before the dice.


def _is_urgent(hand: Hand) -> bool:
    """Would it be too late when the dice lie, or before the next round?"""
    tool, bearer, meeting = hand.tool, hand.bearer, hand.meeting
    match tool.do:
        case "heal":
            return is_hurt(bearer) and monster_acts(meeting)
        case "more_green":
            return monster_acts(meeting)
        case "more_red":
            return acts_now(bearer, meeting)
        case "freeze":
            return not (meeting.begun or meeting.frozen)
        case "cover":
            # Whoever is dead before the dice does not roll them.
            return len(meeting.open) <= tool.amount and monster_acts(meeting)
        case _:
            return False


def _heal(hand: Hand) -> list[Use]:
    bearer = hand.bearer
    return [Use(bearer.id, hand.tool.card, on=bearer.id)] if is_hurt(bearer) else []


def _strengthen(hand: Hand) -> list[Use]:
    return _plain(hand) if acts_now(hand.bearer, hand.meeting) else []


def _freeze(hand: Hand) -> list[Use]:
    meeting = hand.meeting
    return [] if meeting.begun or meeting.frozen else _plain(hand)


def _plain(hand: Hand) -> list[Use]:
    return [Use(hand.bearer.id, hand.tool.card)]


def _cover_any(hand: Hand) -> list[Use]:
    return _cover(hand, hand.meeting.open)


def _cover(hand: Hand, boxes: Sequence[int]) -> list[Use]:
    count = min(hand.tool.amount, len(boxes))
    sets = dict.fromkeys(combinations(boxes, count))
    return [Use(hand.bearer.id, hand.tool.card, boxes=chosen) for chosen in sets]


# When the dice lie.


def _dice(hand: Hand, colour: Colour, did: Did, *, of_all: bool = False) -> list[int]:
    """Places of dice of a colour of which this came, each number once: the bearer's own, or of all."""
    seen: dict[int, int] = {}
    for place, die in enumerate(hand.meeting.dice):
        is_meant = die.colour == colour and hand.result.did[place] == did
        if is_meant and not die.fixed and (of_all or die.hero == hand.bearer.id):
            seen.setdefault(die.face, place)
    return list(seen.values())


def _misses(hand: Hand, *, of_all: bool) -> list[int]:
    """Red dice that could still cover a box."""
    return _dice(hand, "red", "misses", of_all=of_all) if hand.result.left else []


def _idle_greens(hand: Hand) -> list[int]:
    """Own green dice that could still absorb something."""
    return _dice(hand, "green", "waits") if hand.result.hits else []


def _on_each(hand: Hand, places: Iterable[int]) -> list[Use]:
    return [Use(hand.bearer.id, hand.tool.card, dice=(place,)) for place in places]


def _reroll_red(hand: Hand) -> list[Use]:
    return _on_each(hand, _misses(hand, of_all=hand.tool.for_party))


def _reroll_green(hand: Hand) -> list[Use]:
    return _on_each(hand, _idle_greens(hand))


def _reroll_white(hand: Hand) -> list[Use]:
    return _on_each(hand, _dice(hand, "white", "hits", of_all=True))


def _reroll_own(hand: Hand) -> list[Use]:
    return _on_each(hand, [*_misses(hand, of_all=False), *_idle_greens(hand)])


def _set_red(hand: Hand) -> list[Use]:
    wanted = sorted(set(hand.result.left))
    numbers = [n for n in wanted if hand.tool.to in (0, n)]
    return [
        Use(hand.bearer.id, hand.tool.card, dice=(place,), number=number)
        for place in _misses(hand, of_all=hand.tool.for_party)
        for number in numbers
    ]


def _shift_red(hand: Hand) -> list[Use]:
    dice = hand.meeting.dice
    return [
        Use(hand.bearer.id, hand.tool.card, dice=(place,), number=number)
        for place in _misses(hand, of_all=hand.tool.for_party)
        for number in (dice[place].face - 1, dice[place].face + 1)
        if number in hand.result.left
    ]


def _attack(hand: Hand) -> list[Use]:
    if not acts_now(hand.bearer, hand.meeting):
        return []
    wanted = not set(hand.tool.numbers).isdisjoint(hand.result.left)
    return _plain(hand) if wanted else []


def _cover_left(hand: Hand) -> list[Use]:
    """Boxes that nothing else covers."""
    return _cover(hand, hand.result.left) if hand.result.left else []


def _flee(hand: Hand) -> list[Use]:
    return _plain(hand) if hand.result.hits else []


def _reroll_any(hand: Hand) -> list[Use]:
    """Each die that did no good, or all of a colour, or all of both.

    Green dice only at traps, where all of them have just been rolled.
    """
    dice, did = hand.meeting.dice, hand.result.did
    reds = [p for p in range(len(dice)) if did[p] == "misses" and dice[p].hero]
    whites = [p for p in range(len(dice)) if did[p] == "hits" and not dice[p].fixed]
    reds = reds if hand.result.left else []
    greens: list[int] = []
    if hand.meeting.is_trap and hand.result.hits:
        greens = _dice(hand, "green", "waits", of_all=True)
    groups = [tuple(reds), tuple(whites), (*reds, *whites)]
    singles = [
        *_misses(hand, of_all=True),
        *_dice(hand, "white", "hits", of_all=True),
        *greens,
    ]
    sets = dict.fromkeys([*((place,) for place in singles), *groups])
    return [
        Use(hand.bearer.id, hand.tool.card, dice=chosen)
        for chosen in sets
        if len(chosen) > 1 or (chosen and chosen[0] in singles)
    ]


Lister = Callable[[Hand], list[Use]]
_BEFORE: dict[str, Lister] = {
    "heal": _heal,
    "more_red": _strengthen,
    "more_green": _plain,
    "freeze": _freeze,
    "cover": _cover_any,
    "flee": _plain,
}
_ON_DICE: dict[str, Lister] = {
    "reroll_red": _reroll_red,
    "reroll_green": _reroll_green,
    "reroll_white": _reroll_white,
    "reroll_own": _reroll_own,
    "reroll_any": _reroll_any,
    "set_red": _set_red,
    "shift_red": _shift_red,
    "attack": _attack,
    "cover": _cover_left,
    "flee": _flee,
}
