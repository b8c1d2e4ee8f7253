"""The advice of the best bots: legal, the same for the same view, and with reasons that follow the position."""

from collections.abc import Iterator
from functools import cache

import pytest
from django.utils import translation

from games.kernel.advice import AdvisedMove, Term, compared
from games.kernel.chance import Dice
from games.kernel.questions import question_of
from games.match.advice import considered
from games.registry import GAMES
from tests.golden.golden import Moment, files, moments, read
from tests.long import LONG

# How many positions of how many golden games; those of Kadath are thought about longest.
LOOKED_AT = (
    {"cadwallon": (8, 30), "kadath": (6, 5), "karez": (3, 7)}
    if LONG
    else {"cadwallon": (8, 30), "kadath": (5, 4), "karez": (3, 7)}
)


def positions(game: str) -> Iterator[Moment]:
    """Some from all parts of each game, where there is something to choose."""
    rules = GAMES[game].rules
    games, each = LOOKED_AT[game]
    found = files(game)
    for path in found[:: max(1, len(found) // games)]:
        played = list(moments(read(path)))
        for moment in played[:: max(1, len(played) // each)]:
            decision = question_of(rules.decisions(moment.state), moment.seat)
            if decision is not None and len(decision.moves) > 1:
                yield moment


def told(game: str, moment: Moment, advice: AdvisedMove) -> list[str]:
    reason, rules = GAMES[game].words.reason, GAMES[game].rules
    assert reason is not None
    view = rules.view(moment.state, moment.seat)
    return [text for text in (reason(one, view) for one in advice.reasons) if text]


@cache
def advised(game: str) -> list[tuple[Moment, AdvisedMove]]:
    return [
        (moment, considered(game, moment.state, moment.seat))
        for moment in positions(game)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize("game", LOOKED_AT)
def test_advice_is_legal_and_gives_a_reason(game: str) -> None:
    rules, mute, sentences = GAMES[game].rules, [], set()
    for moment, advice in advised(game):
        decision = question_of(rules.decisions(moment.state), moment.seat)
        assert decision is not None
        assert advice.move in decision.moves
        assert advice.other is None or advice.other in decision.moves
        assert advice.other != advice.move
        said = told(game, moment, advice)
        sentences.update(said)
        if not said:
            mute.append((moment.kind, advice))
    assert mute == []
    # Not one sentence that fits everything.
    assert len(sentences) > 10


@pytest.mark.thorough
@pytest.mark.parametrize("game", LOOKED_AT)
def test_whoever_sees_the_same_is_told_the_same(game: str) -> None:
    rules = GAMES[game].rules
    for number, (moment, before) in enumerate(advised(game)):
        if number % 3:
            continue
        other = rules.determinize(moment.state, moment.seat, Dice(number))
        assert considered(game, other, moment.seat) == before


@pytest.mark.parametrize("game", LOOKED_AT)
def test_thinking_changes_nothing(game: str) -> None:
    rules = GAMES[game].rules
    moment = next(iter(positions(game)))
    before = rules.clone(moment.state)
    considered(game, moment.state, moment.seat)
    assert moment.state == before


@pytest.mark.parametrize("language", ["en", "fr", "es"])
@pytest.mark.parametrize("game", LOOKED_AT)
def test_every_reason_is_a_sentence(game: str, language: str) -> None:
    with translation.override(language):
        said = [text for one in advised(game) for text in told(game, *one)]
    wrong = [text for text in said if text[-1] != "." or text[0].islower()]
    assert wrong == []


def test_the_reason_is_where_a_move_is_better_than_the_next_best() -> None:
    both = Term("gold", 3.0), Term("safety", 0.1)
    other = Term("gold", 3.0), Term("safety", -1.0)
    advice = compared("walk", both, "run", other)
    assert [term.key for term in advice.reasons] == ["safety"]
    assert advice.lead == pytest.approx(1.1)


def test_where_nothing_sets_it_apart_its_own_worth_is_told() -> None:
    advice = compared("walk", [Term("gold", 3.0)], "run", [Term("gold", 3.0)])
    assert [term.key for term in advice.reasons] == ["gold"]
