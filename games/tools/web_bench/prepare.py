"""Fills a database with people, their sessions, and matches whose next moves are known.

Two people play each match; what they will do is worked out in advance, so that a client only has to send it.
"""

import secrets
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from accounts.models import User
from accounts.tokens import SCOPES, make_token
from games import services
from games.kernel.chance import Dice, seal
from games.kernel.rules import Chance, Decision
from games.match import log
from games.match.orders import games_with_orders, plain_orders
from games.models import Match, Place
from games.registry import GAMES
from games.tools.simulation.lively_play import pick_lively
from games.tools.web_bench.scripts import Move, Script

# The first of all games: the one with the largest pages.
GAME = next(iter(GAMES))
RULES = GAMES[GAME].rules
SECRET = bytes(32)


def prepare(lengths: Sequence[int], moves: int) -> list[Script]:
    return [_script(length, moves) for length in lengths]


def _script(length: int, moves: int) -> Script:
    people = [new_person() for _ in range(2)]
    match = _grown(_begun(people), length)
    ahead = list(_ahead(match, moves))
    return Script(
        match=match.pk,
        length=match.length,
        sessions=[session_of(user) for user in people],
        keys=[make_token(user, "bench", SCOPES) for user in people],
        moves=ahead,
    )


def new_person() -> User:
    """They want to be asked about everything, so that each move is one entry."""
    orders = {
        game: plain_orders(rules.NONE) for game, rules in games_with_orders().items()
    }
    return User.objects.create_user(secrets.token_hex(8), orders=orders)


def _begun(people: Sequence[User]) -> Match:
    """Matches of any length begin alike: they share their luck."""
    plan = services.TablePlan(game=GAME, seats=2, title="The Rusty Key")
    pk = services.open_table(host=people[0], plan=plan).pk
    services.join_table(match_id=pk, user=people[1])
    match = Match.objects.get(pk=pk)
    match.secret, match.seal = SECRET.hex(), seal(SECRET)
    match.save()
    match.places.update(nonce="")
    for user in people:
        match = services.set_ready(match_id=pk, user=user, ready=True)
    return match


def _grown(match: Match, length: int) -> Match:
    """Early in a match, but with a long log: a move is made and taken back again and again."""
    chance = Dice(1)
    while True:
        decision = _question(match)
        move = pick_lively(decision, chance)
        match = _played(match, decision, move)
        if match.length > 8 and not match.entries.latest("number").final:
            break
    while match.length < length:
        match = services.undo_move(
            match_id=match.pk, seat=decision.seat, expected=match.length
        )
        match = _played(match, decision, move)
    return match


def _question(match: Match) -> Decision[Any]:
    return RULES.decisions(log.load(match))[0]


def _played(match: Match, decision: Decision[Any], move: Any) -> Match:
    return services.play_move(
        match_id=match.pk, seat=decision.seat, move=move, expected=match.length
    )


def next_move(match: Match, place: Place, chance: Chance) -> Move:
    """Something that a person might do who is asked."""
    asked = RULES.decisions(log.load(match))
    decision = next(one for one in asked if one.seat == place.seat)
    return Move(
        place.seat, log.encode(pick_lively(decision, chance)), place.asked_at or 0
    )


def _ahead(match: Match, moves: int) -> Iterator[Move]:
    """What will be played, dice included: the secret is known here."""
    state, chance = log.load(match), Dice(1)
    for number in range(match.length, match.length + moves):
        decision = RULES.decisions(state)[0]
        move = pick_lively(decision, chance)
        yield Move(decision.seat, log.encode(move), number)
        RULES.apply(state, decision.seat, move, log.luck(match, number + 1))


def session_of(user: User) -> str:
    """The key of a session in which the person is signed in."""
    store = import_module(settings.SESSION_ENGINE).SessionStore()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.create()
    key: str = store.session_key
    return key
