"""People tell the operators that something went wrong, and read the answer."""

import pytest
from django.core.cache import cache
from django.urls import reverse

from accounts.export import PARTS
from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Block, Match, Message, Notice, OperatorAct, Report
from games.services import reporting
from tests.cast import person
from tests.games.operating import operator
from tests.games.outbox import confirm
from tests.games.tables import browser, page
from tests.games.test_playing_a_move import play_one


@pytest.fixture(autouse=True)
def _no_limits_left_over() -> None:
    cache.clear()


@pytest.fixture
def said(running: Match, bob: User) -> Message:
    message = services.say(match=running, user=bob, text="You cheat!")
    assert message is not None
    return message


def test_the_moment_that_the_page_showed_is_attached(
    running: Match, alice: User
) -> None:
    play_one(running)
    client, path = browser(alice), f"/m/{running.pk}/report/"
    assert path in page(client, f"/m/{running.pk}/")
    assert 'name="at" value="1"' in page(client, path)
    play_one(Match.objects.get(pk=running.pk))
    answer = client.post(path, {"at": 1, "text": "The door was open.\nI saw it."})
    assert (answer.status_code, answer["Location"]) == (302, reverse("my_reports"))
    report = Report.objects.get()
    assert (report.match, report.number, report.user) == (running, 1, alice)
    assert report.text == "The door was open.\nI saw it."


@pytest.mark.parametrize("at", ["99", "2"])
def test_a_moment_that_has_not_come_is_refused_and_the_words_are_kept(
    running: Match, alice: User, at: str
) -> None:
    path = f"/m/{running.pk}/report/"
    answer = browser(alice).post(path, {"at": at, "text": "Look at the door"})
    assert answer.status_code == 422
    assert "Look at the door" in answer.content.decode()
    assert not Report.objects.exists()


def test_an_empty_report_is_refused(running: Match, alice: User) -> None:
    answer = browser(alice).post(f"/m/{running.pk}/report/", {"text": "   "})
    assert answer.status_code == 422
    assert "Please say in a few words what went wrong." in answer.content.decode()


def test_a_message_is_reported_with_whoever_said_it(
    running: Match, said: Message, alice: User, bob: User
) -> None:
    path = f"/m/{running.pk}/chat/{said.pk}/report/"
    assert path in page(browser(alice), f"/m/{running.pk}/")
    # One's own words need no report.
    assert path not in page(browser(bob), f"/m/{running.pk}/")
    assert "You cheat!" in page(browser(alice), path)
    browser(alice).post(path, {"text": "That was rude."})
    report = Report.objects.get()
    assert (report.message, report.about, report.match) == (said, bob, running)


def test_a_message_of_another_table_is_not_found(
    running: Match, said: Message, alice: User
) -> None:
    other = services.open_table(
        host=alice, plan=services.TablePlan(game="cadwallon", seats=2, title="Other")
    )
    path = f"/m/{other.pk}/chat/{said.pk}/report/"
    assert browser(alice).get(path).status_code == 404


def test_a_person_is_reported(alice: User, bob: User) -> None:
    path = "/players/bob/report/"
    assert "Report bob" in page(browser(alice), path)
    browser(alice).post(path, {"text": "A strange name."})
    assert Report.objects.get().about == bob
    answer = browser(alice).post("/players/alice/report/", {"text": "Me"})
    assert answer.status_code == 422
    assert Report.objects.count() == 1


def test_nobody_reports_what_he_may_not_see(running: Match, said: Message) -> None:
    Match.objects.update(audience=Match.Audience.INVITED)
    client = browser(person("charlie"))
    for path in (
        f"/m/{running.pk}/report/",
        f"/m/{running.pk}/chat/{said.pk}/report/",
    ):
        assert client.get(path).status_code == 404
        assert client.post(path, {"text": "Let me in"}).status_code == 404
    assert not Report.objects.exists()


def test_strangers_are_asked_to_sign_in(running: Match, said: Message) -> None:
    for path in (
        f"/m/{running.pk}/report/",
        f"/m/{running.pk}/chat/{said.pk}/report/",
        "/players/bob/report/",
        "/profile/reports/",
    ):
        assert browser().get(path).status_code == 302
    assert "/report/" not in page(browser(), f"/m/{running.pk}/")


def test_five_in_ten_minutes_are_enough(alice: User, bob: User) -> None:
    for number in range(5):
        reporting.report_person(person=bob, user=alice, text=f"report {number}")
    with pytest.raises(Refused, match="too_fast"):
        reporting.report_person(person=bob, user=alice, text="one more")
    answer = browser(alice).post("/players/bob/report/", {"text": "one more"})
    assert answer.status_code == 429
    assert "one more" in answer.content.decode()
    assert Report.objects.count() == 5


def test_the_answer_reaches_the_reporter(alice: User, bob: User) -> None:
    confirm(alice)
    olga = operator()
    reporting.report_person(person=bob, user=alice, text="A strange name.")
    report = Report.objects.get()
    client = browser(olga)
    assert "A strange name." in page(client, "/operators/reports/")
    client.post(
        f"/operators/reports/{report.pk}/answer/", {"answer": "He has another."}
    )
    report.refresh_from_db()
    assert (report.status, report.answer) == ("done", "He has another.")
    assert "A strange name." not in page(client, "/operators/reports/")
    assert "A strange name." in page(client, "/operators/reports/?status=done")
    assert "He has another." in page(browser(alice), "/profile/reports/")
    notice = Notice.objects.get()
    assert (notice.user, notice.kind) == (alice, "answered")
    assert OperatorAct.objects.get().reason == "He has another."


def test_everybody_reads_his_own_reports_only(alice: User, bob: User) -> None:
    reporting.report_person(person=bob, user=alice, text="A strange name.")
    assert "A strange name." not in page(browser(bob), "/profile/reports/")
    assert "A strange name." not in page(browser(bob), "/players/bob/")


def test_an_empty_answer_is_none(alice: User, bob: User) -> None:
    reporting.report_person(person=bob, user=alice, text="A strange name.")
    report = Report.objects.get()
    with pytest.raises(Refused, match="no_reason"):
        reporting.answer_report(report_id=report.pk, operator=operator(), answer=" ")


def test_what_is_written_is_escaped(running: Match, alice: User) -> None:
    text = "<script>alert(1)</script>"
    reporting.report_position(match=running, number=0, user=alice, text=text)
    report = Report.objects.get()
    client = browser(operator())
    for path in ("/operators/", f"/operators/reports/{report.pk}/"):
        assert text not in page(client, path)
    assert text not in page(browser(alice), "/profile/reports/")


def test_a_blocked_person_can_still_be_reported(alice: User, bob: User) -> None:
    Block.objects.create(blocker=bob, blocked=alice)
    reporting.report_person(person=bob, user=alice, text="A strange name.")
    assert Report.objects.exists()


def test_they_are_in_the_export_of_whoever_wrote_them(alice: User, bob: User) -> None:
    reporting.report_person(person=bob, user=alice, text="A strange name.")
    assert [one["text"] for one in PARTS["reports"](alice)] == ["A strange name."]
    assert PARTS["reports"](bob) == []


def test_they_can_be_sent_from_the_replay_and_from_the_page_of_a_player(
    running: Match, alice: User, bob: User
) -> None:
    play_one(running)
    text = page(browser(alice), f"/m/{running.pk}/at/1/")
    assert f'action="/m/{running.pk}/report/"' in text
    assert "/players/bob/report/" in page(browser(alice), "/players/bob/")
    assert "/report/" not in page(browser(), "/players/bob/")
