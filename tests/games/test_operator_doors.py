"""To everybody but operators their pages do not exist."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.match.errors import Refused
from games.models import Match, OperatorAct, Report
from games.operator_urls import urlpatterns
from games.services import operating
from tests.games.operating import operator
from tests.games.tables import browser, page

OPERATORS = sorted(
    p.name for p in urlpatterns if p.name and str(p.pattern).startswith("operators/")
)
READ = {
    *("operators", "operators_acts", "operators_matches", "operators_match"),
    *("operators_reports", "operators_report", "operators_people", "operators_person"),
}


def address(name: str, match: Match, report: Report, bob: User) -> str:
    if "pk" not in str(next(p.pattern for p in urlpatterns if p.name == name)):
        return reverse(name)
    about = {"operators_report", "operators_answer", "operators_fixture"}
    people = {"operators_person", "operators_rename", "operators_silence"}
    people.add("operators_suspend")
    if name == "operators_message":
        message = services.say(match=match, user=bob, text="Hello")
        assert message is not None
        return reverse(name, args=[message.pk])
    if name in about:
        return reverse(name, args=[report.pk])
    return reverse(name, args=[bob.pk if name in people else match.pk])


@pytest.fixture
def report(running: Match, bob: User) -> Report:
    return Report.objects.create(match=running, user=bob, text="It went wrong.")


@pytest.mark.parametrize("name", OPERATORS)
def test_nobody_else_finds_anything(
    running: Match, report: Report, alice: User, bob: User, name: str
) -> None:
    path = address(name, running, report, bob)
    former = operator("otto")
    former.is_staff = False
    former.save()
    for client in (browser(), browser(alice), browser(former)):
        assert client.get(path).status_code == 404
        assert (
            client.post(path, {"reason": "because", "answer": "x"}).status_code == 404
        )
    assert not OperatorAct.objects.exists()
    running.refresh_from_db()
    assert running.status == Match.Status.RUNNING
    assert User.objects.get(pk=bob.pk).is_active


@pytest.mark.parametrize("name", OPERATORS)
def test_an_operator_reads_by_get_and_acts_by_post_only(
    running: Match, report: Report, bob: User, name: str
) -> None:
    path, client = address(name, running, report, bob), browser(operator())
    assert client.get(path).status_code == (200 if name in READ else 405)
    assert client.post(path).status_code == (405 if name in READ else 302) or (
        name == "operators_verify"
    )
    # No act without a reason.
    assert not OperatorAct.objects.exists()


def test_a_forged_form_of_another_site_does_nothing(running: Match) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(operator())
    path = reverse("operators_cancel", args=[running.pk])
    assert client.post(path, {"reason": "x"}).status_code == 403
    running.refresh_from_db()
    assert running.status == Match.Status.RUNNING


def test_whoever_plays_there_does_not_act_there(running: Match, alice: User) -> None:
    alice.is_staff = True
    alice.save()
    with pytest.raises(Refused, match="own_match"):
        operating.cancel_match(
            match_id=running.pk, act=operating.require_act(alice, "I lose")
        )
    text = page(browser(alice), reverse("operators_match", args=[running.pk]))
    assert "another operator has to look after it" in text
    assert reverse("operators_cancel", args=[running.pk]) not in text


def test_operators_look_at_private_matches_but_do_not_sit_down(
    table: Match, alice: User
) -> None:
    Match.objects.update(audience=Match.Audience.INVITED)
    olga = operator()
    assert browser(olga).get(f"/t/{table.pk}/").status_code == 200
    with pytest.raises(Refused, match="not_welcome"):
        services.join_table(match_id=table.pk, user=olga)


def test_the_menu_leads_there(alice: User) -> None:
    assert 'href="/operators/"' in page(browser(operator()), "/tables/")
    assert 'href="/operators/"' not in page(browser(alice), "/tables/")


def test_a_command_makes_operators_and_no_longer(alice: User) -> None:
    call_command("make_operator", "ALICE")
    assert User.objects.get(pk=alice.pk).is_staff
    call_command("make_operator", "alice", "--end")
    assert not User.objects.get(pk=alice.pk).is_staff
    with pytest.raises(CommandError, match="Nobody has an account as nobody"):
        call_command("make_operator", "nobody")
