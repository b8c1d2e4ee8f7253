"""Orders for what to steal, give up and drop, and where things and losers go."""

from games.cadwallon import rules
from games.cadwallon.orders import DEFAULT, NONE, Orders, answer
from games.cadwallon.orders.choices import GATE_IDS
from games.cadwallon.rules.components import (
    KORNAK,
    TOKEN_KIND,
    VALRUT,
    GangId,
    TreasureKind,
)
from games.cadwallon.rules.district import DISTANCE, GATES, NUMBER
from games.cadwallon.rules.frames import (
    Banishment,
    Burden,
    Flight,
    GangChoice,
    MovingPentacle,
    Plunder,
    Portcullises,
    Stash,
    Surrender,
)
from games.cadwallon.rules.moves import (
    Bar,
    ChooseGang,
    Deploy,
    Drive,
    Drop,
    Give,
    Move,
    Put,
    Take,
)
from games.cadwallon.rules.options import Options
from games.cadwallon.rules.state import State
from games.kernel.chance import Dice
from tests.cadwallon.rules.positions import (
    ALICE,
    BOB,
    FARAS,
    LEONA,
    SANARIS,
    position,
    question,
    space,
)


def answered(orders: Orders, state: State) -> Move | None:
    decision = question(state)
    move = answer(orders, rules.view(state, decision.seat), decision)
    assert move is None or move in decision.moves
    return move


def kind_of(move: Move | None) -> TreasureKind:
    assert isinstance(move, Take | Give | Drop)
    return TOKEN_KIND[move.token]


def test_what_to_steal() -> None:
    """Bob's Faras has beaten Leona; his Sanaris holds two scrolls already."""
    state = position(
        at={LEONA: "forge", FARAS: "forge", SANARIS: "mint"},
        loads={LEONA: ["chest", "scroll", "red_gem"], SANARIS: ["scroll", "scroll"]},
    )
    state.stack.append(Plunder(BOB, FARAS, LEONA))
    assert kind_of(answered(Orders(plunder="valuable"), state)) == "chest"
    listed = Orders(plunder="listed", kinds=("red_gem", "chest"))
    assert kind_of(answered(listed, state)) == "red_gem"
    assert answered(NONE, state) is None


def test_the_treasure_that_completes_my_set() -> None:
    state = position(
        at={LEONA: "forge", FARAS: "forge", SANARIS: "mint"},
        loads={LEONA: ["bracelet", "scroll"], SANARIS: ["scroll", "scroll"]},
    )
    state.stack.append(Plunder(BOB, FARAS, LEONA))
    assert kind_of(answered(Orders(plunder="sets"), state)) == "scroll"


def test_what_to_part_with() -> None:
    loads: list[TreasureKind] = ["scroll", "chest", "red_gem", "red_gem"]
    for frame, field in (
        (Surrender(BOB, FARAS, receiver=LEONA), "hand_over"),
        (Burden(BOB, FARAS), "drop"),
    ):
        state = position(at={LEONA: "forge", FARAS: "mint"}, loads={FARAS: loads})
        state.stack.append(frame)
        least = Orders(**{field: "least"})  # type: ignore[arg-type]
        assert kind_of(answered(least, state)) == "red_gem"
        last = Orders(**{field: "listed", "kinds": ("red_gem", "chest")})  # type: ignore[arg-type]
        assert kind_of(answered(last, state)) == "scroll"
        assert answered(NONE, state) is None


def test_a_dropped_treasure_lies_near_my_thieves() -> None:
    state = position(at={LEONA: "mint", FARAS: "forge"})
    state.stack.append(Stash(BOB, 0))
    put = answered(Orders(stash="near_mine"), state)
    assert put == Put(space("forge"))


def test_a_thief_is_driven_far_from_the_exits() -> None:
    state = position(at={LEONA: "fountain-square", FARAS: "fountain-square"})
    state.stack.append(Flight(BOB, LEONA))
    move = answered(Orders(drive_thief="far_from_exits"), state)
    assert isinstance(move, Drive)

    def steps(place: int) -> int:
        return min(DISTANCE[place][gate] for gate in GATES)

    ends = [m.space for m in question(state).moves if isinstance(m, Drive)]
    assert steps(move.space) == max(map(steps, ends)) > min(map(steps, ends))


def test_a_thief_is_driven_towards_the_guards() -> None:
    state = position(at={LEONA: "fountain-square", FARAS: "fountain-square"})
    state.at[VALRUT] = space("crow-gate")
    state.stack.append(Flight(BOB, LEONA))
    move = answered(Orders(drive_thief="near_guards"), state)
    assert isinstance(move, Drive)

    def steps(place: int) -> int:
        return min(DISTANCE[place][state.at[guard]] for guard in (KORNAK, VALRUT))

    ends = [m.space for m in question(state).moves if isinstance(m, Drive)]
    assert steps(move.space) == min(map(steps, ends))


def test_a_guard_is_driven_away_from_mine() -> None:
    state = position(at={LEONA: "mint", FARAS: "fountain-square"})
    state.at[KORNAK] = state.at[FARAS]
    state.stack.append(Flight(BOB, KORNAK))
    move = answered(Orders(drive_guard="far_from_mine"), state)
    assert isinstance(move, Drive)
    row = DISTANCE[state.at[FARAS]]
    ends = [m.space for m in question(state).moves if isinstance(m, Drive)]
    assert row[move.space] == max(row[end] for end in ends)


def test_the_first_gate_of_my_list_that_is_still_open_is_shut() -> None:
    state = position(at={LEONA: "forge", FARAS: "mint"})
    state.barred = [NUMBER[GATE_IDS[4]]]
    state.stack.append(Portcullises(BOB, 1))
    orders = Orders(portcullis="listed", portcullis_gates=(GATE_IDS[4], GATE_IDS[2]))
    assert answered(orders, state) == Bar(NUMBER[GATE_IDS[2]])


def test_a_list_without_a_gate_that_is_open_leaves_it_to_me() -> None:
    state = position(at={LEONA: "forge", FARAS: "mint"})
    state.barred = [NUMBER[GATE_IDS[4]]]
    state.stack.append(Portcullises(BOB, 1))
    orders = Orders(portcullis="listed", portcullis_gates=(GATE_IDS[4],))
    assert answered(orders, state) is None


def test_a_portcullis_falls_where_rivals_are_and_mine_are_not() -> None:
    gates = {LEONA: GATE_IDS[0], FARAS: GATE_IDS[-1]}
    state = position(gangs=("executioners", "nocturnis"), at=gates)
    state.stack.append(Portcullises(BOB, 1))
    assert answered(DEFAULT, state) == Bar(NUMBER[GATE_IDS[0]])


def test_a_banished_thief_goes_far_from_the_loot() -> None:
    state = position("pentacles", at={LEONA: "library"}, chests={"forge": "scroll"})
    state.stack.append(Banishment(BOB, LEONA))
    near = Put(space("anvil-yard"))
    assert near in question(state).moves
    assert answered(Orders(banish="far_from_loot"), state) not in (None, near)
    assert answered(NONE, state) is None


def test_the_pentacle_goes_where_i_say() -> None:
    state = position("pentacles", at={LEONA: "forge"})
    state.stack.append(MovingPentacle(BOB))
    assert answered(Orders(pentacle="library"), state) == Put(space("library"))
    assert answered(Orders(pentacle="dormitory"), state) == Put(space("dormitory"))


def test_the_first_gang_of_my_list_that_is_free() -> None:
    state = rules.setup(4, Options(gangs=("cursed", None, None, None)), Dice(1))
    assert isinstance(state.stack[-1], GangChoice)
    orders = Orders(gangs=("cursed", "kalderns"))
    assert answered(orders, state) == ChooseGang("kalderns")
    assert answered(DEFAULT, state) is None


def test_thieves_are_deployed_by_the_list() -> None:
    gangs: tuple[GangId, ...] = ("executioners", "nocturnis")
    state = rules.setup(2, Options(gangs=gangs), Dice(1))
    orders = Orders(deploy="listed", deploy_gates=(GATE_IDS[7], GATE_IDS[3]))
    move = answered(orders, state)
    assert isinstance(move, Deploy)
    assert move.space == NUMBER[GATE_IDS[7]]
    state.at[move.figure] = move.space
    again = answered(orders, state)
    assert isinstance(again, Deploy)
    assert again.space == NUMBER[GATE_IDS[3]]


def test_thieves_are_deployed_near_chests() -> None:
    state = position(
        gangs=("executioners", "nocturnis"), at={}, chests={"forge": "chest"}
    )
    state.stack.append(rules.frames.Deployment(ALICE))
    move = answered(Orders(deploy="near_chests"), state)
    assert isinstance(move, Deploy)
    row = DISTANCE[space("forge")]
    assert row[move.space] == min(row[gate] for gate in GATES)
