"""Browsers of the cast, and tables for them."""

from typing import TYPE_CHECKING, Any

from django.test import Client

from accounts.models import User
from games import services
from games.match.options import options_of
from games.models import Block, Match
from games.registry import GAMES
from games.services import TablePlan
from tests.markup import squeezed

# Only type checkers know what a test client answers.
if TYPE_CHECKING:
    from django.test.client import _MonkeyPatchedWSGIResponse as Answer
else:
    Answer = object


def browser(user: User | None = None) -> Client:
    """A browser in which the person is signed in."""
    client = Client()
    if user is not None:
        client.force_login(user)
    return client


def opened(host: User, **more: Any) -> Match:
    facts: dict[str, Any] = {
        "game": "cadwallon",
        "seats": 2,
        "title": "The Rusty Key",
        **more,
    }
    return services.open_table(host=host, plan=TablePlan(**facts))


def page(client: Client, address: str, **more: Any) -> str:
    answer = client.get(address, **more)
    assert answer.status_code == 200, answer
    return squeezed(answer.content.decode())


def post(client: Client, address: str, **data: Any) -> Answer:
    return client.post(address, data)


def defaults() -> dict[str, str]:
    """What a browser sends when nobody touches the options."""
    sent = {}
    for game in GAMES:
        for option in options_of(game):
            if not option.is_switch:
                sent[f"option-{option.name}"] = str(option.default)
    return sent


def people_at(match: Match) -> list[str]:
    """Who sits there, seat by seat: a name, a level of bots, or nobody."""
    places = match.places.select_related("user").order_by("seat")
    return [place.user.username if place.user else place.bot for place in places]


def status_of(match: Match) -> str:
    return Match.objects.get(pk=match.pk).status


def blocks(blocker: User, blocked: User) -> None:
    Block.objects.create(blocker=blocker, blocked=blocked)
