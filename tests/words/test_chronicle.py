"""Everything that is remembered of a match has words, in every language and for every golden game."""

from pathlib import Path

import pytest
from django.utils import translation

from games.cadwallon import chronicle as cadwallon
from games.kadath import chronicle as kadath
from games.karez import chronicle as karez
from games.registry import GAMES
from games.words.chronicle import (
    award_words,
    line_words,
    mark_words,
    moment_words,
    score_by_moment,
)
from games.words.endings import ending_words
from tests.golden import golden
from tests.statistics.test_chronicle import GOLDEN, chronicle

LANGUAGES = ("en", "fr", "es")
AWARDS = {
    "cadwallon": cadwallon.AWARDS,
    "kadath": kadath.AWARDS,
    "karez": karez.AWARDS,
}
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@in_every_language
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_part_of_a_chronicle_has_words(path: Path, language: str) -> None:
    record, told = chronicle(path)
    game = record.game
    with translation.override(language):
        for line in told.lines:
            assert line_words(game, line.key)
        for award in told.awards:
            words = award_words(game, award.key, award.amount)
            assert str(award.amount) in words.reason
        for moment in told.moments:
            assert moment_words(game, moment.label)
        for mark in told.marks:
            if (
                mark.what in GAMES[game].words.chronicle.TABLES
                or mark.what in GAMES[game].words.chronicle.HEAT
            ):
                assert mark_words(game, mark.what, mark.key)
        assert ending_words(game, record.outcome.reason)


@in_every_language
@pytest.mark.parametrize("game", GAMES)
def test_every_ending_and_every_award_has_words(game: str, language: str) -> None:
    with translation.override(language):
        for reason in (*GAMES[game].rules.REASONS, "resigned", ""):
            assert ending_words(game, reason)
        for key in AWARDS[game]:
            assert award_words(game, key, 1).title
        assert score_by_moment(game)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_page_lists_is_really_counted(game: str) -> None:
    counted = {
        mark.what for path in golden.files(game) for mark in chronicle(path)[1].marks
    }
    assert (
        set(GAMES[game].words.chronicle.TABLES) | set(GAMES[game].words.chronicle.HEAT)
        <= counted
    )
