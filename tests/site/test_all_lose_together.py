"""A match that nobody won: the whole site says so, and gives nobody a place. Five people play the toy game with lead."""

import csv
import json
import re
from io import StringIO

import msgspec
import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games import services
from games.kernel.rules import Outcome, Seat
from games.kit.result_strip import ResultLine, result_strip
from games.match import log
from games.models import Absence, Match, Notice, Rating, RatingChange, Tally
from games.notices.mails import render_mail, write
from games.registry import GAMES
from games.selectors.personal_export import matches_of
from games.services import TablePlan
from games.services.counting import count_all_again, count_pending
from games.services.importing import import_match
from games.services.rating import competitors, rate_all_again, rate_pending
from games.tools.simulation.match import play
from games.tools.simulation.plan import SimulationPlan, pairings
from games.tools.simulation.report import summarize
from games.trust.export import export
from games.trust.verifying import differences
from tests.games.tables import browser, page
from tests.games.test_valid_html import mistakes
from tests.toy.registered import toy_game as toy_game
from tests.toy.rules import Bid, Options

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy_game")]

NAMES = ("ann", "ben", "cleo", "dan", "eve")
# What each of them bids in every round: the boat sinks, and Eve had most.
BIDS = ((0, 1, 2), (0, 1, 9), (0, 9, 9), (0, 1, 9), (9, 9, 9))
HAD = (3, 10, 18, 10, 27)


@pytest.fixture
def people() -> list[User]:
    return [User.objects.create_user(name, f"{name}@example.org") for name in NAMES]


def played(people: list[User], coins: str = "lead") -> Match:
    options = msgspec.convert({"coins": coins}, Options)
    plan = TablePlan(game="toy", seats=5, title="The boat", options=options)
    match = services.open_table(host=people[0], plan=plan)
    for user in people[1:]:
        services.join_table(match_id=match.pk, user=user)
    for user in people:
        services.set_ready(match_id=match.pk, user=user, ready=True)
    for turn in range(3):
        asked = Match.objects.get(pk=match.pk).length
        for seat in range(5):
            move = Bid(BIDS[seat][turn])
            services.play_move(
                match_id=match.pk, seat=Seat(seat), move=move, expected=asked
            )
    return Match.objects.get(pk=match.pk)


@pytest.fixture
def sunk(people: list[User]) -> Match:
    match = played(people)
    assert match.status == Match.Status.FINISHED
    rate_pending()
    count_pending()
    return match


def places_shown(html: str) -> list[str]:
    return re.findall(r'class="rank">([^<]*)<', html)


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_the_result_page_says_so_in_every_language(
    sunk: Match, people: list[User], language: str
) -> None:
    people[0].language = language
    people[0].save()
    html = page(browser(people[0]), f"/m/{sunk.pk}/result/")
    said = {
        "en": "Nobody won. The boat sank.",
        "fr": "Personne n’a gagné. The boat sank.",
        "es": "Nadie ha ganado. The boat sank.",
    }
    assert said[language] in html
    assert mistakes(html) == []


def test_the_result_page_has_no_places_but_all_the_rest(
    sunk: Match, client: Client
) -> None:
    html = page(client, f"/m/{sunk.pk}/result/")
    assert places_shown(html) == []
    assert "rank-1" not in html
    had = re.findall(r"had (\d+) coins", html)
    assert had == [str(n) for n in sorted(HAD, reverse=True)]
    for heading in ("Titles", "Where the points came from", "Coins by round", "Rating"):
        assert heading in html
    assert html.count('class="ledger"') == 5
    assert html.count('class="series s4"') == 2
    assert 'content="Nobody won. The boat sank. eve (27 coins)' in html


def test_the_match_and_the_end_of_its_replay_give_no_places(
    sunk: Match, client: Client
) -> None:
    for path in ("", f"at/{sunk.length}/"):
        html = page(client, f"/m/{sunk.pk}/{path}")
        assert "Nobody won. The boat sank." in html
        assert places_shown(html) == []
        assert html.count("had 10 coins") == 2
        assert mistakes(html) == []


def test_its_picture_names_nobody_first(
    sunk: Match, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[ResultLine] = []

    def strip(lines: list[ResultLine], width: int) -> str:
        drawn.extend(lines)
        return result_strip(lines, width)

    monkeypatch.setattr("games.selectors.result_picture.result_strip", strip)
    assert client.get(f"/m/{sunk.pk}/result.png").status_code == 200
    assert sorted(line.name for line in drawn) == sorted(NAMES)
    assert [line.place for line in drawn] == [""] * len(NAMES)


def mail_to(match: Match, user: User, kind: str = "finished") -> tuple[str, str]:
    now = timezone.now()
    notice = Notice(match=match, user=user, kind=kind, data={}, created_at=now)
    rendered = render_mail(write(notice), notice, user.email)
    return str(rendered.subject), str(rendered.body)


def test_its_mail_congratulates_nobody(sunk: Match, people: list[User]) -> None:
    for user in people:
        subject, body = mail_to(sunk, user)
        assert subject.endswith('"The boat" is over: nobody won')
        assert "Nobody won. The boat sank." in body
        assert "What everybody had" in body
        assert "eve, 27 coins" in body
        assert not re.search(r"^\W*\d\. ", body, re.MULTILINE)


def test_neither_do_the_mails_of_the_week(sunk: Match, people: list[User]) -> None:
    _subject, body = mail_to(sunk, people[4], "weekly")
    assert "Nobody won. The boat sank." in body
    assert "1. eve" not in body


def test_the_home_page_says_so(sunk: Match, people: list[User]) -> None:
    html = page(browser(people[4]), "/")
    assert "The boat sank: nobody won, score 27" in html
    assert "place 2" not in html


def test_in_the_history_everybody_has_lost_it(sunk: Match, people: list[User]) -> None:
    for user in people:
        lost = page(browser(user), "/history/?result=lost")
        assert "The boat" in lost
        assert "<span>The boat sank</span> <span>nobody won</span>" in lost
        assert places_shown(lost) == []
        assert "one won" not in lost
        assert "The boat" not in page(browser(user), "/history/?result=won")


def test_it_is_nobody_s_win_in_the_statistics(sunk: Match, client: Client) -> None:
    assert (
        not Tally.objects.filter(won__gt=0)
        .exclude(dimension__endswith="opponent")
        .exists()
    )
    assert (
        not Tally.objects.filter(shared__gt=0)
        .exclude(dimension__endswith="opponent")
        .exists()
    )
    html = page(client, "/stats/toy/")
    assert "<dt>Nobody won</dt> <dd>100 %" in html.replace("\u00a0", " ")
    assert "The boat sank" in html
    assert mistakes(html) == []
    count_all_again()
    assert Tally.objects.get(user=None, dimension="nobody_won").played == 1


def test_a_match_that_was_won_is_not_counted_among_them(
    sunk: Match, people: list[User], client: Client
) -> None:
    played(people, "copper")
    count_pending()
    html = page(client, "/stats/toy/").replace("\u00a0", " ")
    assert "<dt>Nobody won</dt> <dd>50 %" in html


def test_the_page_of_a_player_has_no_win_but_tells_who_was_ahead(
    sunk: Match, client: Client
) -> None:
    html = page(client, "/players/eve/")
    assert "<dt>First</dt> <dd> 0" in html.replace("<dd>0", "<dd> 0")
    ahead = Tally.objects.filter(user__username="eve", dimension="opponent")
    assert [tally.won for tally in ahead] == [1, 1, 1, 1]


def test_ratings_follow_the_order_all_the_same(sunk: Match) -> None:
    gained = {change.seat: change.gained for change in RatingChange.objects.all()}
    assert gained[4] > gained[2] > gained[1] == gained[3] > gained[0]
    before = list(Rating.objects.order_by("user").values_list("points", flat=True))
    rate_all_again()
    assert before == list(
        Rating.objects.order_by("user").values_list("points", flat=True)
    )


def test_whoever_left_is_behind_all_who_lost(sunk: Match, people: list[User]) -> None:
    now = timezone.now()
    Absence.objects.create(match=sunk, user=people[4], seat=4, began_at=now, lost=True)
    ranks = {one.seat: one.rank for one in competitors(sunk)}
    assert max(ranks, key=lambda seat: ranks[seat]) == 4
    assert list(ranks.values()).count(ranks[4]) == 1


def test_files_keep_it_as_it_is(sunk: Match, people: list[User]) -> None:
    assert differences(sunk.pk) == []
    file = json.loads(json.dumps(export(sunk, None), default=str))
    assert file["ranks"] == [6, 4, 3, 4, 2]
    raw = browser().get(f"/m/{sunk.pk}/export.json").content
    copy = import_match(user=people[0], raw=raw)
    ranks = copy.places.order_by("seat").values_list("rank", flat=True)
    assert list(ranks) == [6, 4, 3, 4, 2]
    rows = browser().get(f"/m/{sunk.pk}/result/?format=csv").content.decode()
    assert ["result", "eve", "score", "1", "27"] in list(csv.reader(StringIO(rows)))


def test_a_person_s_own_data_say_that_it_was_not_won(
    sunk: Match, people: list[User]
) -> None:
    (mine,) = matches_of(people[4])
    assert (mine["rank"], mine["won"], mine["score"]) == (2, False, 27)


def test_a_simulation_reports_how_often_it_happens() -> None:
    plan = SimulationPlan(game="toy", games=4, seats=5, chosen={"coins": "lead"})
    report = summarize(GAMES["toy"].about, list(map(play, pairings(plan))), seconds=1)
    assert report["nobody_won"] == 1.0
    assert set(report["wins"]["seat"].values()) == {0.0}
    assert report["draws"] == 0.0


def test_winners_are_those_of_the_first_rank() -> None:
    assert Outcome("rounds", (1, 2, 1), (5, 3, 5)).winners == (0, 2)
    assert Outcome("sunk", (2, 3, 2), (5, 3, 5)).winners == ()


def test_nothing_else_is_lost_by_it(sunk: Match) -> None:
    outcome = GAMES["toy"].rules.outcome(log.load(sunk))
    assert outcome is not None
    assert outcome.scores == HAD
