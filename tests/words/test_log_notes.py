"""What happens to a seat is told in three languages, to its owner and to everybody else."""

from typing import get_args

import pytest
from django.utils import translation

from games.kernel.rules import Seat
from games.match import log
from games.match.log_notes import (
    CameBack,
    Cancelled,
    ChangedPace,
    Copied,
    EndedTogether,
    Extended,
    GaveTime,
    Granted,
    Note,
    Offered,
    Paused,
    Resigned,
    Resumed,
    Rewound,
    TakenOver,
    TookBack,
    Unpaused,
    WentAway,
    WentLive,
    agreed_ending,
    decode_note,
    ending,
    people_in,
)
from games.words.endings import ending_sentence
from games.words.log_notes import note_sentence

ALICE, BOB = 1, 2
NAMES = {ALICE: "alice", BOB: "bob"}
NOTES: list[Note] = [
    Extended(BOB, 24 * 3600),
    Extended(BOB, 900),
    WentAway(BOB),
    WentAway(BOB, idle=True),
    CameBack(BOB),
    Offered(BOB),
    TakenOver(ALICE, BOB),
    Resigned(BOB),
    Resigned(BOB, absent=True),
    Resumed(BOB, "mended"),
    Rewound(BOB, 1, "a dead end"),
    Rewound(BOB, 3, "a dead end"),
    Cancelled(BOB, "a bad day"),
    Granted(BOB, ALICE, 3600, "a power cut"),
    Copied(BOB, "a report"),
    TookBack(BOB, 1),
    TookBack(BOB, 3),
    EndedTogether(BOB),
    GaveTime(BOB, ALICE, 3600),
    ChangedPace(BOB, "slow", 1, 2, 3),
    Paused(BOB, 3 * 24 * 3600),
    Unpaused(BOB),
    WentLive(BOB, 1800),
]


def test_no_kind_is_forgotten() -> None:
    assert {type(note) for note in NOTES} == set(get_args(Note))


@pytest.mark.parametrize("note", NOTES, ids=log.encode)
def test_every_note_survives_the_log(note: Note) -> None:
    assert decode_note(log.encode(note)) == note


@pytest.mark.parametrize("note", NOTES, ids=log.encode)
def test_every_note_has_sentences_in_three_languages(note: Note) -> None:
    told = set()
    for language in ("en", "fr", "es"):
        with translation.override(language):
            told |= {note_sentence(note, NAMES, reader) for reader in (BOB, None)}
    assert len(told) == 6
    assert not any("%" in text for text in told)


def test_an_extension_says_how_long_it_is() -> None:
    assert "24 hours" in note_sentence(Extended(BOB, 24 * 3600), NAMES, None)
    assert "15 minutes" in note_sentence(Extended(BOB, 900), NAMES, None)


def test_people_are_known_by_number() -> None:
    assert people_in(NOTES) == {ALICE, BOB}


def test_the_end_by_resignation_is_worded_and_no_other() -> None:
    assert ending_sentence("cadwallon", "resigned", (1, 2))
    assert not ending_sentence("cadwallon", "gates", (1, 2))


def test_an_end_by_agreement_is_worded() -> None:
    assert "Nobody won" in ending_sentence("cadwallon", "agreed", (2, 2))
    assert agreed_ending(3).ranks == (2, 2, 2)


def test_whoever_is_left_has_won() -> None:
    assert ending(3, {Seat(0)}) is None
    end = ending(3, {Seat(0), Seat(2)})
    assert end is not None
    assert end.ranks == (2, 1, 2)
