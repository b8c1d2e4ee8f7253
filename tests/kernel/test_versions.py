"""Every game's states know the version of the rules they were begun with, and so does whatever is made of them."""

import msgspec
import pytest

from games.kernel.chance import Dice
from games.kernel.replay import set_up
from games.kernel.rules import Seat
from games.kernel.versions import UnknownVersion, Versioned, is_known, stored
from games.registry import GAMES
from tests.playing import Table, as_json, step

KNOWN = [
    (game, version)
    for game, known in GAMES.items()
    for version in range(known.rules.OLDEST, known.rules.VERSION + 1)
]
every_version = pytest.mark.parametrize(("game", "version"), KNOWN)
every_game = pytest.mark.parametrize("game", GAMES)


class Plain(Versioned):
    coins: int


@every_version
def test_a_state_knows_with_which_rules_it_was_begun(game: str, version: int) -> None:
    rules, chance = GAMES[game].rules, Dice(1)
    state = rules.setup(2, Table(game, 2, seed=0).options, chance, version)
    for _ in range(30):
        stored = msgspec.json.decode(as_json(state), type=rules.State)
        imagined = rules.determinize(state, Seat(0), Dice(2))
        seen = rules.view(state, Seat(1))
        for one in (state, stored, rules.clone(state), imagined, seen):
            assert one.version == version
        step(rules, state, chance)


@every_game
def test_new_matches_begin_with_the_newest_rules(game: str) -> None:
    rules, table = GAMES[game].rules, Table(game, 2, seed=0)
    assert table.setup(Dice(1)).version == rules.VERSION
    assert is_known(rules, rules.VERSION)


@every_game
def test_no_match_is_set_up_by_rules_that_nobody_knows(game: str) -> None:
    rules, options = GAMES[game].rules, Table(game, 2, seed=0).options
    for version in (rules.OLDEST - 1, rules.VERSION + 1):
        with pytest.raises(UnknownVersion):
            set_up(rules, 2, options, [], version)


def test_what_was_stored_before_there_were_versions_is_of_the_first() -> None:
    assert msgspec.json.decode(b'{"coins":3}', type=Plain).version == 1


def test_the_first_version_is_not_written_down() -> None:
    assert as_json(Plain(3, rules_version=stored(1))) == b'{"coins":3}'


def test_every_other_version_is() -> None:
    plain = Plain(3, rules_version=stored(2))
    assert msgspec.json.decode(as_json(plain), type=Plain) == plain
    assert plain.version == 2
