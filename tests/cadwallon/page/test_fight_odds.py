"""The percentage of the match page against all rolls there are, each of them played through by the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import NamedTuple, get_args

import pytest

from games.cadwallon import rules
from games.cadwallon.page.fights import fight_scene
from games.cadwallon.rules.combat import ATTACK, DEFENCE, Cards, with_side
from games.cadwallon.rules.components import (
    FIGHT_CARDS,
    ISABEAU,
    KORNAK,
    SIENNA,
    ZOMBIES,
    TreasureKind,
)
from games.cadwallon.rules.events import FightWon
from games.cadwallon.rules.fight import fighter, losing_side
from games.cadwallon.rules.frames import Fight, Stage
from games.cadwallon.rules.moves import PASS, Move, Play, Reroll, RerollDie
from games.cadwallon.rules.options import DrawnFight
from games.cadwallon.rules.state import NOBODY, State, clone
from games.kernel.chance import Recorded
from tests.cadwallon.rules.positions import (
    ALICE,
    ANAYS,
    FARAS,
    IRIS,
    LEONA,
    SANARIS,
    SARYS,
    TORTOK,
    position,
    question,
    space,
)

FACES = range(1, 7)
PAIRS: tuple[Cards, ...] = (
    ("powerful_blow", "dirty_trick"),
    ("dirty_trick", "second_wind"),
    ("extra_blade", "extra_blade"),
    ("second_wind", "second_wind"),
)
ZOMBIE = ZOMBIES[0]


class Case(NamedTuple):
    """Who fights, and how many dice the rulebook gives them; the cards that are played may add some."""

    attacker: int
    defender: int
    dice: tuple[int, int]
    cards: Cards = (None, None)
    carries: tuple[TreasureKind, ...] = ()

    @property
    def groups(self) -> tuple[int, ...]:
        """How many dice are rolled at a time: both sides, then each die that is rolled again."""
        blades = (self.cards[side] == "extra_blade" for side in (ATTACK, DEFENCE))
        rolled = [dice + blade for dice, blade in zip(self.dice, blades, strict=True)]
        again = self.cards.count("dirty_trick")
        return (*rolled, *[1] * again)


# Every number of dice, and every skill that changes the odds by itself.
FIGHTS = (
    Case(LEONA, FARAS, (2, 2)),
    Case(SANARIS, LEONA, (3, 2)),
    Case(LEONA, SANARIS, (2, 3)),
    Case(FARAS, IRIS, (2, 4)),
    Case(SANARIS, IRIS, (3, 4)),
    Case(IRIS, FARAS, (2, 2)),
    Case(TORTOK, FARAS, (2, 2)),
    Case(FARAS, TORTOK, (2, 2)),
    Case(SIENNA, FARAS, (3, 2)),
    Case(ISABEAU, LEONA, (3, 2)),
    Case(LEONA, ZOMBIE, (2, 1)),
    Case(ZOMBIE, LEONA, (1, 2)),
    Case(ZOMBIE, IRIS, (1, 4)),
    Case(KORNAK, LEONA, (2, 2)),
    Case(KORNAK, LEONA, (1, 2), carries=("hostage",)),
    Case(KORNAK, LEONA, (1, 2), carries=("keys", "hostage", "hostage")),
    # Skills for which a card has to be given up are not counted on: nobody uses them here.
    Case(SARYS, ANAYS, (2, 2)),
    Case(ANAYS, SARYS, (2, 2)),
)


def with_one_card(case: Case) -> Iterator[Case]:
    """The fight with each card, on either side; nobody plays one for the militia."""
    for card in sorted(FIGHT_CARDS):
        if case.attacker != KORNAK:
            yield case._replace(cards=(card, None))
        yield case._replace(cards=(None, card))


def before_the_last_card(case: Case, drawn_fight: DrawnFight) -> tuple[State, Move]:
    """The fight as the last side is asked for a card, and its answer."""
    state = position("incarnates", loads={LEONA: case.carries}, drawn_fight=drawn_fight)
    state.owners[SIENNA] = ALICE
    state.at[case.attacker] = state.at[case.defender] = space("fountain-square")
    side = DEFENCE if state.owners[case.defender] != NOBODY else ATTACK
    stage = Stage.DEFENCE_CARD if side == DEFENCE else Stage.ATTACK_CARD
    cards = with_side(case.cards, side, None)
    frame = Fight(case.attacker, case.defender, ALICE, stage, cards)
    state.stack.append(frame)
    # Whoever plays no card is asked all the same, holding one; others may hold one for their skills.
    card = case.cards[side]
    for figure in (case.attacker, case.defender):
        if state.owners[figure] != NOBODY:
            state.hands[state.owners[figure]] = [card or "extra_blade"]
    return state, Play(card) if card else PASS


def shown(case: Case, drawn_fight: DrawnFight) -> int | None:
    """What the page says when all cards lie on the table."""
    state, _ = before_the_last_card(case, drawn_fight)
    frame = state.stack[-1]
    assert isinstance(frame, Fight)
    frame.cards = case.cards
    scene = fight_scene(rules.view(state, question(state).seat))
    assert scene is not None
    return scene.odds


def true(case: Case, drawn_fight: DrawnFight) -> int:
    state, answer = before_the_last_card(case, drawn_fight)
    return round(100 * share(state, answer, case.groups, {}))


# By what lies on the table between two throws: how often the attacker wins from there.
Known = dict[tuple[str, ...], Fraction]


def share(state: State, move: Move, groups: Iterable[int], known: Known) -> Fraction:
    """In how many of all rolls the attacker wins after the move."""
    return sum(
        (p * _played(clone(state), move, faces, known) for faces, p in rolls(*groups)),
        start=Fraction(0),
    )


def rolls(*groups: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """All faces that so many dice can show, group by group, and how often they do."""
    for chosen in product(*(_sorted_rolls(count).items() for count in groups)):
        faces = [face for dice, _ in chosen for face in dice]
        ways = prod(count for _, count in chosen)
        yield tuple(faces), Fraction(ways, 6 ** len(faces))


@cache
def _sorted_rolls(count: int) -> Counter[tuple[int, ...]]:
    return Counter(tuple(sorted(faces)) for faces in product(FACES, repeat=count))


def _played(state: State, move: Move, faces: tuple[int, ...], known: Known) -> Fraction:
    frame = next(f for f in state.stack if isinstance(f, Fight))
    luck = Recorded([face - 1 for face in faces])
    events = rules.apply(state, question(state).seat, move, luck)
    assert luck.is_used_up
    won = [event for event in events if isinstance(event, FightWon)]
    if won:
        return Fraction(won[0].winner == frame.attacker)
    table = (frame.stage, *map(sorted, frame.dice), frame.bonus)
    lies = tuple(map(str, table))
    if lies not in known:
        known[lies] = _answered(state, frame, known)
    return known[lies]


def _answered(state: State, frame: Fight, known: Known) -> Fraction:
    """Whoever is losing takes a second wind, and rages; other skills are not used."""
    decision, losing = question(state), losing_side(state, frame)
    if isinstance(decision.fallback, RerollDie):
        return share(state, decision.fallback, [1], known)
    is_losing = decision.seat == state.owners[fighter(frame, losing)]
    if decision.kind == "second_wind" and is_losing:
        return share(state, Reroll(), [len(frame.dice[losing])], known)
    assert decision.kind in ("second_wind", "rage", "fight_skill")
    return share(state, PASS, [], known)


def wrong(cases: Iterable[Case], drawn_fight: DrawnFight) -> list[tuple[object, ...]]:
    """The cases in which the page does not tell the truth, with what it says and what it should say."""
    found = [
        (case, shown(case, drawn_fight), true(case, drawn_fight)) for case in cases
    ]
    return [(case, said, truth) for case, said, truth in found if said != truth]


@pytest.mark.slow
@pytest.mark.parametrize("drawn_fight", get_args(DrawnFight))
def test_the_odds_are_true_for_every_fighter(drawn_fight: DrawnFight) -> None:
    assert not wrong(FIGHTS, drawn_fight)


@pytest.mark.slow
@pytest.mark.parametrize("drawn_fight", get_args(DrawnFight))
def test_the_odds_are_true_for_every_card(drawn_fight: DrawnFight) -> None:
    plain = FIGHTS[0]
    pairs = [plain._replace(cards=cards) for cards in PAIRS]
    assert not wrong([*with_one_card(plain), *pairs], drawn_fight)


@pytest.mark.slow
@pytest.mark.parametrize("drawn_fight", get_args(DrawnFight))
def test_the_odds_are_true_for_cards_and_skills_together(
    drawn_fight: DrawnFight,
) -> None:
    """Rage comes after cards and a second wind; a blade lies beside the shield."""
    enraged, shielded = Case(TORTOK, FARAS, (2, 2)), Case(FARAS, IRIS, (2, 4))
    blade = shielded._replace(cards=(None, "extra_blade"))
    winds = enraged._replace(cards=("second_wind", None))
    spared = Case(KORNAK, LEONA, (1, 2), carries=("hostage",))
    cases = (blade, winds, *with_one_card(spared))
    assert not wrong(cases, drawn_fight)


def test_what_counts_in_a_draw_is_seen_in_the_odds() -> None:
    """Two dice against two: 61.0 % if the attacker wins ties, 52.5 % if the sum of dice decides."""
    assert shown(FIGHTS[0], "attacker") == 61
    assert shown(FIGHTS[0], "sum_of_dice") == 53
