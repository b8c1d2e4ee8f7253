"""Every roll of a night, beside what was to be expected of it, by the functions that decide it.

Rulebook p. 15 (locks), p. 16 (purses, chests of ducats), p. 10-11 (patrols), p. 9 (Light Fingers), p. 17 (fights);
adventure boards 1 (the Treasury) and 5 (rituals). Of who begins and of cards that are drawn the rules do not say what
they are worth: they are not counted.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain

from games.cadwallon.rules import events as e
from games.cadwallon.rules.combat import (
    ATTACK,
    DEFENCE,
    SIDES,
    Dice,
    Rage,
    Throw,
    Throws,
    Which,
    attacker_wins,
    exchanged,
    role_of,
    with_side,
)
from games.cadwallon.rules.militia import patrol_steps
from games.cadwallon.rules.odds import (
    Side,
    attacker_odds,
    reroll_odds,
    second_wind_odds,
    turning_odds,
)
from games.cadwallon.rules.options import DrawnFight
from games.cadwallon.rules.rolls import (
    FACES,
    POCKET,
    chance,
    ducats_in_chest,
    lock_mind,
    mind,
)
from games.kernel.luck import Expectation, Roll, expectation_of, trial

Owners = Sequence[int]
# Who rolled is a figure; whose it is, the owners say.
Told = Iterable[tuple[e.Event, Owners]]


def rolls(told: Told, drawn_fight: DrawnFight, rage: Rage = "chosen") -> Iterator[Roll]:
    """What gangs rolled; nobody's luck is that of the militia, the hunter and zombies."""
    fights = FightLuck(drawn_fight, rage)
    for event, owners in told:
        for roll in chain(
            _tried(event, owners),
            _counted(event, owners),
            fights.follow(event, owners),
        ):
            if roll.seat >= 0:
                yield roll


def _worth(worth: Callable[[int], int]) -> Expectation:
    counts = Counter(map(worth, FACES))
    return expectation_of({value: n / len(FACES) for value, n in counts.items()})


PURSE = _worth(int)
CHEST = _worth(ducats_in_chest)
PATROL = _worth(patrol_steps)


def _tried(event: e.Event, owners: Owners) -> Iterator[Roll]:
    """What succeeds or not."""
    match event:
        case e.LockPicked(figure, _, die) | e.LockHeld(figure, _, die) if die:
            expected = trial(chance(lock_mind(figure)))
            is_open = isinstance(event, e.LockPicked)
            yield Roll(owners[figure], "lock", is_open, expected)
        case e.Filched(figure, _, _, succeeded):
            yield Roll(owners[figure], "pocket", succeeded, trial(chance(POCKET)))
        case e.TreasuryRobbed(figure) | e.ThiefCaught(figure):
            is_rich = isinstance(event, e.TreasuryRobbed)
            yield Roll(owners[figure], "treasury", is_rich, trial(chance(mind(figure))))
        case e.RitualSucceeded(figure) | e.RitualFailed(figure):
            is_done = isinstance(event, e.RitualSucceeded)
            yield Roll(owners[figure], "ritual", is_done, trial(chance(mind(figure))))
        case _:
            return


def _counted(event: e.Event, owners: Owners) -> Iterator[Roll]:
    """What is worth more, the more the die shows."""
    match event:
        case e.PurseEmptied(seat, _, die):
            yield Roll(seat, "purse", die, PURSE)
        case e.ChestOfDucatsEmptied(seat, _, die, _):
            yield Roll(seat, "chest", ducats_in_chest(die), CHEST)
        case e.Sold(figure, _, dice, _):
            for die in dice:
                yield Roll(owners[figure], "chest", ducats_in_chest(die), CHEST)
        case e.MilitiaRolled(seat, _, die):
            yield Roll(seat, "patrol", patrol_steps(die), PATROL)
        case _:
            return


NOBODY_FIGHTS = (-1, -1)


class FightLuck:
    """Follows fights through their events.

    After each throw one side is ahead: who that is, beside the chance of it, is luck. What skills and cards add without
    dice moves both alike. So what came of all throws of a fight is whether it was won.
    """

    def __init__(self, drawn_fight: DrawnFight, rage: Rage = "chosen") -> None:
        self.drawn_fight = drawn_fight
        self.rage = rage
        self.fighters = NOBODY_FIGHTS
        self.throws: Throws = (Throw("thief", (1,)), Throw("thief", (1,)))
        # What is rolled again as soon as the dice lie, by side; nothing waits once that is settled.
        self._again: tuple[tuple[Which, ...], tuple[Which, ...]] | None = None

    def follow(self, event: e.Event, owners: Owners) -> Iterator[Roll]:
        if isinstance(event, e.DiceRolled):
            self._begin(event)
        elif self._again is not None and self._is_at_once(event):
            self._change(event)
        elif self.fighters != NOBODY_FIGHTS:
            yield from self._first_throw(owners)
            yield from self._later(event, owners)
            if isinstance(event, e.FightWon):
                self.fighters = NOBODY_FIGHTS

    @property
    def _is_ahead(self) -> bool:
        """The attacker."""
        return attacker_wins(*self.throws, self.drawn_fight)

    def _begin(self, event: e.DiceRolled) -> None:
        self.fighters = event.attacker, event.defender
        attack, defence = map(role_of, self.fighters)
        self.throws = Throw(attack, event.attack), Throw(defence, event.defence)
        self._again = (), ()

    def _is_at_once(self, event: e.Event) -> bool:
        match event:
            case e.DieRerolled(_, _, _, "rage"):
                return self.rage == "forced"
            case e.DieRerolled():
                return event.cause != "demons_whisper"
            case e.DieRaised():
                return event.cause != "grim_trinity"
            case _:
                return False

    def _change(self, event: e.Event) -> None:
        match event:
            case e.DieRerolled(figure, before, after, cause):
                side = self._side(figure)
                dice = exchanged(self.throws[side].dice, before, after)
                self._lay(side, dice)
                if self._again is not None:
                    which: Which = "lowest" if cause == "rage" else "highest"
                    again = (*self._again[side], which)
                    self._again = with_side(self._again, side, again)
            case e.DieRaised(figure, by, _):
                side = self._side(figure)
                throw = self.throws[side]
                raised = throw._replace(bonus=throw.bonus + by)
                self.throws = with_side(self.throws, side, raised)
            case e.AllDiceRerolled(figure, dice):
                self._lay(self._side(figure), dice)
            case _:
                pass

    def _side(self, figure: int) -> int:
        return ATTACK if figure == self.fighters[ATTACK] else DEFENCE

    def _lay(self, side: int, dice: Dice) -> None:
        throw = self.throws[side]._replace(dice=dice)
        self.throws = with_side(self.throws, side, throw)

    def _first_throw(self, owners: Owners) -> Iterator[Roll]:
        if self._again is None:
            return
        attack, defence = (
            Side(throw.role, len(throw.dice), throw.bonus, again)
            for throw, again in zip(self.throws, self._again, strict=True)
        )
        self._again = None
        odds = attacker_odds(attack, defence, self.drawn_fight)
        for side, is_ahead, chance_ in (
            (ATTACK, self._is_ahead, odds),
            (DEFENCE, not self._is_ahead, 1 - odds),
        ):
            seat = owners[self.fighters[side]]
            yield Roll(seat, "fight", is_ahead, trial(chance_))

    def _later(self, event: e.Event, owners: Owners) -> Iterator[Roll]:
        before, odds = self._is_ahead, self._odds(event)
        self._change(event)
        came = self._is_ahead - before
        mean = came if odds is None else odds - before
        variance = 0 if odds is None else odds * (1 - odds)
        if came or mean:
            for side, sign in zip(SIDES, (1, -1), strict=True):
                expected = Expectation(sign * mean, variance)
                seat = owners[self.fighters[side]]
                yield Roll(seat, "fight", sign * came, expected, count=0)

    def _odds(self, event: e.Event) -> float | None:
        """The chance of the attacker to be ahead after this throw; nothing where no die falls."""
        match event:
            case e.AllDiceRerolled(figure, _):
                return second_wind_odds(
                    self.throws, self._side(figure), self.drawn_fight
                )
            case e.DieRerolled(figure, before, _, "rage"):
                side = self._side(figure)
                return reroll_odds(self.throws, side, before, self.drawn_fight)
            case e.DieRerolled(figure, _, _, _):
                # Whoever has the skill has the dice of the other side rolled again.
                side = 1 - self._side(figure)
                odds = turning_odds(
                    self.throws, self.fighters[side], side, self.drawn_fight
                )
                return odds if side == ATTACK else 1 - odds
            case _:
                return None
