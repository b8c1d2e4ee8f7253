"""The mail of a turn says in one sentence that the next actions have stopped, and why, in the language of its reader."""

import pytest

from accounts.models import User
from games.models import Match, Notice
from games.services.queueing import resume_queue
from tests.games.laps import BOB, begun, play
from tests.games.outbox import confirm, parsed, text_of
from tests.games.queued import queued, seen
from tests.games.test_notice_mails import written
from tests.toy.laps.rules import Add, Pass, Take
from tests.toy.registered import laps_game as laps_game

pytestmark = pytest.mark.usefixtures("laps_game")

GONE = {
    "en": "Your next actions have stopped: since move 1 “Take heap 7” is not possible any more.",
    "fr": "Vos prochaines actions se sont arrêtées : depuis le coup 1, « Take heap 7 » n’est plus possible.",
    "es": "Tus próximas acciones se han detenido: desde la jugada 1, «Take heap 7» ya no es posible.",
}


@pytest.fixture
def match(laps_game: None, alice: User, bob: User) -> Match:
    """It is Alice's turn."""
    confirm(alice, bob)
    return begun(alice, bob)


def mail(match: Match, user: User) -> str:
    """Its words, in one line."""
    text = text_of(parsed(written(match, user, "turn")))
    return " ".join(text.split())


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_it_says_which_action_is_not_possible_since_which_move(
    match: Match, bob: User, language: str
) -> None:
    bob.language = language
    bob.save()
    queued(match, Take(7))
    match = play(match, Take(7))
    assert Notice.objects.filter(user=bob, match=match, kind="turn").exists()
    assert GONE[language] in mail(match, bob)


def test_it_says_which_action_would_do_something_else(match: Match, bob: User) -> None:
    queued(match, Take(7))
    match = play(match, Add(7))
    sentence = "since move 1 “Take heap 7” would do something else."
    assert f"Your next actions have stopped: {sentence}" in mail(match, bob)


def test_it_says_what_was_left_out_when_nothing_more_is_planned(
    match: Match, bob: User
) -> None:
    queued(match, Take(7), Take(6))
    match = play(match, Take(7))
    match = play(match, Take(0))
    told = "Of your next actions these were left out: Take heap 7."
    assert told in mail(match, bob)


def test_nothing_is_said_of_a_queue_that_goes_on(match: Match, bob: User) -> None:
    queued(match, Take(7))
    match = play(match, Take(7))
    resume_queue(match=match, seat=BOB, seen=seen(match))
    assert "next actions" not in mail(match, bob)


def test_nothing_is_said_to_anybody_else(match: Match, alice: User) -> None:
    queued(match, Take(7))
    match = play(match, Take(7))
    match = play(match, Pass())
    assert "next actions" not in mail(match, alice)


def test_rules_that_fail_in_it_do_not_hurt_the_mail(
    match: Match, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    queued(match, Take(7))
    match = play(match, Take(7))

    def fail(*_: object) -> None:
        raise ZeroDivisionError("a broken rule")

    monkeypatch.setattr("games.kernel.queues.judge", fail)
    assert "Your next actions have stopped." in mail(match, bob)
