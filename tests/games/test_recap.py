"""What the others did: one line each beside the question, and a film of it in which the board goes back and comes forward."""

import gzip
import re
from typing import Any

import msgspec
import pytest
from django.test import Client

from accounts.models import User
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import positions
from games.match.positions import PastPosition, positions_since
from games.models import Match
from games.registry import GAMES
from games.selectors.film import MOST_MOMENTS, film_context
from games.words.endings import ending_words
from tests.games.match_pages import (
    browser,
    decision,
    play_on,
    send,
    shown,
    who_is_asked,
)
from tests.games.other_worlds import planted
from tests.games.whole_matches import whole_match

# What the rivals did in a round.
MOMENTS, LARGEST_FILM = 12, 15_000
SEATS: tuple[Seat | None, ...] = (Seat(0), Seat(1), None)


@pytest.fixture(autouse=True)
def _nothing_cached() -> None:
    positions.clear_cache()


def other(match: Match) -> User:
    """Who waits."""
    user = match.places.exclude(user=who_is_asked(match)).get().user
    assert user is not None
    return user


def unseen_by(match: Match, reader: User, since: int) -> Client:
    match.places.filter(user=reader).update(seen=since)
    return browser(reader)


def moments(text: str) -> list[int]:
    return [int(n) for n in re.findall(r'<template data-at="(\d+)"', text)]


def test_the_lines_stand_beside_the_question(running: Match) -> None:
    match = play_on(running, "turn", least=40)
    client = unseen_by(match, who_is_asked(match), 10)
    text = shown(client.get(f"/m/{match.pk}/turn/"))
    assert 'id="since"' in text
    assert re.search(r'data-first="\d+" data-last="\d+"', text)
    assert text.index('id="since"') < text.index('id="question"')


def test_they_are_there_too_when_a_reaction_is_asked_in_the_middle(
    running: Match,
) -> None:
    match = play_on(running, "react_to_walk", least=14)
    text = shown(unseen_by(match, who_is_asked(match), 12).get(f"/m/{match.pk}/turn/"))
    assert 'id="since"' in text
    assert 'class="ask mine' in text


def test_whoever_moves_has_seen_what_came_before(running: Match) -> None:
    match = play_on(running, "turn", least=40)
    reader = who_is_asked(match)
    unseen_by(match, reader, 10)
    send(match, next(iter(decision(match).moves)), reader)
    text = shown(browser(reader).get(f"/m/{match.pk}/turn/"))
    assert 'data-since="10"' not in text


def test_an_onlooker_is_told_by_the_story_alone(running: Match) -> None:
    match = play_on(running, "turn", least=40)
    assert 'id="since"' not in shown(Client().get(f"/m/{match.pk}/turn/"))


def test_the_film_begins_with_how_it_stood(running: Match) -> None:
    match = play_on(running, "turn", least=40)
    text = shown(browser(other(match)).get(f"/m/{match.pk}/film/?since=30"))
    first, *others = moments(text)
    assert first == 30
    assert set(others) <= set(range(31, match.length + 1))
    assert 'class="target' not in text


def test_a_moment_of_which_nothing_can_be_told_is_left_out(
    alice: User, bob: User
) -> None:
    """Such as a step that others may answer: the board does not change, and nobody would know what to look at."""
    match = whole_match("cadwallon", [alice, bob], most=120)
    found = film_context(match, Seat(0), match.length - 60)["moments"]
    assert len(found) < 61
    assert all(line.text for moment in found[1:] for line in moment.lines)
    assert all(moment.lines for moment in found[1:])


def test_the_board_of_a_moment_is_that_of_the_replay(running: Match) -> None:
    match = play_on(running, "turn", least=40)
    client = browser(other(match))
    replayed = client.get(f"/m/{match.pk}/at/35/", headers={"HX-Request": "true"})
    boards = re.findall(r"<svg viewBox.*?</svg>", shown(replayed))
    film = shown(client.get(f"/m/{match.pk}/film/?since=35"))
    first = film[: film.index("</template>")]
    assert boards[-1] in first


def test_of_a_long_absence_the_end_is_shown(running: Match) -> None:
    match = play_on(running, "turn", least=MOST_MOMENTS + 20)
    text = shown(browser(other(match)).get(f"/m/{match.pk}/film/?since=0"))
    assert moments(text)[0] == match.length - MOST_MOMENTS


@pytest.mark.parametrize("since", ["", "?since=999999", "?since=-3", "?since=x"])
def test_whatever_is_asked_for_the_film_is_short_and_calm(
    running: Match, since: str
) -> None:
    answer = browser(who_is_asked(running)).get(f"/m/{running.pk}/film/{since}")
    assert moments(shown(answer)) == [running.length]


def test_a_table_has_no_film(table: Match, alice: User) -> None:
    assert browser(alice).get(f"/m/{table.pk}/film/").status_code == 404


def test_a_match_that_cannot_be_replayed_has_none(
    running: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("games.match.log.fresh", broken)
    answer = browser(who_is_asked(running)).get(f"/m/{running.pk}/film/")
    assert answer.status_code == 409


@pytest.mark.parametrize("size", ["", "&small"])
@pytest.mark.parametrize("game", GAMES)
def test_a_film_is_light(game: str, size: str, alice: User, bob: User) -> None:
    match = whole_match(game, [alice, bob], most=60 if game == "cadwallon" else 20)
    address = f"/m/{match.pk}/film/?since={match.length - MOMENTS}{size}"
    text = browser(bob).get(address).content
    assert len(gzip.compress(text)) <= LARGEST_FILM


def another_world(moment: PastPosition, game: str, seat: Seat | None) -> PastPosition:
    """The same moment with everything that the seat cannot know drawn anew."""
    state = moment.state
    for reader in [Seat(0), Seat(1)] if seat is None else [seat]:
        state = GAMES[game].rules.determinize(state, reader, Dice(moment.number + 9))
    lately = {
        number: [planted(event, game, seat) for event in events]
        for number, events in moment.lately.items()
    }
    return msgspec.structs.replace(moment, state=state, lately=lately)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("game", GAMES)
def test_a_film_is_the_same_in_every_world_its_reader_cannot_tell_apart(
    game: str,
    seat: Seat | None,
    alice: User,
    bob: User,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = whole_match(game, [alice, bob], most=45 if game == "cadwallon" else 15)
    seen = film_context(match, seat, match.length - 12)["moments"]

    def elsewhere(*args: Any) -> list[PastPosition]:
        return [another_world(one, game, seat) for one in positions_since(*args)]

    monkeypatch.setattr("games.selectors.film.positions_since", elsewhere)
    assert film_context(match, seat, match.length - 12)["moments"] == seen


def test_the_end_says_who_won_and_why_and_offers_a_rematch(
    alice: User, bob: User
) -> None:
    match = whole_match("cadwallon", [alice, bob])
    ranks = {place.user: place.rank for place in match.places.all()}
    for user, rank in ranks.items():
        text = shown(browser(user).get(f"/m/{match.pk}/"))
        assert ("You have won!" if rank == 1 else "You have lost to") in text
        assert f'data-ended="{"won" if rank == 1 else "lost"}"' in text
        assert '<button class="button" form="rematch">' in text
        assert (
            f'<p class="over"> {ending_words("cadwallon", match.reason)} </p>' in text
        )
    text = shown(Client().get(f"/m/{match.pk}/"))
    assert "Won by" in text
    assert 'form="rematch"' not in text


def test_a_turn_says_why_nothing_can_be_taken_back(running: Match) -> None:
    match = play_on(running, "turn")
    reader = who_is_asked(match)
    address = f"/m/{match.pk}/turn/"
    while match.base or "no-undo" not in shown(browser(reader).get(address)):
        # The first look of a turn has nothing to take back, and says nothing.
        match = play_on(match, "turn", least=match.length + 1)
        reader = who_is_asked(match)
    last = match.entries.get(number=match.length)
    text = shown(browser(reader).get(address))
    own = match.places.get(seat=last.seat).user == reader
    why = "Chance has spoken" if own and last.draws else "asked"
    assert re.search(rf'no-undo">[^<]*{why}[^<]*cannot be taken back', text)
