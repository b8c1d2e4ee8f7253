"""Pages of the history begin where the one before ended: nothing twice, nothing left out, in every order, both ways."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games.kernel.chance import Dice
from games.models import Match
from games.selectors import history
from games.selectors.history import (
    HistoryPage,
    PageStart,
    Search,
    decode_mark,
    my_history,
)
from tests.games.tables import browser, page
from tests.history.past import FIRST_DAY, past


@pytest.fixture
def seven(alice: User, bob: User, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Three matches a page; some end in the same moment, some are equally long."""
    monkeypatch.setattr(history, "MATCHES_A_PAGE", 3)
    chance = Dice(3)
    return [
        past(
            f"Match {number}.",
            alice,
            bob,
            ended=FIRST_DAY + timedelta(microseconds=chance.below(3)),
            length=50 + chance.below(3),
        ).pk
        for number in range(7)
    ]


def numbers(shown: HistoryPage) -> list[int]:
    return [row.match.pk for row in shown.rows]


EXPECTED = {
    "newest": ("-finished_at", "-pk"),
    "oldest": ("finished_at", "pk"),
    "longest": ("-length", "-pk"),
    "shortest": ("length", "pk"),
}


@pytest.mark.parametrize("order", EXPECTED)
@pytest.mark.usefixtures("seven")
def test_every_match_is_shown_once_on_the_way_on_and_on_the_way_back(
    alice: User, order: str
) -> None:
    wanted = list(Match.objects.order_by(*EXPECTED[order]).values_list("pk", flat=True))
    search, turn, there = Search(order=order), PageStart(), []
    while True:
        shown = my_history(alice, search, turn)
        there.append(numbers(shown))
        if shown.on is None:
            break
        turn = PageStart(decode_mark(shown.on))
    assert [pk for part in there for pk in part] == wanted
    back = [there[-1]]
    while shown.back is not None:
        shown = my_history(alice, search, PageStart(decode_mark(shown.back), back=True))
        back.insert(0, numbers(shown))
    assert back == there


def test_a_new_match_moves_nothing_on_the_next_page(
    alice: User, bob: User, seven: list[int]
) -> None:
    first = my_history(alice, Search(), PageStart())
    assert first.on is not None
    before = numbers(my_history(alice, Search(), PageStart(decode_mark(first.on))))
    past("Just now.", alice, bob, day=9)
    assert (
        numbers(my_history(alice, Search(), PageStart(decode_mark(first.on)))) == before
    )


@pytest.mark.usefixtures("seven")
def test_links_keep_the_search_and_are_followed(alice: User) -> None:
    client = browser(alice)
    text = page(client, "/history/", data={"game": "cadwallon", "order": "longest"})
    assert 'rel="prev"' not in text
    link = text.split('rel="next"')[0].rsplit('href="', 1)[1].split('"')[0]
    link = link.replace("&amp;", "&")
    assert "game=cadwallon" in link
    assert "order=longest" in link
    following = page(client, link)
    assert 'rel="prev"' in following
    assert 'rel="next"' in following


@pytest.mark.usefixtures("seven")
def test_nothing_is_counted_or_skipped(alice: User) -> None:
    with CaptureQueriesContext(connection) as queries:
        my_history(alice, Search(), PageStart((0, 0), back=True))
    assert not any(
        word in query["sql"] for query in queries for word in ("COUNT(", "OFFSET")
    )
