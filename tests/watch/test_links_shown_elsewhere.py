"""What other sites show of a link: a title, a sentence and a picture of every public page, and of private ones nothing but the site."""

import re
from io import BytesIO
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from PIL import Image

from accounts.models import User
from games.match import limits
from games.models import Match, Rating, Season
from games.registry import GAMES
from tests.games.tables import browser, opened, page
from tests.games.whole_matches import whole_match
from tests.watch.tournaments import played_cup

GENERAL = "Cadwallon"


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    cache.clear()


def told(html: str) -> dict[str, str]:
    return dict(re.findall(r'property="og:([\w:]+)" content="([^"]*)"', html))


def canonical(html: str) -> list[str]:
    return re.findall(r'<link rel="canonical" href="([^"]*)"', html)


@pytest.fixture
def public(alice: User, bob: User) -> list[str]:
    """Every kind of page that everybody may see."""
    over = whole_match("kadath", [alice, bob])
    runs = whole_match("kadath", [alice, bob], most=9)
    table, cup = opened(alice), played_cup(alice, bob)
    games = [f"/{kind}/{game}/" for game in GAMES for kind in ("rules", "stats")]
    return [
        *("/", "/watch/", "/rules/", "/stats/", "/tournaments/", "/seasons/"),
        *("/tables/", "/history/all/", "/api/", "/seasons/kadath/"),
        *games,
        *(f"/m/{runs.pk}/", f"/m/{over.pk}/", f"/m/{over.pk}/result/"),
        *(f"/m/{over.pk}/at/0/", f"/m/{over.pk}/at/9/", f"/m/{runs.pk}/at/5/"),
        *(f"/t/{table.pk}/", f"/tournaments/{cup.pk}/", "/players/alice/"),
    ]


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_public_page_says_what_it_is(public: list[str], language: str) -> None:
    client = Client(headers={"accept-language": language})
    titles, faults = set(), []
    for address in public:
        html = client.get(address).content.decode()
        said = told(html)
        whole = settings.SITE_URL + address
        if not said["title"] or not said["description"]:
            faults.append((address, "says nothing"))
        if said["url"] != whole or canonical(html) != [whole]:
            faults.append((address, said["url"]))
        if not said["image"].startswith(f"{settings.SITE_URL}/"):
            faults.append((address, said["image"]))
        if language not in re.split(r"[/=]", said["image"]):
            faults.append((address, f"a picture in no language: {said['image']}"))
        titles.add(said["title"])
    assert faults == []
    # Pages of one match share its title.
    assert len(titles) > len(public) - 8


def test_each_picture_is_there_and_as_large_as_is_said(public: list[str]) -> None:
    faults: list[tuple[str, object]] = []
    for address in public:
        said = told(page(Client(), address))
        answer = Client().get(said["image"].removeprefix(settings.SITE_URL))
        with Image.open(BytesIO(answer.content)) as picture:
            size = [str(picture.width), str(picture.height)]
        if size != [said["image:width"], said["image:height"]]:
            faults.append((address, size))
        if "public" not in answer["Cache-Control"] or answer.cookies:
            faults.append((address, answer["Cache-Control"]))
        if len(answer.content) > 500_000:
            faults.append((address, f"{len(answer.content)} bytes"))
    assert faults == []


def test_private_pages_tell_of_the_site_alone(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob], audience=Match.Audience.UNLISTED)
    table = opened(alice)
    Match.objects.filter(pk=table.pk).update(audience=Match.Audience.INVITED)
    client = browser(alice)
    private = ["/", "/profile/", "/profile/calendar/", "/history/", "/friends/"]
    private += [f"/m/{match.pk}/", f"/m/{match.pk}/result/", f"/m/{match.pk}/at/3/"]
    for address in [*private, f"/t/{table.pk}/"]:
        html = client.get(address).content.decode()
        said = told(html)
        assert said["title"] == GENERAL, address
        assert "url" not in said, address
        assert said["image"].endswith("/share/en/site.png"), address
        assert canonical(html) == [], address


def test_pictures_of_private_matches_are_not_there(alice: User, bob: User) -> None:
    match = whole_match("kadath", [alice, bob], most=9)
    for audience in ("unlisted", "invited", "group"):
        Match.objects.filter(pk=match.pk).update(audience=audience)
        for name in ("now.png", "small.png"):
            for client in (Client(), browser(alice)):
                assert client.get(f"/m/{match.pk}/{name}").status_code == 404


def test_nothing_hidden_is_drawn_of_a_match_that_runs(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks, the picture is drawn from what onlookers see."""
    match, seen = whole_match("cadwallon", [alice, bob], most=60), []
    rules = GAMES["cadwallon"].rules
    view = rules.view

    def watched(state: Any, seat: Any) -> Any:
        seen.append(seat)
        return view(state, seat)

    monkeypatch.setattr(rules, "view", watched)
    for client in (Client(), browser(alice)):
        cache.clear()
        client.get(f"/m/{match.pk}/now.png")
    assert set(seen) == {None}


def test_a_board_that_runs_is_drawn_now_and_then(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, drawn = whole_match("kadath", [alice, bob], most=9), []

    def draw(match: Match, width: int) -> bytes:
        drawn.append(match.length)
        return b"picture"

    monkeypatch.setattr("games.views.watch.picture_now", draw)
    for length in (9, 10, 11):
        Match.objects.filter(pk=match.pk).update(length=length)
        answer = Client().get(f"/m/{match.pk}/now.png")
    assert drawn == [9]
    assert "max-age=120" in answer["Cache-Control"]
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    Client().get(f"/m/{match.pk}/now.png")
    assert drawn == [9, 11]


def test_nobody_keeps_the_site_busy_with_drawing(
    alice: User, bob: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = whole_match("kadath", [alice, bob], most=9)
    monkeypatch.setattr(limits, "PICTURES_A_MINUTE", 0)
    addresses = [f"/m/{match.pk}/now.png", "/share/en/site.png"]
    assert [Client().get(one).status_code for one in addresses] == [429, 429]


def test_the_best_and_the_season_are_drawn(alice: User) -> None:
    Rating.objects.create(
        user=alice, game="kadath", mu=25, sigma=8, points=1500, played=12
    )
    Season.objects.create(
        game="kadath", month=timezone.now().date(), began_at=timezone.now()
    )
    for name in ("stats", "seasons", "games"):
        answer = Client().get(f"/share/fr/{name}/kadath.png")
        assert answer["Content-Type"] == "image/png"
        assert Client().get(f"/share/fr/{name}/chess.png").status_code == 404
    assert Client().get("/share/de/site.png").status_code == 404


def test_whoever_is_gone_has_no_picture(alice: User) -> None:
    assert Client().get("/share/en/players/alice.png").status_code == 200
    User.objects.update(is_active=False)
    assert Client().get("/share/en/players/alice.png").status_code == 404


def test_a_portrait_is_drawn_in_its_own_colours(alice: User) -> None:
    """What a style sheet would say is not known to a picture, which would be black."""
    answer = Client().get("/share/en/players/alice.png")
    with Image.open(BytesIO(answer.content)) as drawn:
        centre = drawn.convert("L").crop((75, 155, 391, 471))
        shades = centre.histogram()
    assert sum(shades[:8]) < sum(shades) / 20
