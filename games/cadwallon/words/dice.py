"""The dice behind an event, and what they had to show."""

from django.utils.translation import gettext as _

from games.cadwallon.rules.components import NUMBERS
from games.cadwallon.rules.events import (
    AllDiceRerolled,
    ChestOfDucatsEmptied,
    DiceRolled,
    DieRerolled,
    Event,
    Filched,
    LockHeld,
    LockPicked,
    MilitiaRolled,
    PurseEmptied,
    RitualFailed,
    RitualSucceeded,
    Sold,
    ThiefCaught,
    TreasuryRobbed,
)
from games.cadwallon.rules.rolls import POCKET, lock_mind, mind
from games.cadwallon.words.names import subject
from games.kit.dice import DiceThrow


def throws(event: Event) -> tuple[DiceThrow, ...]:
    match event:
        case LockHeld(figure, _token, die) | LockPicked(figure, _token, die):
            # A Master Key needs no die.
            return (DiceThrow((die,), need=_or_less(lock_mind(figure))),) if die else ()
        case Filched(die=die):
            return (DiceThrow((die,), need=_or_less(POCKET)),)
        case ThiefCaught(figure, die) | RitualFailed(figure, die):
            return (DiceThrow((die,), need=_or_less(mind(figure))),)
        case TreasuryRobbed(figure, die) | RitualSucceeded(figure, die):
            return (DiceThrow((die,), need=_or_less(mind(figure))),)
        case MilitiaRolled(die=die):
            need = _("a %(number)d distracts them") % {"number": NUMBERS.distracted}
            return (DiceThrow((die,), need=need),)
        case ChestOfDucatsEmptied(die=die) | PurseEmptied(die=die):
            return (DiceThrow((die,)),)
        case Sold(dice=dice):
            return (DiceThrow(dice),) if dice else ()
        case _:
            return _in_a_fight(event)


def _in_a_fight(event: Event) -> tuple[DiceThrow, ...]:
    match event:
        case DiceRolled(attacker, defender, attack, defence):
            sides = ((attacker, attack), (defender, defence))
            return tuple(DiceThrow(dice, subject(figure)) for figure, dice in sides)
        case DieRerolled(figure, after=after):
            return (DiceThrow((after,), subject(figure)),)
        case AllDiceRerolled(figure, dice):
            return (DiceThrow(dice, subject(figure)),)
        case _:
            return ()


def _or_less(number: int) -> str:
    return _("needed: %(number)d or less") % {"number": number}
