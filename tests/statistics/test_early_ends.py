"""A match that people end before it has begun in earnest has a result, too, and stops nobody's statistics."""

import pytest
from django.test import Client

from accounts.models import User
from games import services
from games.models import Chronicle, Match, Tally
from games.services import TablePlan
from games.services.counting import count_pending
from tests.games.test_valid_html import mistakes

pytestmark = pytest.mark.django_db


def resigned(game: str) -> Match:
    alice, bob = (User.objects.create_user(name) for name in ("alice", "bob"))
    plan = TablePlan(game=game, seats=2, title="The Rusty Key")
    match = services.open_table(host=alice, plan=plan)
    services.join_table(match_id=match.pk, user=bob)
    for user in (alice, bob):
        services.set_ready(match_id=match.pk, user=user, ready=True)
    services.resign(match_id=match.pk, user=bob)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    return match


@pytest.mark.parametrize("game", ["cadwallon", "kadath", "karez"])
def test_it_is_counted_and_told(client: Client, game: str) -> None:
    match = resigned(game)
    assert count_pending() == 1
    assert Chronicle.objects.filter(match=match).exists()
    assert Tally.objects.get(user=None, dimension="reason").key == "resigned"
    for address in (f"/m/{match.pk}/result/", f"/stats/{game}/", "/players/alice/"):
        answer = client.get(address)
        assert answer.status_code == 200
        assert mistakes(answer.content.decode()) == []


def test_where_nothing_was_counted_no_score_is_explained(client: Client) -> None:
    html = client.get(f"/m/{resigned('cadwallon').pk}/result/").content.decode()
    assert "No scores were counted." in html
    assert "Where the points came from" not in html
    assert html.count("had 0 ducats") == 2


@pytest.mark.parametrize("game", ["cadwallon", "kadath", "karez"])
def test_a_match_without_a_course_has_no_chart_of_it(client: Client, game: str) -> None:
    html = client.get(f"/m/{resigned(game).pk}/result/").content.decode()
    assert 'class="chart"' not in html
    assert "Turning points" not in html
