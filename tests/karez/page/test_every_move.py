"""Whatever is legal can be reached step by step, and nothing else can be sent."""

import re

import pytest

from games.karez import rules as karez
from games.karez.rules.state import State
from games.kernel.encoding import encode
from tests.karez.presented import picks, positions, reached, shown
from tests.long import LONG

# Of each kind of question so many are tried.
TRIED = 40 if LONG else 2
LONGEST_PICK = 40


def sampled() -> dict[str, list[State]]:
    """Positions at every kind of question: early ones, late ones, of few and of many guilds."""
    found: dict[str, list[State]] = {kind: [] for kind in karez.KINDS}
    for luck in range(120):
        for number, (state, asked, _recent) in enumerate(positions(2 + luck % 4, luck)):
            known = found[asked.kind]
            if len(known) < TRIED and (asked.kind != "action" or number > 20 * luck):
                known.append(karez.clone(state))
        if all(len(known) >= TRIED for known in found.values()):
            break
    return found


@pytest.mark.thorough
def test_every_legal_move_is_reached_and_no_other() -> None:
    for kind, states in sampled().items():
        assert states, kind
        for state in states:
            legal = {encode(move) for move in karez.decisions(state)[0].moves}
            assert reached(state) == legal, kind


@pytest.mark.thorough
def test_picks_fit_into_the_address() -> None:
    for state, _asked, _recent in positions(3, 5):
        for pick in picks(shown(state).ask):
            assert len(pick) <= LONGEST_PICK
            assert pick.replace("-", "").isalnum()
            assert pick == pick.lower()


@pytest.mark.thorough
def test_a_question_is_never_a_wall_of_buttons() -> None:
    """Actions come in five kinds; nothing else lists more than a screen or two."""
    for state, asked, _recent in positions(4, 8):
        ask = shown(state).ask
        count = len(ask.menu) + sum(len(group.choices) for group in ask.lists)
        assert count <= (5 if asked.kind == "action" else 20), asked.kind


def test_nonsense_is_picked_up_as_nothing() -> None:
    state, _asked, _recent = next(positions(2, 1))
    usual = shown(state).ask
    for pick in ("x", "w", "w-market", "w-nowhere-o", "at", "at-x", "see-x", "go", "-"):
        ask = shown(state, pick).ask
        assert (ask.pick, ask.confirm) == ("", None)
        assert len(ask.menu) == len(usual.menu)


def test_whatever_is_lit_has_a_name() -> None:
    """A free bed and the own dungeon, too: nobody has a key read to them."""
    seen = ""
    for state, _asked, _recent in positions(3, 5):
        board = shown(state).board
        seen += f"{board.wide}{board.phone}"
    assert 'data-place="dungeon/0"' in seen
    assert re.findall(r'aria-label="[a-z_]+/[^"]*"', seen) == []
