"""Matches are found by game, result, opponent, adventure, gang, date and length."""

import pytest

from accounts.models import User
from tests.cast import person
from tests.games.tables import browser, page
from tests.history.past import past

MINE, ALL = "/history/", "/history/all/"
GANG = "cadwallon:executioners"
TITLES = ("Night one.", "Night two.")


@pytest.fixture
def two(alice: User, bob: User) -> None:
    """Alice won the first, at Cadwallon; a third person the second, at Kadath."""
    carla = person("carla")
    past(
        "Night one.",
        alice,
        bob,
        options={"adventure": "market"},
        choices=("executioners", "nocturnis"),
        length=400,
    )
    past("Night two.", carla, alice, game="kadath", day=40, length=20)


def found(address: str, reader: User | None, **search: str) -> list[str]:
    text = page(browser(reader), address, data=search)
    return [title for title in TITLES if title in text]


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize("address", [MINE, ALL])
@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("game", "cadwallon", "kadath"),
        ("length", "more", "30"),
        ("until", "2026-03-01", ""),
        ("since", "", "2026-03-02"),
        ("variant", "cadwallon:market", ""),
        ("name", "BOB", "carla"),
    ],
)
def test_matches_are_found_by(
    alice: User, address: str, name: str, first: str, second: str
) -> None:
    if first:
        assert found(address, alice, **{name: first}) == ["Night one."]
    if second:
        assert found(address, alice, **{name: second}) == ["Night two."]


@pytest.mark.usefixtures("two")
def test_my_result_and_my_gang(alice: User, bob: User) -> None:
    assert found(MINE, alice, result="won") == ["Night one."]
    assert found(MINE, alice, result="lost") == ["Night two."]
    assert found(MINE, alice, choice=GANG) == ["Night one."]
    assert found(MINE, bob, choice=GANG) == []


@pytest.mark.usefixtures("two")
def test_among_everybodys_matches_result_and_gang_are_those_of_the_named_player() -> (
    None
):
    assert found(ALL, None, name="alice", result="won") == ["Night one."]
    assert found(ALL, None, name="bob", result="won") == []
    assert found(ALL, None, choice=GANG) == ["Night one."]
    assert found(ALL, None, name="bob", choice=GANG) == []


@pytest.mark.usefixtures("two")
def test_where_nobody_is_named_the_result_is_that_of_the_gang() -> None:
    assert found(ALL, None, choice=GANG, result="won") == ["Night one."]
    assert found(ALL, None, choice=GANG, result="lost") == []


@pytest.mark.usefixtures("two")
def test_several_people_are_found_where_all_of_them_played(alice: User) -> None:
    past("Night three.", alice, person("dora"), person("emil"))
    text = page(browser(alice), MINE, data={"name": "dora, emil"})
    assert "Night three." in text
    assert found(MINE, alice, name="bob, carla") == []
    assert found(ALL, None, name="alice, bob") == ["Night one."]
    assert found(ALL, None, name="alice, bob,", result="won") == ["Night one."]
    assert found(ALL, None, name="bob, alice", result="won") == []


@pytest.mark.usefixtures("two")
def test_people_are_found_by_what_others_call_them(alice: User, bob: User) -> None:
    User.objects.filter(pk=bob.pk).update(display_name="Old Bob")
    assert found(MINE, alice, name="old bob") == ["Night one."]
    assert found(MINE, alice, name="nobody") == []
    # Nobody is an opponent of his own.
    assert found(MINE, alice, name="alice") == []


@pytest.mark.usefixtures("two")
def test_a_search_without_success_offers_all(alice: User) -> None:
    text = page(browser(alice), MINE, data={"name": "nobody"})
    assert "No finished match is like that." in text


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize(
    "query",
    [
        "game=chess",
        "since=yesterday",
        "since=0001-01-01",
        "until=9999-12-31",
        "length=-1",
        "order=id",
        "after=x",
        "after=99999999999999999999999-1",
        "after=1",
        "before=-",
        "variant=kadath",
        "choice=%F0%9F%90%80",
    ],
)
def test_a_search_that_makes_no_sense_is_as_good_as_none(
    alice: User, query: str
) -> None:
    text = page(browser(alice), f"{MINE}?{query}")
    assert all(title in text for title in TITLES)


@pytest.mark.usefixtures("two")
def test_days_begin_where_the_reader_lives(alice: User, bob: User) -> None:
    User.objects.filter(pk=alice.pk).update(time_zone="Pacific/Kiritimati")
    # It ended at noon on the first in London: on Kiritimati it was already the second.
    assert found(MINE, alice, until="2026-03-01") == []
    assert found(MINE, bob, until="2026-03-01") == ["Night one."]
