"""What the explorer may do about an encounter: flee, use cards and abilities, choose who is hit (1.7; windows R, B, D, H, E).

Nobody is asked where nothing would change anything.
"""

from collections.abc import Sequence

from games.karez.rules.expeditions.effects import use_up, work
from games.karez.rules.expeditions.encounters import (
    kill,
    meeting_of,
    pass_trap,
    take_hit,
)
from games.karez.rules.expeditions.events import HelpUsed, RanAway
from games.karez.rules.expeditions.fight import hardiest, one_of, takers
from games.karez.rules.expeditions.gear import without
from games.karez.rules.expeditions.homecoming import fail
from games.karez.rules.expeditions.record import Exploring, Fighter, Outing
from games.karez.rules.expeditions.tools import (
    tool_named,
    uses_before,
    uses_between,
    uses_on_dice,
    uses_on_hit,
    uses_revealed,
)
from games.karez.rules.moves import ENOUGH, Fight, Flee, Move, Take, Use
from games.karez.rules.now import Now
from games.karez.rules.state import State
from games.kernel.rules import Decision, Seat

FIGHT = Fight()


# A card has been turned over.


def is_meet_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    """Nobody flees from a trap."""
    meeting = meeting_of(outing)
    return not meeting.is_trap or bool(uses_revealed(outing.party, meeting))


def ask_meet(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    meeting = meeting_of(outing)
    moves: list[Move] = [FIGHT, *uses_revealed(outing.party, meeting)]
    if not meeting.is_trap:
        moves += _flights(outing.party)
    return Decision(exploring.seat, "meet", moves, FIGHT)


def _flights(party: Sequence[Fighter]) -> list[Flee]:
    """Whoever flees leaves a card behind, if there is one."""
    cards = dict.fromkeys(card for fighter in party for card in fighter.cards)
    return [Flee(card) for card in cards] or [Flee()]


def flee(now: Now, exploring: Exploring, outing: Outing, move: Flee) -> None:
    guild = now.state.guilds[exploring.seat]
    lost = 0
    if move.card:
        bearer = next(f for f in outing.party if move.card in f.cards)
        bearer.cards = without(bearer.cards, move.card)
        now.discard_card(move.card)
    elif guild.valour:
        lost = 1
        guild.valour -= lost
    encounter = meeting_of(outing).encounter
    now.tell(RanAway(exploring.seat, encounter, move.card, lost))
    fail(now, exploring, outing, "fled")


# Between encounters, before the dice, and when they lie.


def is_between_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    return bool(uses_between(outing.party))


def ask_between(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    return _ask_uses(exploring.seat, uses_between(outing.party))


def is_before_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    return bool(uses_before(outing.party, meeting_of(outing)))


def ask_before(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    return _ask_uses(exploring.seat, uses_before(outing.party, meeting_of(outing)))


def is_dice_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    return bool(uses_on_dice(outing.party, meeting_of(outing)))


def ask_dice(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    return _ask_uses(exploring.seat, uses_on_dice(outing.party, meeting_of(outing)))


def _ask_uses(seat: Seat, uses: Sequence[Use]) -> Decision[Move]:
    return Decision(seat, "roll", [ENOUGH, *uses], ENOUGH)


def use(now: Now, exploring: Exploring, outing: Outing, move: Use) -> None:
    if use_up(one_of(outing.party, move.hero), move.card):
        now.discard_card(move.card)
    worked = work(outing.party, outing.meeting, move, now.chance)
    now.tell(HelpUsed(exploring.seat, move.hero, move.card, move.on, *worked))
    match tool_named(move.hero, move.card).do:
        case "flee":
            now.tell(RanAway(exploring.seat, meeting_of(outing).encounter))
            fail(now, exploring, outing, "fled")
        case "disarm":
            pass_trap(now, exploring, outing, disarmed=True)
        case "cover" if outing.stage == "before" and not meeting_of(outing).open:
            kill(now, exploring, outing)
        case _:
            pass


# A hit is to be taken.


def is_hit_asked(state: State, exploring: Exploring, outing: Outing) -> bool:
    hits = meeting_of(outing).hits
    if not hits:
        return False
    return len(takers(outing.party, hits[0])) > 1 or bool(
        uses_on_hit(outing.party, hits[0])
    )


def ask_hit(state: State, exploring: Exploring, outing: Outing) -> Decision[Move]:
    number = meeting_of(outing).hits[0]
    hurt = takers(outing.party, number)
    moves: list[Move] = [Take(fighter.id) for fighter in hurt]
    moves += uses_on_hit(outing.party, number)
    return Decision(exploring.seat, "hit", moves, Take(hardiest(hurt).id))


def take(now: Now, exploring: Exploring, outing: Outing, move: Take) -> None:
    take_hit(now, exploring, outing, one_of(outing.party, move.hero))
