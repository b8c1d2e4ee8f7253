"""What there is to watch: never an empty page, the best first, and nothing that is not for everybody."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games.models import Match, Place, Rating, RatingChange, Tournament
from games.registry import GAMES
from games.selectors import worth_seeing
from games.selectors.watch import watch_page
from games.services.blocks import block
from games.services.counting import count_pending
from games.services.exhibitions import begin_exhibition
from tests.cast import person
from tests.games.tables import browser, page
from tests.games.whole_matches import whole_match

STRANGER = browser()


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def running(game: str, *people: User | None, title: str = "") -> Match:
    match = whole_match(game, people, most=6)
    Match.objects.filter(pk=match.pk).update(touched_at=timezone.now(), title=title)
    return match


def titles(found: list[object]) -> list[str]:
    return [one.match.title for one in found]  # type: ignore[attr-defined]


def rate(user: User, game: str, points: int) -> None:
    Rating.objects.create(user=user, game=game, mu=25, sigma=8, points=points)


def test_a_fresh_site_shows_what_can_be_learnt_and_played(db: None) -> None:
    shown = page(browser(), "/watch/")
    assert "Nothing has been played in public yet" in shown
    for key in GAMES:
        assert f'href="/rules/{key}/"' in shown
    assert "Learn in five minutes" in shown
    assert "Play now" in shown


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_runs_is_shown_with_its_board(
    game: str, alice: User, bob: User
) -> None:
    match = running(game, alice, bob, title="The Rusty Key")
    shown = page(browser(), "/watch/")
    assert f'href="/m/{match.pk}/"' in shown
    assert f'src="/m/{match.pk}/small.png?language=en"' in shown
    assert "alice" in shown
    assert "Nothing has been played" not in shown


def test_it_is_found_on_the_front_page_and_in_the_menu(db: None) -> None:
    shown = page(browser(), "/")
    assert shown.count('href="/watch/"') == 2
    assert 'href="/watch/"' in page(browser(), "/rules/")


def test_only_what_everybody_may_see(alice: User, bob: User) -> None:
    for audience in Match.Audience:
        match = running("kadath", alice, bob, title=f"for {audience}")
        Match.objects.filter(pk=match.pk).update(audience=audience)
        over = whole_match("kadath", [alice, bob])
        Match.objects.filter(pk=over.pk).update(
            audience=audience, title=f"over for {audience}"
        )
    for reader in (None, alice):
        shown = page(browser(reader), "/watch/")
        assert "for public" in shown
        assert "over for public" in shown
        for private in ("unlisted", "invited", "group"):
            assert f"for {private}" not in shown


def test_neither_files_nor_branches_nor_what_was_cancelled(
    alice: User, bob: User
) -> None:
    whole = [whole_match("kadath", [alice, bob]) for _ in range(3)]
    cancelled, imported, branch = whole
    Match.objects.filter(pk=cancelled.pk).update(status=Match.Status.CLOSED)
    Match.objects.filter(pk=imported.pk).update(imported=True)
    Match.objects.filter(pk=branch.pk).update(parent=cancelled)
    assert watch_page(alice).finished == []


def test_the_matches_of_people_i_block_are_not_shown(alice: User, bob: User) -> None:
    running("kadath", bob, None, title="Bob’s")
    whole_match("kadath", [bob, None])
    block(blocker=alice, blocked=bob)
    found = watch_page(alice)
    assert (found.running, found.finished) == ([], [])
    assert len(watch_page(bob).running) == 1


def test_of_one_game_where_one_is_asked_for(alice: User, bob: User) -> None:
    for game in GAMES:
        running(game, alice, bob, title=f"A match of {game}")
    for game in GAMES:
        assert titles(list(watch_page(alice, game).running)) == [f"A match of {game}"]
        shown = page(browser(), f"/watch/?game={game}")
        assert all((f"A match of {one}" in shown) == (one == game) for one in GAMES)


def test_the_best_players_and_tournaments_come_before_bots(
    alice: User, bob: User
) -> None:
    carla, dora = person("carla"), person("dora")
    rate(carla, "kadath", 1900)
    rate(dora, "kadath", 1800)
    rate(alice, "kadath", 900)
    rate(bob, "kadath", 900)
    running("kadath", None, None, title="bots")
    running("kadath", carla, dora, title="masters")
    running("kadath", alice, bob, title="people")
    cup = running("kadath", alice, bob, title="cup")
    Match.objects.filter(pk=cup.pk).update(tournament=tournament())
    assert titles(list(watch_page(alice).running)) == [
        "masters",
        "cup",
        "people",
        "bots",
    ]


def tournament() -> Tournament:
    return Tournament.objects.create(
        title="Cup",
        game="kadath",
        format="swiss",
        pace="daily",
        size=8,
        stage_hours=1,
        created_at=timezone.now(),
    )


def test_what_has_not_moved_for_long_comes_later(alice: User, bob: User) -> None:
    old = running("kadath", alice, bob, title="asleep")
    running("kadath", alice, bob, title="awake")
    lately = timezone.now() - timedelta(hours=20)
    Match.objects.filter(pk=old.pk).update(touched_at=lately)
    assert titles(list(watch_page(alice).running)) == ["awake", "asleep"]


def finished(alice: User, bob: User, *scores: int, title: str = "") -> Match:
    match = whole_match("kadath", [alice, bob])
    Match.objects.filter(pk=match.pk).update(title=title)
    best = max(scores)
    for place, score in zip(match.places.order_by("seat"), scores, strict=True):
        rank = 1 if score == best else 2
        Place.objects.filter(pk=place.pk).update(score=score, rank=rank)
    return match


def test_a_close_end_is_worth_more_than_a_clear_one(alice: User, bob: User) -> None:
    finished(alice, bob, 40, 39, title="close")
    finished(alice, bob, 40, 10, title="clear")
    found = watch_page(alice).finished
    assert titles(list(found)) == ["close", "clear"]
    assert "A close end: 40 to 39" in found[0].reasons
    assert not any("close" in reason for reason in found[1].reasons)


def test_a_surprise_is_told(alice: User, bob: User) -> None:
    match = finished(alice, bob, 40, 10, title="upset")
    for seat, (user, rank, points, gained) in enumerate(
        [(alice, 1, 1030, 30), (bob, 2, 1170, -30)]
    ):
        RatingChange.objects.create(
            match=match,
            seat=seat,
            user=user,
            game="kadath",
            at=timezone.now(),
            rank=rank,
            mu_before=25,
            sigma_before=8,
            mu=25,
            sigma=8,
            points=points,
            gained=gained,
        )
    (one,) = watch_page(alice).finished
    assert "A surprise: the winner was rated 200 lower" in one.reasons


def test_the_lead_that_changed_hands_is_told_from_the_chronicle(
    alice: User, bob: User
) -> None:
    for seed in range(1, 7):
        whole_match("cadwallon", [alice, bob], seed=seed)
    count_pending()
    told = [reason for one in watch_page(alice).finished for reason in one.reasons]
    assert any("The lead changed hands" in reason for reason in told)


def test_all_of_it_costs_a_few_queries(
    alice: User, bob: User, django_assert_max_num_queries: object
) -> None:
    for _ in range(4):
        running("kadath", alice, bob)
        whole_match("kadath", [alice, bob])
    worth_seeing.reasons_to_see(list(GAMES))
    with django_assert_max_num_queries(20):  # type: ignore[operator]
        page(browser(), "/watch/")


@pytest.mark.parametrize("language", ["fr", "es"])
def test_the_reader_s_language(language: str, alice: User, bob: User) -> None:
    match = finished(alice, bob, 40, 39)
    shown = page(browser(), "/watch/", headers={"accept-language": language})
    assert f"/m/{match.pk}/small.png?language={language}" in shown
    assert "A close end" not in shown


def test_an_exhibition_says_that_bots_play_it(db: None) -> None:
    begin_exhibition("kadath", 0)
    assert "bots among themselves" in page(browser(), "/watch/")
