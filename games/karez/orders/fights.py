"""Orders for expeditions: fleeing, cards and abilities, who takes a hit, burial."""

from collections.abc import Sequence

from games.karez.orders.choices import Orders
from games.karez.rules.components import ADVENTURES, CARDS, KIND_OF
from games.karez.rules.expeditions.deaths import BURY
from games.karez.rules.expeditions.fight import hardiest, one_of
from games.karez.rules.expeditions.odds import win_chance
from games.karez.rules.expeditions.record import Fighter, Meeting, Outing
from games.karez.rules.expeditions.windows import FIGHT
from games.karez.rules.moves import ENOUGH, Flee, Move, Take, Use
from games.karez.rules.view import View
from games.kernel.chance import Dice

# Enough to tell a third from a half. The seed is fixed: the same question gets the same answer.
SAMPLES, SEED = 150, 7


def outing_of(view: View) -> Outing:
    assert view.exploring is not None
    assert view.exploring.outing is not None
    return view.exploring.outing


def meeting_of(view: View) -> Meeting:
    meeting = outing_of(view).meeting
    assert meeting is not None
    return meeting


def meet(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    if meeting_of(view).is_trap:
        # Somebody could disarm it.
        uses = [move for move in moves if isinstance(move, Use)]
        return uses[0] if orders.fight == "resolve" and uses else None
    match orders.flee:
        case "ask":
            return None
        case "never":
            return FIGHT
        case below:
            least = int(below.removeprefix("below_")) / 100
            return FIGHT if chance_of(view) >= least else cheapest_flight(moves)


def chance_of(view: View) -> float:
    """How likely the party passes all that is still to come, as far as its owner can know."""
    outing = outing_of(view)
    path = _path(view, outing)
    return win_chance(outing.party, path, SAMPLES, Dice(SEED), meeting=meeting_of(view))


def _path(view: View, outing: Outing) -> list[str]:
    """What comes after this encounter: decks, or cards where they are known."""
    if not outing.is_raid:
        return list(ADVENTURES[outing.target].encounters[outing.passed + 1 :])
    owner = next(
        seat for seat, guild in enumerate(view.guilds) if guild.id == outing.target
    )
    dungeon = next(one for one in view.dungeons if one.owner == owner)
    return [monster.id or monster.deck for monster in dungeon.monsters[1:]]


def cheapest_flight(moves: Sequence[Move]) -> Move:
    """What is left behind is the card that costs least."""
    flights = [move for move in moves if isinstance(move, Flee)]
    return min(
        flights,
        key=lambda move: (CARDS[move.card].price if move.card else 0, move.card),
    )


def roll(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    """What comes back after the fight is used at once; what does not, only when it decides something."""
    if orders.fight == "ask":
        return None
    uses = [move for move in moves if isinstance(move, Use)]
    free = [use for use in uses if is_free(use)]
    if free:
        return max(free, key=_certainty)
    return next((use for use in uses if _decides(view, use)), ENOUGH)


def is_free(use: Use) -> bool:
    return not use.card or KIND_OF[use.card] == "item"


def _certainty(use: Use) -> int:
    """A die that is turned is better than one that is rolled again."""
    return use.number > 0


def _decides(view: View, use: Use) -> bool:
    """Does the instant kill the monster, or save a hero who would die of the next hit?"""
    card = CARDS[use.card].use
    outing = outing_of(view)
    if card is None or outing.stage not in ("between", "before", "dice"):
        return False
    if card.do == "heal":
        return len(one_of(outing.party, use.on or use.hero).open) == 1
    if card.do == "cover":
        return outing.meeting is not None and len(use.boxes) >= len(outing.meeting.open)
    return False


def hit(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    """A card that could cancel the hit is its owner's business, unless fights are resolved for them."""
    helps = any(isinstance(move, Use) for move in moves)
    if orders.hits == "ask" or (helps and orders.fight == "ask"):
        return None
    party = outing_of(view).party
    takers = [one_of(party, move.hero) for move in moves if isinstance(move, Take)]
    if orders.hits == "spare":
        takers = _unspared(orders, takers)
    return Take(hardiest(takers).id)


def _unspared(orders: Orders, takers: Sequence[Fighter]) -> list[Fighter]:
    """Those who are not to be spared; where all are, the one who stands last in the list."""
    spared = [str(hero) for hero in orders.spared]
    others = [fighter for fighter in takers if fighter.id not in spared]
    return others or [max(takers, key=lambda fighter: spared.index(fighter.id))]


def bury(orders: Orders, view: View, moves: Sequence[Move]) -> Move | None:
    return BURY if orders.bury == "always" else None
