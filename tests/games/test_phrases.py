"""Quick phrases at the table: kept as keys, read by everybody in their own language."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone, translation

from accounts.models import User
from games import services
from games.kernel.rules import Seat
from games.match.errors import Refused
from games.match.phrases import PHRASES
from games.models import Match, Message, Notice
from games.notices import mails
from games.notices.mails import turn
from games.selectors.personal_export import messages_of
from games.selectors.talk import talk_context
from games.words.phrases import SAID
from tests.games.match_pages import HTMX

FRENCH, SPANISH = "Bien joué\u202f!", "¡Bien jugado!"


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


def read(match: Match, language: str) -> list[str]:
    with translation.override(language):
        return [one.text for one in talk_context(match, Seat(1))["said"]]


def test_everybody_reads_a_phrase_in_their_own_language(
    running: Match, alice: User
) -> None:
    message = services.say_phrase(match=running, user=alice, phrase="well_played")
    assert (message.text, message.phrase) == ("", "well_played")
    heard = [read(running, language) for language in ("en", "fr", "es")]
    assert heard == [["Well played!"], [FRENCH], [SPANISH]]


def test_every_phrase_has_words_of_its_own_in_every_language() -> None:
    assert tuple(SAID) == PHRASES
    for language in ("en", "fr", "es"):
        with translation.override(language):
            assert len({str(words) for words in SAID.values()}) == len(PHRASES)


def test_what_is_no_phrase_is_refused(
    running: Match, alice: User, client: Client
) -> None:
    client.force_login(alice)
    sent = {"phrase": "<b>insult</b>", "text": "half a se"}
    answer = client.post(f"/m/{running.pk}/chat/", sent, headers=HTMX)
    assert answer.status_code == 422
    assert "There is no such phrase." in answer.content.decode()
    assert 'value="half a se"' in answer.content.decode()
    assert not Message.objects.exists()


def test_a_phrase_keeps_what_was_half_written(
    running: Match, alice: User, client: Client
) -> None:
    client.force_login(alice)
    sent = {"phrase": "good_game", "text": "half a se"}
    answer = client.post(f"/m/{running.pk}/chat/", sent, headers=HTMX)
    assert answer.status_code == 200
    assert 'value="half a se"' in answer.content.decode()
    assert Message.objects.get().phrase == "good_game"


def test_who_has_to_be_silent_may_still_use_them(running: Match, alice: User) -> None:
    """They hurt nobody, and a table wants to know that somebody thinks until tonight."""
    alice.silent_until = timezone.now() + timedelta(days=1)
    alice.save()
    with pytest.raises(Refused):
        services.say(match=running, user=alice, text="words of my own")
    services.say_phrase(match=running, user=alice, phrase="until_tonight")
    assert read(running, "en") == ["I am thinking until tonight."]


def test_they_are_limited_like_other_talk(running: Match, alice: User) -> None:
    for _ in range(9):
        services.say_phrase(match=running, user=alice, phrase="hello")
    services.say(match=running, user=alice, text="and words")
    with pytest.raises(Refused):
        services.say_phrase(match=running, user=alice, phrase="hello")


def test_only_who_sits_there_says_or_is_offered_any(
    running: Match, charlie: User, client: Client
) -> None:
    client.force_login(charlie)
    url = f"/m/{running.pk}/chat/"
    assert client.post(url, {"phrase": "hello"}).status_code == 403
    assert 'name="phrase"' not in client.get(url, headers=HTMX).content.decode()


def test_an_export_has_the_key_and_the_words_of_its_reader(
    running: Match, alice: User
) -> None:
    services.say_phrase(match=running, user=alice, phrase="well_played")
    with translation.override("fr"):
        (exported,) = messages_of(alice)
    assert (exported["phrase"], exported["text"]) == ("well_played", FRENCH)


def test_a_mail_tells_what_others_said_since_the_reader_looked(
    running: Match, alice: User, bob: User
) -> None:
    running.places.update(looked_at=timezone.now())
    services.say_phrase(match=running, user=alice, phrase="well_played")
    services.say(match=running, user=alice, text="See you")
    services.say(match=running, user=alice, text="something ugly")
    Message.objects.filter(text="something ugly").update(hidden=True)
    assert told(running, bob, "fr") == [f"alice: {FRENCH}", "alice: See you"]
    assert told(running, alice, "fr") == []
    services.block(blocker=bob, blocked=alice)
    assert told(running, bob, "fr") == []


def told(match: Match, user: User, language: str) -> list[str]:
    """What the mail of a turn says of the talk at the table."""
    notice = Notice(match=match, user=user, kind="turn", data={})
    assert mails.WRITERS["turn"] is turn.your_turn
    with translation.override(language):
        title = translation.gettext("Table talk")
        sections = mails.write(notice).sections
        return [line for one in sections if one.title == title for line in one.lines]
