"""What it means at Karez to be attacked, and that the end is near."""

import msgspec

from games.karez import rules
from games.karez.rules.events import TokenLaid
from games.karez.rules.options import Options
from games.karez.rules.view import View
from games.karez.waking import is_attacked, is_last_round
from games.kernel.chance import Dice
from games.kernel.rules import Seat

ME, RIVAL = Seat(0), Seat(1)


def view() -> View:
    return rules.view(rules.setup(3, Options(), Dice(1)), ME)


def test_a_raid_on_the_own_dungeon_is_an_attack() -> None:
    mine, theirs = view().guilds[ME].id, view().guilds[RIVAL].id
    assert is_attacked(view(), [TokenLaid(RIVAL, mine)])
    assert not is_attacked(view(), [TokenLaid(ME, theirs)])
    assert not is_attacked(view(), [])


def test_the_last_turn_is_the_last_round() -> None:
    for turns in (8, 10):
        seen = msgspec.structs.replace(view(), options=Options(turns=turns))
        assert not is_last_round(msgspec.structs.replace(seen, turn=turns - 1))
        assert is_last_round(msgspec.structs.replace(seen, turn=turns))
