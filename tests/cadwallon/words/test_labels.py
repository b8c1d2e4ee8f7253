"""Every move has a label, every question its words; passing means something else each time."""

from functools import partial
from typing import get_args

import msgspec

from games.cadwallon.rules import moves as m
from games.cadwallon.rules.flow import KINDS
from games.cadwallon.rules.frames import Frame
from games.cadwallon.rules.view import ChestView
from games.cadwallon.words.questions import QUESTIONS
from games.words import move_label, question
from tests.cadwallon.words.samples import (
    MOVES,
    PASSES,
    SCROLL,
    STREET,
    TURN,
    view_during,
)
from tests.words.speaking import are_labels, are_sentences, in_all


def labels(move: m.Move, frame: Frame = TURN) -> dict[str, str]:
    view = view_during(frame)
    return in_all(lambda: move_label("cadwallon", move, view))


def test_every_kind_of_move_has_a_sample() -> None:
    assert {type(move) for move, _ in MOVES} == set(get_args(m.Move))


def test_every_move_has_a_label_in_every_language() -> None:
    assert not [
        (move, said)
        for move, frame in MOVES
        if not are_labels(said := labels(move, frame))
    ]


def test_passing_says_what_it_means() -> None:
    said = [labels(m.PASS, frame) for frame in PASSES]
    for language in said[0]:
        assert len({one[language] for one in said}) == len(PASSES)


def test_every_kind_of_decision_is_a_question() -> None:
    assert set(QUESTIONS) == set(KINDS)


def test_every_question_is_asked_in_every_language() -> None:
    for kind in KINDS:
        said = in_all(partial(question, "cadwallon", kind))
        assert are_sentences(said), said
        assert all(text.endswith("?") for text in said.values()), said


def test_a_label_says_what_a_move_costs() -> None:
    setting_out = view_during(TURN)
    walk = m.Walk(STREET)
    assert move_label("cadwallon", walk, setting_out).endswith("(1 point)")
    on_the_way = msgspec.structs.replace(TURN, moving="now")
    underway = msgspec.structs.replace(setting_out, stack=(on_the_way,))
    assert not move_label("cadwallon", walk, underway).endswith("point)")


def test_a_locked_chest_is_bashed_without_knowing_what_is_inside() -> None:
    view = view_during(TURN)
    shut = tuple(
        ChestView(chest.space, None, chest.token) if chest.token == SCROLL else chest
        for chest in view.chests
    )
    blind = msgspec.structs.replace(view, chests=shut)
    assert "scroll" in move_label("cadwallon", m.Bash(SCROLL), view)
    assert "scroll" not in move_label("cadwallon", m.Bash(SCROLL), blind)
