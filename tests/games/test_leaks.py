"""Hidden is hidden: two matches that differ only in what a reader cannot know look the same to the last byte."""

import re
from typing import Any

import msgspec
import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games import services
from games.cadwallon.rules.components import Card
from games.cadwallon.rules.events import Drew, TarotKept, TarotRead
from games.kernel.chance import Dice
from games.kernel.rules import Seat
from games.match import log
from games.models import Match, Telling
from games.registry import GAMES
from games.services import TablePlan
from games.tools.simulation import choices
from games.tools.simulation.lively_play import pick_lively
from tests.games.test_permissions import READ
from tests.long import LONG

RULES = GAMES["cadwallon"].rules
# What differs from one answer to the next, whoever asks.
PASSING = re.compile(
    rb'(csrfmiddlewaretoken" value="|"x-csrftoken": ?"|nonce=")[\w-]+', re.IGNORECASE
)
READERS: dict[str, Seat | None] = {
    "alice": Seat(0),
    "bob": Seat(1),
    "spectator": None,
    "anonymous": None,
}


def begin(people: list[User], seed: int) -> Match:
    chance = Dice(seed)
    chosen = {**choices.draw("cadwallon", chance), "ducats": "hidden"}
    options = choices.make("cadwallon", 2, chosen)
    plan = TablePlan(game="cadwallon", seats=2, title="The Rusty Key", options=options)
    match = services.open_table(host=people[0], plan=plan)
    services.join_table(match_id=match.pk, user=people[1])
    for user in people:
        services.set_ready(match_id=match.pk, user=user, ready=True)
    return Match.objects.get(pk=match.pk)


def played(match: Match, moves: int, chance: Dice) -> Match:
    for _ in range(moves):
        asked = RULES.decisions(log.load(match))
        if not asked:
            break
        match = services.play_move(
            match_id=match.pk,
            seat=asked[0].seat,
            move=pick_lively(asked[0], chance),
            expected=match.length,
            # A person's own answer would be held at a masked table.
            by="clock",
        )
    return match


def pages(client: Client, match: Match) -> dict[str, bytes]:
    """Everything there is to see, as pages and as fragments."""
    cache.clear()
    seen = {}
    for name in sorted(READ):
        url = reverse(name, args=[match.pk])
        for headers in ({}, {"hx-request": "true"}):
            answer = client.get(url, headers=headers)
            body = b"".join(answer) if answer.streaming else answer.content
            seen[f"{name} {headers}"] = PASSING.sub(b"", body)
    return seen


def disguise(match: Match, seat: Seat | None, chance: Dice) -> None:
    """Changes everything that the seat cannot know, in the state and in the story."""
    state = log.load(match)
    for reader in [Seat(0), Seat(1)] if seat is None else [seat]:
        state = RULES.determinize(state, reader, chance)
    Match.objects.filter(pk=match.pk).update(
        state=log.encode(state),
        base=match.base and log.encode(state),
        secret="5e" * 32,
        setup_draws=[7] * 9,
    )
    for telling in match.tellings.all():
        events = log.decode_events(match.game, telling.events)
        others = [planted(event, seat) for event in events]
        Telling.objects.filter(pk=telling.pk).update(events=log.encode(others))


def planted(event: Any, seat: Seat | None) -> Any:
    """Another card where the reader may not know which it was."""
    if RULES.redact(event, seat) == event:
        return event
    match event:
        case Drew() | TarotKept():
            return msgspec.structs.replace(event, card=other_card(event.card))
        case TarotRead(_, cards):
            others = tuple(other_card(card) for card in cards or ())
            return msgspec.structs.replace(event, cards=others)
        case _:
            raise AssertionError(f"how is {event} hidden?")


def other_card(card: Card | None) -> Card:
    return "run" if card != "run" else "burst"


def assert_nothing_leaks(match: Match, clients: dict[str, Client], seed: int) -> None:
    kept = Match.objects.filter(pk=match.pk).values(
        "state", "secret", "setup_draws", "base"
    )[0]
    told = list(match.tellings.all())
    for who, seat in READERS.items():
        before = pages(clients[who], match)
        disguise(match, seat, Dice(seed))
        after = pages(clients[who], match)
        Match.objects.filter(pk=match.pk).update(**kept)
        Telling.objects.bulk_update(told, ["events"])
        for name in before:
            assert before[name] == after[name], f"{who} sees more in {name}"
            assert kept["secret"].encode() not in before[name]


def show(alice: User, bob: User, charlie: User, seed: int, every: int) -> None:
    clients = {name: Client() for name in READERS}
    for name, user in {"alice": alice, "bob": bob, "spectator": charlie}.items():
        clients[name].force_login(user)
    match, chance = begin([alice, bob], seed), Dice(seed)
    while match.status == Match.Status.RUNNING:
        assert_nothing_leaks(match, clients, seed)
        match = played(match, every, chance)


@pytest.mark.slow
def test_nothing_leaks(alice: User, bob: User, charlie: User) -> None:
    show(alice, bob, charlie, seed=0, every=120)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 4))
def test_nothing_leaks_in_any_match(
    alice: User, bob: User, charlie: User, seed: int
) -> None:
    """Other options each time; the steps between two looks are prime, so that all kinds of questions are met."""
    show(alice, bob, charlie, seed, every=29 if LONG else 89)


@pytest.mark.slow
def test_a_finished_match_shows_its_secret(
    alice: User, bob: User, client: Client
) -> None:
    """The test above would pass if nothing were ever shown."""
    match = played(begin([alice, bob], 3), 5000, Dice(3))
    answer = client.get(reverse("export", args=[match.pk]))
    assert match.secret.encode() in answer.content
