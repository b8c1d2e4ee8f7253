"""Operators find matches and look at them, and see no secret of a match that runs."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import services
from games.models import Entry, Match, Report
from games.services import TablePlan
from tests.games.operating import operator, stick
from tests.games.tables import browser, opened, page
from tests.games.test_playing_a_move import play_one
from tests.games.test_valid_html import check

FIND = "/operators/matches/"


def found(query: str) -> list[str]:
    """The titles of what is found, from the top."""
    import re

    text = page(browser(User.objects.get(username="olga")), FIND + query)
    return re.findall(r'href="/operators/matches/\d+/">([^<]+)</a>', text)


@pytest.fixture
def many(running: Match, alice: User, bob: User) -> Match:
    operator()
    opened(alice, title="Night Watch")
    opened(bob, title="The Lantern", game="kadath")
    return running


def test_by_number_title_person_state_and_game(many: Match) -> None:
    assert found(f"?q={many.pk}") == ["The Rusty Key"]
    assert found("?q=lantern") == ["The Lantern"]
    assert found("?q=ALICE") == ["Night Watch", "The Rusty Key"]
    assert found("?status=running") == ["The Rusty Key"]
    assert found("?game=kadath") == ["The Lantern"]
    assert found("?q=bob&status=open") == ["The Lantern"]
    assert found("?q=nothing") == []
    assert found("?q=99999999999999999999") == []
    assert len(found("?status=nonsense&game=chess&before=x")) == 3


def test_stuck_matches_come_first(many: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    assert found("")[-1] == "The Rusty Key"
    stick(many, monkeypatch)
    assert found("")[0] == "The Rusty Key"
    assert found("").count("The Rusty Key") == 1
    assert found("?status=stuck") == ["The Rusty Key"]


def test_pages_go_on_where_the_last_one_ended(alice: User) -> None:
    olga = operator()
    for number in range(35):
        opened(alice, title=f"Table {number}")
    first = found("")
    text = page(browser(olga), FIND)
    before = text.split("before=")[1].split('"')[0]
    second = found(f"?before={before}")
    assert (len(first), len(second)) == (30, 5)
    assert not set(first) & set(second)


def test_a_list_costs_the_same_however_long_it_is(alice: User) -> None:
    client = browser(operator())

    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            page(client, FIND + "?q=table")
        return len(queries)

    opened(alice, title="Table 0")
    few = cost()
    for number in range(12):
        opened(alice, title=f"Table {number}")
    assert cost() == few


def test_the_log_is_shown_without_what_was_chosen_or_drawn(running: Match) -> None:
    match = running
    for seed in range(25):
        match = play_one(match, seed=seed)
    match.refresh_from_db()
    text = page(browser(operator()), f"{FIND}{match.pk}/")
    entries = Entry.objects.filter(match=match)
    for entry in entries:
        # Whoever guesses what is hidden must not learn whether that was right.
        assert entry.digest[:16] not in text
        assert entry.move not in text
    assert match.secret not in text
    assert all(place.nonce not in text for place in match.places.all())
    assert match.state not in text
    assert "draws" not in text


def test_the_digests_are_shown_when_nothing_is_hidden_any_more(
    running: Match,
) -> None:
    match = play_one(running)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    text = page(browser(operator()), f"{FIND}{match.pk}/")
    assert match.entries.get(number=1).digest[:16] in text


def test_an_operator_who_plays_there_sees_no_log_and_no_trouble(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    alice.is_staff = True
    alice.save()
    client = browser(alice)
    text = page(client, f"{FIND}{stuck.pk}/")
    assert "cat ate" not in text
    assert stuck.entries.get(number=1).digest[:16] not in text
    answer = client.post(f"{FIND}{stuck.pk}/verify/")
    assert "Everything stored" not in answer.content.decode()


def test_it_is_verified_on_demand(running: Match) -> None:
    match, client = play_one(running), browser(operator())
    path = f"{FIND}{match.pk}/verify/"
    assert (
        "Everything stored is what the log gives." in client.post(path).content.decode()
    )
    Match.objects.filter(pk=match.pk).update(state_length=0)
    assert "state: of entry 0, not of 1" in client.post(path).content.decode()


def test_the_pages_lead_to_the_replay_of_any_entry(running: Match) -> None:
    match = play_one(running)
    text = page(browser(operator()), f"{FIND}{match.pk}/")
    assert f'href="/m/{match.pk}/at/1/"' in text


def test_the_desk_says_what_waits(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = browser(operator())
    assert "No match is stuck." in page(client, "/operators/")
    stick(running, monkeypatch)
    services.open_table(
        host=alice, plan=TablePlan(game="kadath", seats=2, title="Elsewhere")
    )
    text = page(client, "/operators/")
    assert "The Rusty Key" in text
    assert "Elsewhere" not in text


def test_people_are_found_by_the_beginning_of_their_name(alice: User) -> None:
    alice.display_name = "Queen of Locks"
    alice.save()
    client = browser(operator())
    for query in ("ali", "queen"):
        assert f"/operators/people/{alice.pk}/" in page(
            client, f"/operators/people/?q={query}"
        )
    assert "Nobody here has such a name." in page(client, "/operators/people/?q=zz")


def test_the_pages_are_valid(
    running: Match, alice: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck = stick(running, monkeypatch)
    services.say(match=stuck, user=alice, text="What now?")
    report = Report.objects.create(match=stuck, number=2, user=alice, text="Broken.")
    client = browser(operator())
    for address in (
        *("/operators/", FIND, f"{FIND}{stuck.pk}/", "/operators/reports/"),
        *(f"/operators/reports/{report.pk}/", f"/operators/people/{alice.pk}/"),
        *("/operators/people/?q=a", "/operators/acts/", "/profile/reports/"),
        *(f"/m/{stuck.pk}/report/", "/players/alice/report/"),
    ):
        check(client, address)


@pytest.mark.parametrize("language", ["fr", "es"])
def test_the_pages_speak_three_languages(running: Match, language: str) -> None:
    olga = operator()
    olga.language = language
    olga.save()
    client = browser(olga)
    for path in ("/operators/", FIND, f"{FIND}{running.pk}/", "/operators/acts/"):
        text = page(client, path, headers={"accept-language": language})
        assert "For operators" not in text
        assert "Acts of operators" not in text
