"""An archive is made of matches that were really played: everything that checks or recounts matches agrees with it."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts.models import User
from games.models import Chronicle, Entry, Match, Place, Tally, Telling
from games.registry import GAMES
from games.trust.dice import draws_of

SIZE = ("--matches", "24", "--players", "9", "--logs", "4", "--workers", "1")


@pytest.fixture
def archive(db: None) -> None:
    call_command("make_archive", *SIZE, verbosity=0, stdout=StringIO())


def said(command: str, *more: str) -> str:
    out = StringIO()
    call_command(command, *more, stdout=out)
    return out.getvalue()


@pytest.mark.slow
@pytest.mark.usefixtures("archive")
def test_recounting_and_verifying_find_nothing_to_mend() -> None:
    assert '"differing":0' in said("count_again", "--json")
    assert '"differing":0' in said("rate_again", "--json")
    assert "24 of 24 matches are clean." in said("verify_matches")


@pytest.mark.thorough
@pytest.mark.usefixtures("archive")
def test_every_match_has_its_own_log_story_chronicle_and_people() -> None:
    assert Match.objects.count() == Chronicle.objects.count() == 24
    assert {match.game for match in Match.objects.all()} == set(GAMES)
    for match in Match.objects.all():
        assert Entry.objects.filter(match=match).count() == match.length > 0
        assert Telling.objects.filter(match=match).count() == match.length
        assert match.places.count() == match.seats
    assert not Place.objects.filter(choice="").exists()
    assert Tally.objects.filter(user__isnull=False).exists()


@pytest.mark.thorough
@pytest.mark.usefixtures("archive")
def test_dice_of_copies_can_be_verified() -> None:
    assert all(draws_of(match).is_fair for match in Match.objects.all())


@pytest.mark.usefixtures("archive")
def test_matches_end_one_after_the_other() -> None:
    ends = list(Match.objects.order_by("pk").values_list("finished_at", flat=True))
    assert ends == sorted(ends, key=lambda end: end or 0)
    assert len(set(ends)) == 24
    for match in Match.objects.all():
        last = match.entries.order_by("number").last()
        assert last is not None
        assert last.created_at == match.finished_at


@pytest.mark.slow
@pytest.mark.django_db
def test_nothing_is_added_where_people_live() -> None:
    User.objects.create_user("alice")
    with pytest.raises(CommandError, match="People live here"):
        call_command("make_archive", *SIZE, verbosity=0)
    assert not Match.objects.exists()
    call_command("make_archive", *SIZE, "--force", verbosity=0, stdout=StringIO())
    assert Match.objects.count() == 24


@pytest.mark.django_db
def test_new_matches_find_free_numbers_afterwards() -> None:
    call_command("make_archive", *SIZE, verbosity=0, stdout=StringIO())
    last = Match.objects.latest("pk").pk
    assert Match.objects.create(game="kadath", rules_version=1, seats=2).pk > last
