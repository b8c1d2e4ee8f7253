"""What it means at Kadath to be attacked, and that the end is near."""

from typing import Any

import msgspec

from games.kadath import rules
from games.kadath.rules.events import CellForbidden, EnclaveFormed, EnclaveLost
from games.kadath.rules.options import Options
from games.kadath.rules.view import View
from games.kadath.waking import is_attacked, is_last_round
from games.kernel.chance import Dice
from games.kernel.rules import Seat

ME, RIVAL = Seat(0), Seat(1)


def view(**changes: Any) -> View:
    state = rules.setup(2, Options(), Dice(1))
    return msgspec.structs.replace(rules.view(state, ME), **changes)


def with_enclaves(side: int, count: int) -> View:
    seen = view()
    enclaves = list(seen.grid.enclaves)
    enclaves[side] = (1 << count) - 1
    grid = msgspec.structs.replace(seen.grid, enclaves=enclaves)
    return msgspec.structs.replace(seen, grid=grid)


def test_a_lost_enclave_is_an_attack_on_its_owner() -> None:
    mine, theirs = view().sides
    assert is_attacked(view(), [EnclaveLost(0, mine)])
    assert not is_attacked(view(), [EnclaveLost(0, theirs)])
    assert not is_attacked(view(), [EnclaveFormed(0, theirs)])


def test_so_is_a_token_that_stands_in_the_way() -> None:
    assert is_attacked(view(), [CellForbidden(RIVAL, 5)])
    assert not is_attacked(view(), [CellForbidden(ME, 5)])
    assert not is_attacked(view(), [])


def test_the_end_is_near_when_one_enclave_is_missing() -> None:
    for side in view().sides:
        assert not is_last_round(with_enclaves(side, 3))
        assert is_last_round(with_enclaves(side, 4))


def test_or_when_nobody_has_more_than_one_tile_to_lay() -> None:
    assert not is_last_round(view(deck=2))
    assert is_last_round(view(deck=1))
