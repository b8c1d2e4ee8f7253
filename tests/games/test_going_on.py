"""Going on from a moment: against bots, unrated, private; the log is shared, or begins with what one seat imagines."""

import json
from pathlib import Path

import pytest
from django.core.cache import cache
from django.db.models import Model

from accounts.models import User
from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import bots, log, positions
from games.match.errors import Refused
from games.match.positions import position_at
from games.models import Entry, Match, Telling
from games.registry import GAMES
from games.selectors.replay import Eyes
from games.selectors.story import story_context
from games.services.counting import countable
from games.trust.dice import draws_of
from games.trust.export import export
from games.trust.verifying import differences
from tests.games.tables import browser, page, post
from tests.games.test_trust import check_file
from tests.games.whole_matches import whole_match


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    positions.clear_cache()
    cache.clear()


def rows(model: type[Model]) -> int:
    return model._default_manager.count()


def went_on(
    match: Match, number: int, user: User, seat: int = 0, level: str = "random"
) -> Match:
    return services.go_on_from(
        match=match, number=number, user=user, seat=seat, level=level
    )


def played_on(match: Match, moves: int) -> Match:
    """Everybody answers at random, each as himself."""
    rules = GAMES[match.game].rules
    for _ in range(moves):
        asked = rules.decisions(log.load(match))
        if not asked:
            break
        place = match.places.get(seat=asked[0].seat)
        match = services.play_move(
            match_id=match.pk,
            seat=asked[0].seat,
            move=bots.choose(
                match.game, "random", log.load(match), asked[0].seat, Dice(match.length)
            ),
            expected=place.asked_at or 0,
            by="bot" if place.bot else "player",
        )
    return match


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_shared_and_goes_on(
    game: str, alice: User, bob: User, charlie: User
) -> None:
    match = whole_match(game, [alice, bob])
    entries = rows(Entry)
    branch = went_on(match, 11, charlie, seat=1)
    assert rows(Entry) == entries
    assert branch.length == 11
    assert branch.state == log.encode(position_at(match, 11).state)
    branch = played_on(branch, 9)
    assert branch.length == 20
    assert rows(Entry) == entries + 9
    assert [e.number for e in log.entries(branch)] == list(range(1, 21))
    assert log.encode(log.rebuild(branch, log.entries(branch))) == branch.state
    assert differences(branch.pk) == []
    assert differences(match.pk) == []


def test_the_first_own_entry_is_chained_to_the_last_shared_one(
    alice: User, bob: User
) -> None:
    match = whole_match("kadath", [alice, bob])
    branch = played_on(went_on(match, 11, alice), 1)
    entry = branch.entries.get()
    assert entry.number == 12
    assert entry.digest == log.digest(entry, match.entries.get(number=11).digest)


def test_it_can_be_played_to_the_end_and_its_file_checked(
    alice: User, bob: User, tmp_path: Path
) -> None:
    match = whole_match("kadath", [alice, bob])
    branch = played_on(went_on(match, 11, alice), 5_000)
    assert branch.status == Match.Status.FINISHED
    assert differences(branch.pk) == []
    assert draws_of(branch).is_fair
    exported = json.loads(json.dumps(export(branch, None)))
    assert check_file(tmp_path / "branch.json", exported).returncode == 0
    # Without its signature, so that the secret itself is what is found.
    exported.pop("signature", None)
    exported["origins"][0]["secret"] = "ab" * 32
    found = check_file(tmp_path / "branch.json", exported)
    assert found.returncode == 1
    assert "The secret is not the one that was sealed." in found.stderr


def test_nobody_else_sees_it_and_nothing_counts(
    alice: User, bob: User, charlie: User
) -> None:
    match = whole_match("kadath", [alice, bob])
    branch = played_on(went_on(match, 11, charlie), 5_000)
    assert not branch.rated
    assert branch not in countable()
    assert browser(charlie).get(f"/m/{branch.pk}/").status_code == 200
    for user in (alice, None):
        assert browser(user).get(f"/m/{branch.pk}/").status_code == 404
        assert branch.title not in page(browser(user), "/tables/")


def test_its_story_begins_with_the_shared_one(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    branch = played_on(went_on(match, 11, alice), 4)
    chapters = story_context(branch, Seat(0))["chapters"]
    numbers = {line.number for chapter in chapters for line in chapter.lines}
    assert {3, 11, 12} & numbers
    assert min(numbers) < 11 < max(numbers)
    shown = page(browser(alice), f"/m/{branch.pk}/at/5/")
    assert f'href="/m/{match.pk}/at/11/"' in shown


def test_going_on_from_a_moment_that_was_taken_back_later(
    alice: User, bob: User
) -> None:
    match = whole_match("cadwallon", [alice, bob], most=5_000)
    undo = match.entries.filter(kind=Entry.Kind.UNDO).order_by("number")[2]
    before = rows(Telling)
    branch = went_on(match, undo.number - 1, alice)
    assert rows(Telling) == before + 1
    assert differences(branch.pk) == []
    assert differences(played_on(branch, 3).pk) == []


def test_nothing_before_the_beginning_can_be_taken_back(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob])
    number = next(
        entry.number
        for entry in log.effective(log.entries(match))
        if not entry.final and match.tellings.filter(number=entry.number).exists()
    )
    seat = match.entries.get(number=number).seat
    branch = went_on(match, number, alice, seat=seat)
    with pytest.raises(Refused):
        services.undo_move(match_id=branch.pk, seat=Seat(seat), expected=number)


def test_going_on_again_shares_what_it_can(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    branch = played_on(went_on(match, 11, alice), 5_000)
    early = went_on(branch, 7, alice)
    assert early.parent == match
    late = went_on(branch, 15, bob)
    assert late.parent == branch
    late = played_on(late, 3)
    assert [e.number for e in log.entries(late)] == list(range(1, 19))
    assert differences(late.pk) == []
    assert differences(played_on(early, 3).pk) == []


def test_from_a_running_match_one_goes_on_with_what_one_knows(
    alice: User, bob: User
) -> None:
    match = whole_match("cadwallon", [alice, bob], most=90)
    branch = went_on(match, 80, alice, seat=0)
    rules = GAMES["cadwallon"].rules
    truth, start = position_at(match, 80).state, log.fresh(branch)
    assert rules.view(start, Seat(0)) == rules.view(truth, Seat(0))
    assert (start.hands[1], start.deck) != (truth.hands[1], truth.deck)
    assert list(log.entries(branch)) == []
    assert branch.setup_draws == []
    branch = played_on(branch, 6)
    assert [e.number for e in log.entries(branch)] == list(range(81, 87))
    first = branch.entries.get(number=81)
    assert first.digest == log.digest(first, log.GENESIS)
    assert differences(branch.pk) == []
    assert position_at(branch, 80).entry is None
    assert browser(alice).get(f"/m/{branch.pk}/at/80/").status_code == 200
    early = browser(alice).get(f"/m/{branch.pk}/at/3/")
    assert early["Location"] == f"/m/{branch.pk}/at/80/"


def test_a_match_with_an_imagined_start_ends_and_its_file_can_be_checked(
    alice: User, bob: User, tmp_path: Path
) -> None:
    match = whole_match("kadath", [alice, bob], most=20)
    branch = played_on(went_on(match, 15, alice), 5_000)
    assert branch.status == Match.Status.FINISHED
    # What it began with is told when the match it came from is over.
    early = export(branch, None)
    assert not {"start", "entries", "secret", "scores"} & early.keys()
    services.resign(match_id=match.pk, user=bob)
    branch = Match.objects.get(pk=branch.pk)
    exported = json.loads(json.dumps(export(branch, None)))
    assert match.secret not in json.dumps(exported)
    assert check_file(tmp_path / "branch.json", exported).returncode == 0
    assert differences(branch.pk) == []


def test_nothing_of_a_branch_shows_more_of_a_running_match_than_its_seat_knows(
    alice: User, bob: User
) -> None:
    """Not even whoever ends the branch: purses that are out of sight did not come along."""
    match = whole_match("cadwallon", [alice, bob], most=90)
    branch = went_on(match, 80, alice, seat=0)
    truth, start = position_at(match, 80).state, log.fresh(branch)
    assert (start.ducats[0], start.ducats[1]) != tuple(truth.ducats)
    assert start.ducats[0] == truth.ducats[0]
    services.resign(match_id=branch.pk, user=alice)
    client, here, own = browser(alice), f"/m/{branch.pk}/", Seat(0)
    at = f"{here}at/80/"
    for wanted in ("1", "all", "nobody"):
        assert client.get(at, {"as": wanted}).context["eyes"] == Eyes("", own, own)
    assert client.get(f"{here}result/")["Location"] == here
    assert client.get(f"{here}result/?format=csv")["Location"] == here
    assert client.get(f"{here}result.png").status_code == 404
    services.resign(match_id=match.pk, user=bob)
    assert client.get(f"{here}result/").status_code == 200
    assert client.get(at, {"as": "all"}).context["eyes"].sees_all


def test_while_a_match_runs_only_the_own_seat_goes_on(
    alice: User, bob: User, charlie: User
) -> None:
    match = whole_match("kadath", [alice, bob], most=20)
    for user, seat in ((alice, 1), (charlie, 0), (charlie, 1)):
        with pytest.raises(Refused, match="own_seat_only"):
            went_on(match, 10, user, seat=seat)
    assert "go-on" not in page(browser(charlie), f"/m/{match.pk}/at/10/")
    assert 'name="seat" value="1"' in page(browser(bob), f"/m/{match.pk}/at/10/")


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"number": 10**6}, "no_such_moment"),
        ({"seat": 2}, "no_such_seat"),
        ({"seat": -1}, "no_such_seat"),
        ({"level": "genius"}, "no_such_bot"),
        ({"number": -1}, "no_such_moment"),
    ],
)
def test_what_makes_no_sense_is_refused(
    alice: User, bob: User, wish: dict[str, int | str], code: str
) -> None:
    match = whole_match("kadath", [alice, bob])
    plain = {"number": 5, "seat": 0, "level": "random"}
    with pytest.raises(Refused, match=code):
        services.go_on_from(match=match, user=alice, **{**plain, **wish})  # type: ignore[arg-type]
    assert Match.objects.count() == 1


def test_after_the_end_there_is_nothing_to_go_on_with(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    answer = browser(alice).post(
        f"/m/{match.pk}/at/{match.length}/go-on/",
        {"seat": "0", "level": "random"},
        follow=True,
    )
    assert "The match is over at this moment." in answer.content.decode()
    assert Match.objects.count() == 1


def test_two_clicks_begin_one_match(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob])
    first = went_on(match, 11, alice)
    assert went_on(match, 11, alice) == first
    assert went_on(match, 11, alice, seat=1) != first
    assert went_on(match, 12, alice) != first


def test_a_button_leads_into_the_new_match(alice: User, bob: User) -> None:
    match = whole_match("cadwallon", [alice, bob])
    client = browser()
    address = f"/m/{match.pk}/at/40/go-on/"
    answer = post(client, address, seat="1", level="apprentice")
    branch = Match.objects.get(parent=match)
    assert answer["Location"] == f"/m/{branch.pk}/"
    assert branch.places.get(seat=0).bot == "apprentice"
    guest = branch.places.get(seat=1).user
    assert guest is not None
    assert guest.is_guest
    assert f'href="/m/{match.pk}/at/40/"' in page(client, f"/m/{branch.pk}/")
    answer = post(client, address, seat="x", level="apprentice")
    assert answer["Location"] == f"/m/{match.pk}/at/40/"
