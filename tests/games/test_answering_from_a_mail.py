"""A question with few answers is answered from its mail: by a press on a page, by its reader, and once."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from accounts.export import PARTS
from accounts.models import User
from games import services
from games.kernel.questions import question_of
from games.kernel.rules import Decision, Seat
from games.match import log
from games.models import Entry, Match, Place
from games.notices.mails.answering import MOST_ANSWERS
from games.registry import GAMES
from games.words import move_label, question
from tests.games.outbox import (
    ask_again,
    asked_place,
    confirm,
    letters,
    send_all,
    text_of,
)
from tests.games.tables import browser, page

MOST_MOVES = 300


@pytest.fixture(autouse=True)
def _calm(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.match.pictures.draw", lambda *about: None)
    cache.clear()


def decision(match: Match) -> Decision[object]:
    place = asked_place(match)
    asked = GAMES[match.game].rules.decisions(log.load(match))
    mine = question_of(asked, Seat(place.seat))
    assert mine is not None
    return mine


def play(match: Match, move: object) -> Match:
    place = asked_place(match)
    return services.play_move(
        match_id=match.pk,
        seat=Seat(place.seat),
        move=move,
        expected=place.asked_at or 0,
    )


@pytest.fixture
def few(running: Match, alice: User, bob: User) -> Match:
    """A match whose question has few answers, and the mail about it is sent."""
    confirm(alice, bob)
    for number in range(MOST_MOVES):
        moves = list(decision(running).moves)
        if 1 < len(moves) <= MOST_ANSWERS:
            break
        running = play(running, moves[number % len(moves)])
    ask_again(Match.objects.get(pk=running.pk))
    send_all()
    return Match.objects.get(pk=running.pk)


def reader(match: Match) -> User:
    user = asked_place(match).user
    assert user is not None
    return user


def link_of(label: str) -> str:
    """The path of the link below this answer."""
    text = text_of(letters()[-1])
    found = re.search(rf"  {re.escape(label)}\n  http://[^/]+(\S+)", text)
    assert found, text
    return found[1]


def first_label(match: Match) -> str:
    return labels(match)[0]


def labels(match: Match) -> list[str]:
    rules, place = GAMES[match.game].rules, asked_place(match)
    view = rules.view(log.load(match), Seat(place.seat))
    return [move_label(match.game, move, view) for move in decision(match).moves]


def press(client: Client, link: str) -> None:
    """The first button of the page: what was chosen in the mail."""
    shown = page(client, link)
    found = re.search(r'name="answer"\s+value="(\w+)"', shown)
    assert found, shown
    client.post(link, {"answer": found[1]})


def test_the_mail_has_a_link_for_every_answer(few: Match) -> None:
    html = text_of(letters()[-1], "html")
    for label in labels(few):
        assert link_of(label) in html


def test_a_question_with_many_answers_has_none(
    running: Match, alice: User, bob: User
) -> None:
    confirm(alice, bob)
    while len(list(decision(running).moves)) <= MOST_ANSWERS:
        running = play(running, next(iter(decision(running).moves)))
    ask_again(Match.objects.get(pk=running.pk))
    send_all()
    assert "/answer/" not in str(mail.outbox[-1].body)


def test_one_press_answers(few: Match) -> None:
    wanted = log.encode(list(decision(few).moves)[-1])
    link = link_of(labels(few)[-1])
    press(browser(reader(few)), link)
    entry = Entry.objects.get(match=few, number=few.length + 1)
    assert (entry.move, entry.by) == (wanted, "player")


def test_the_page_shows_the_question_and_all_answers(few: Match) -> None:
    shown = page(browser(reader(few)), link_of(first_label(few)))
    assert question(few.game, decision(few).kind) in shown
    assert shown.count('name="answer"') == len(labels(few))


def test_a_look_changes_nothing(few: Match) -> None:
    """Mail scanners open every link, some of them with the cookies of its reader."""
    before = few.length
    for label in labels(few):
        for client in (browser(reader(few)), Client()):
            client.get(link_of(label))
            client.head(link_of(label))
    few.refresh_from_db()
    assert few.length == before


def test_a_link_dies_with_its_question(few: Match) -> None:
    client, link = browser(reader(few)), link_of(first_label(few))
    press(client, link)
    length = Match.objects.get(pk=few.pk).length
    assert "not asked any more" in page(client, link)
    client.post(link, {"answer": "0" * 16})
    assert Match.objects.get(pk=few.pk).length == length


def test_passed_on_it_shows_nothing_before_signing_in(
    few: Match, charlie: User
) -> None:
    link, secrets = link_of(first_label(few)), [few.title, *labels(few)]
    answer = Client().get(link, follow=True)
    assert answer.redirect_chain[0][0].startswith("/accounts/login/?next=/answer/")
    assert [secret for secret in secrets if secret in answer.content.decode()] == []
    assert browser(charlie).get(link).status_code == 404
    other = Place.objects.filter(match=few).exclude(user=reader(few)).get().user
    assert browser(other).get(link).status_code == 404


def test_a_stranger_s_press_does_nothing(few: Match, charlie: User) -> None:
    link = link_of(first_label(few))
    mine = page(browser(reader(few)), link)
    found = re.search(r'value="(\w{16})"', mine)
    assert found
    for client in (Client(), browser(charlie)):
        client.post(link, {"answer": found[1]})
    assert Match.objects.get(pk=few.pk).length == few.length


def test_who_allows_it_answers_without_signing_in(few: Match) -> None:
    User.objects.filter(pk=reader(few).pk).update(mail_answers=True)
    press(Client(), link_of(first_label(few)))
    assert Match.objects.get(pk=few.pk).length > few.length


def test_no_form_of_others_presses_it(few: Match) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(reader(few))
    link = link_of(first_label(few))
    assert client.post(link, {"answer": "0" * 16}).status_code == 403


def test_a_link_that_was_changed_leads_nowhere(few: Match) -> None:
    link = link_of(first_label(few))
    changed = link[:-3] + ("A" if link[-3] != "A" else "B") + link[-2:]
    assert browser(reader(few)).get(changed).status_code == 404


def test_a_link_does_not_say_what_it_answers(few: Match) -> None:
    """It passes through many hands."""
    moves = [log.encode(move) for move in decision(few).moves]
    assert [move for move in moves if move in link_of(first_label(few))] == []


def test_whoever_lost_the_seat_answers_no_more(few: Match, charlie: User) -> None:
    client, link = browser(reader(few)), link_of(first_label(few))
    asked_place(few)
    few.places.filter(asked_at__isnull=False).update(user=charlie)
    assert "not asked any more" in page(client, link)
    assert browser(charlie).get(link).status_code == 404


def test_the_choice_is_exported(alice: User) -> None:
    assert PARTS["preferences"](alice)["mail_answers"] is False
