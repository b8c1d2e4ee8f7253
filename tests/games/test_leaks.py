"""Hidden is hidden: two matches that differ only in what a reader cannot know look the same to the last byte."""

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts.export import PARTS
from accounts.models import User
from games import services
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.live import sending
from games.match import log
from games.models import Match, Place, Telling
from games.registry import GAMES
from games.services import TablePlan
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively
from tests.games.other_worlds import disguise
from tests.games.tables import browser
from tests.games.test_permissions import READ
from tests.long import LONG

# What differs from one answer to the next, whoever asks.
PASSING = re.compile(
    rb'(csrfmiddlewaretoken" value="|"x-csrftoken": ?"|nonce=")[\w-]+', re.IGNORECASE
)
# Lists in which a match is found while it runs, with what is expected of those who are waited for.
LISTS = ("/", "/tables/", "/history/", "/history/all/", "/notices/latest/")
# What is replayed from the log, which cannot be changed: `test_recap` tries it in other worlds.
REPLAYED = {"film"}
# A table hides what it can.
HIDING: dict[str, dict[str, Any]] = {"cadwallon": {"ducats": "hidden"}}
every_game = pytest.mark.parametrize("game", GAMES)


def begin(people: Sequence[User], seed: int, game: str = "cadwallon") -> Match:
    chosen = {**choices.draw(game, Dice(seed)), **HIDING.get(game, {})}
    options = choices.make(game, len(people), chosen)
    plan = TablePlan(
        game=game, seats=len(people), title="The Rusty Key", options=options
    )
    match = services.open_table(host=people[0], plan=plan)
    for user in people[1:]:
        services.join_table(match_id=match.pk, user=user)
    for user in people:
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return Match.objects.get(pk=match.pk)


def played(match: Match, moves: int, chance: Dice) -> Match:
    for _ in range(moves):
        asked = GAMES[match.game].rules.decisions(log.load(match))
        if not asked:
            break
        # Where several are asked at once, each has been asked at a moment of their own.
        place = Place.objects.get(match=match, seat=asked[0].seat)
        assert place.asked_at is not None
        match = services.play_move(
            match_id=match.pk,
            seat=asked[0].seat,
            move=pick_lively(asked[0], chance),
            expected=place.asked_at,
            # A person's own answer would be held at a masked table.
            by="clock",
        )
    return match


def pages(user: User | None, match: Match) -> dict[str, bytes]:
    """Everything there is to see, as pages and as fragments, and everything to take home."""
    cache.clear()
    client = browser(user)
    seen = {url: read(client, url) for url in (LISTS if user else LISTS[:1])}
    for url in (reverse(name, args=[match.pk]) for name in sorted(READ - REPLAYED)):
        seen[url] = read(client, url)
        seen[f"part of {url}"] = read(client, url, {"hx-request": "true"})
    if user:
        # What can be asked of the table, which tells whether something was seen.
        url = reverse("proposals", args=[match.pk])
        seen[url] = read(client, url)
    return seen | (taken_home(user, client) if user else {})


def read(client: Client, url: str, headers: dict[str, str] | None = None) -> bytes:
    answer = client.get(url, headers=headers)
    body = b"".join(answer) if answer.streaming else answer.content
    return PASSING.sub(b"", body)


def taken_home(user: User, client: Client) -> dict[str, bytes]:
    """All matches of a person as a file, and all that the site knows about them."""
    download: Any = client.post("/history/download/")
    known = {name: part(user) for name, part in PARTS.items() if name != "account"}
    return {
        "download of all": b"".join(download.streaming_content),
        "personal export": json.dumps(known, default=str).encode(),
    }


def assert_nothing_leaks(
    match: Match, readers: Sequence[tuple[User | None, Seat | None]], seed: int
) -> None:
    kept = Match.objects.filter(pk=match.pk).values(
        "state", "secret", "setup_draws", "base"
    )[0]
    told = list(match.tellings.all())
    for user, seat in readers:
        before = pages(user, match)
        disguise(match, seat, Dice(seed))
        after = pages(user, match)
        Match.objects.filter(pk=match.pk).update(**kept)
        Telling.objects.bulk_update(told, ["events"])
        for name in before:
            assert before[name] == after[name], f"{user}, {seat}, sees more in {name}"
            assert kept["secret"].encode() not in before[name]


def show(people: Sequence[User], game: str, seed: int, looks: int) -> None:
    """Two play, a third one and somebody from the street look on."""
    alice, bob, charlie = people
    readers = ((alice, Seat(0)), (bob, Seat(1)), (charlie, None), (None, None))
    match, chance = begin([alice, bob], seed, game), Dice(seed)
    # Odd, so that all kinds of questions are met.
    every = GAMES[game].about.LENGTH // looks | 1
    while match.status == Match.Status.RUNNING:
        assert_nothing_leaks(match, readers, seed)
        match = played(match, every, chance)


@pytest.mark.slow
@every_game
def test_nothing_leaks(alice: User, bob: User, charlie: User, game: str) -> None:
    show([alice, bob, charlie], game, seed=0, looks=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4) if LONG else [1])
@every_game
def test_nothing_leaks_in_any_match(
    alice: User, bob: User, charlie: User, game: str, seed: int
) -> None:
    """Other options each time."""
    show([alice, bob, charlie], game, seed, looks=5 if LONG else 2)


@every_game
def test_another_world_is_another_one(alice: User, bob: User, game: str) -> None:
    """The tests above would pass if nothing were ever changed: somewhere on the way it is."""
    match, chance, differs = begin([alice, bob], 1, game), Dice(1), 0
    for _ in range(5):
        match = played(match, 5, chance)
        before = Match.objects.get(pk=match.pk).state
        disguise(match, None, Dice(2))
        differs += Match.objects.get(pk=match.pk).state != before
        Match.objects.filter(pk=match.pk).update(state=before)
    assert differs


@pytest.mark.slow
@every_game
def test_a_finished_match_shows_its_secret(
    alice: User, bob: User, client: Client, game: str
) -> None:
    """The tests above would pass if nothing were ever shown."""
    match = played(begin([alice, bob], 3, game), 5000, Dice(3))
    answer = client.get(reverse("export", args=[match.pk]))
    assert match.secret.encode() in answer.content


@every_game
def test_sockets_say_how_far_a_match_is_and_nothing_else(
    alice: User,
    bob: User,
    game: str,
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    said: list[Any] = []
    monkeypatch.setattr(sending, "send", said.extend)
    match, moves = begin([alice, bob], 2, game), 20
    with django_capture_on_commit_callbacks(execute=True):
        match = played(match, moves, Dice(2))
    told = [word for _group, word in said if word["type"] == "match"]
    assert {word["at"] for word in told} == set(range(1, moves + 1))
    assert all(set(word) <= {"type", "match", "at"} for _group, word in said)
