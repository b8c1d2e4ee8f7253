"""Five at a table: every page that lists seats, people or lines has room for them, and tells them apart."""

import re

import pytest

from accounts.models import User
from games import services
from games.kit.charts import MARKERS, swatch
from games.models import Match
from games.services import TablePlan
from games.services.counting import count_pending
from tests.games.tables import browser, page
from tests.games.test_valid_html import mistakes
from tests.servers import ROOT
from tests.site.test_all_lose_together import people as people
from tests.site.test_all_lose_together import played
from tests.toy.registered import toy_game as toy_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("toy_game")]


def test_a_table_for_five_is_opened_filled_and_found(people: list[User]) -> None:
    host, *others = people
    assert "5 players" in page(browser(host), "/tables/new/?game=toy")
    plan = TablePlan(game="toy", seats=5, title="Five chairs")
    match = services.open_table(host=host, plan=plan)
    for user in others[:3]:
        services.join_table(match_id=match.pk, user=user)
    for url in ("/tables/?game=toy", f"/t/{match.pk}/"):
        html = page(browser(others[3]), url)
        assert "Five chairs" in html
        assert mistakes(html) == []
    services.add_bot(match_id=match.pk, host=host, seat=4, level="random")
    assert match.places.filter(bot="", user=None).count() == 0


def test_five_lines_of_a_chart_differ_in_more_than_colour() -> None:
    assert len({swatch(at) for at in range(5)}) == len(set(MARKERS[:5])) == 5
    css = (ROOT / "static" / "site" / "standing.css").read_text()
    dashes = re.findall(r"\.series\.s\d \.line \{\s*stroke-dasharray: ([\d ]+);", css)
    assert len(set(dashes)) == 4
    assert len(set(re.findall(r"--s\d: light-dark\(([^)]*)\)", css))) == 5


def test_everybody_is_in_the_result_the_history_and_the_statistics(
    people: list[User],
) -> None:
    match = played(people, "copper")
    assert match.status == Match.Status.FINISHED
    count_pending()
    client = browser(people[0])
    result = page(client, f"/m/{match.pk}/result/")
    assert result.count('class="rank-1') == 5
    assert len(re.findall(r'class="swatch"', result)) == 5
    names = "&name=".join(["", "ben,cleo,dan,eve"])
    assert "The boat" in page(client, f"/history/?game=toy{names}")
    assert "Seat 5 of 5" in page(client, "/stats/toy/")
    assert client.get(f"/m/{match.pk}/result.png").status_code == 200


def test_a_rematch_asks_all_of_them(people: list[User]) -> None:
    match = played(people, "copper")
    again = services.play_again(match_id=match.pk, user=people[0])
    assert again.seats == 5
    assert again.invitations.count() == 4
