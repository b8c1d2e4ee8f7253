"""What a card or an ability does when it is used, on plain values."""

from collections.abc import Sequence
from typing import NamedTuple

from games.karez.rules.components import KIND_OF
from games.karez.rules.expeditions.fight import heal, one_of
from games.karez.rules.expeditions.gear import without
from games.karez.rules.expeditions.record import Die, Fighter, Meeting
from games.karez.rules.expeditions.tools import ABILITY, Tool, tool_named
from games.karez.rules.moves import Use
from games.kernel.chance import roll
from games.kernel.rules import Chance


class Worked(NamedTuple):
    """What a use did: dice before and after (or new ones), and boxes covered or opened (0: one without a number)."""

    before: tuple[Die, ...] = ()
    after: tuple[Die, ...] = ()
    boxes: tuple[int, ...] = ()


NOTHING = Worked()


def use_up(fighter: Fighter, card: str) -> bool:
    """An instant leaves the hand, everything else works once an encounter or adventure. Is it gone?"""
    if card != ABILITY and KIND_OF[card] == "instant":
        fighter.cards = without(fighter.cards, card)
        return True
    if card == ABILITY and tool_named(fighter.id, card).once_an_adventure:
        fighter.spent = True
    else:
        fighter.used = (*fighter.used, card)
    return False


def work(
    party: Sequence[Fighter], meeting: Meeting | None, move: Use, chance: Chance
) -> Worked:
    """Healing works anywhere, everything else on what was met. Fleeing and disarming end the encounter elsewhere."""
    bearer, tool = one_of(party, move.hero), tool_named(move.hero, move.card)
    if tool.do == "heal":
        return Worked(boxes=heal(one_of(party, move.on), tool.amount))
    if meeting is None:
        return NOTHING
    if move.dice:
        return _change_dice(meeting, move, chance)
    return _help(bearer, meeting, tool, move, chance)


def _help(
    bearer: Fighter, meeting: Meeting, tool: Tool, move: Use, chance: Chance
) -> Worked:
    match tool.do:
        case "more_red":
            bearer.strength += tool.amount
        case "more_green":
            bearer.green += tool.amount
            dice = [Die("green", bearer.id, roll(chance)) for _ in range(tool.amount)]
            return _add_dice(meeting, dice)
        case "attack":
            dice = [Die("red", bearer.id, face, fixed=True) for face in tool.numbers]
            return _add_dice(meeting, dice)
        case "cover":
            return _cover(meeting, move.boxes)
        case "freeze":
            meeting.frozen = True
        case "cancel_hits":
            bearer.skin += tool.amount
        case _:
            pass
    return NOTHING


def _change_dice(meeting: Meeting, move: Use, chance: Chance) -> Worked:
    """Dice are set to a number, or rolled again."""
    dice = list(meeting.dice)
    for place in move.dice:
        face = move.number or roll(chance)
        dice[place] = Die(dice[place].colour, dice[place].hero, face)
    before = tuple(meeting.dice[place] for place in move.dice)
    meeting.dice = tuple(dice)
    return Worked(before, tuple(dice[place] for place in move.dice))


def _add_dice(meeting: Meeting, dice: Sequence[Die]) -> Worked:
    meeting.dice = (*meeting.dice, *dice)
    return Worked(after=tuple(dice))


def _cover(meeting: Meeting, boxes: Sequence[int]) -> Worked:
    for number in boxes:
        meeting.open = without(meeting.open, number)
        meeting.covered = (*meeting.covered, number)
    return Worked(boxes=tuple(boxes))
