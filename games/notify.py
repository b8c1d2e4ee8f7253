"""Tells browsers and bots what changed, after the commit: "match 12 is at 57", and nothing more."""

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import transaction

from games.models import Match

LOBBY = "lobby"


def match_group(match_id: int) -> str:
    return f"match-{match_id}"


def person_group(user_id: int) -> str:
    return f"person-{user_id}"


def match_changed(match: Match) -> None:
    """Something happened in a match: browsers fetch it, bots that are asked think."""
    match_id, length = match.pk, match.length
    transaction.on_commit(lambda: _tell_match(match_id, length), robust=True)
    transaction.on_commit(lambda: _wake_bots(match_id), robust=True)


def talk_changed(match: Match) -> None:
    """Somebody said something: the match is where it was, and its pages look again."""
    match_id, length = match.pk, match.length
    transaction.on_commit(lambda: _tell_match(match_id, length), robust=True)


def table_changed(match: Match) -> None:
    """Seats or choices of a table changed."""
    match_id, length = match.pk, match.length
    transaction.on_commit(lambda: _tell_match(match_id, length), robust=True)
    transaction.on_commit(lambda: _send(LOBBY, {"type": "lobby"}), robust=True)


def _tell_match(match_id: int, length: int) -> None:
    _send(match_group(match_id), {"type": "match", "match": match_id, "at": length})
    for user_id in _people_at(match_id):
        message = {"type": "match", "match": match_id, "at": length}
        _send(person_group(user_id), message)


def _people_at(match_id: int) -> list[int]:
    places = Match.objects.get(pk=match_id).places.filter(user__isnull=False)
    return [user for user in places.values_list("user_id", flat=True) if user]


def _send(group: str, message: dict[str, object]) -> None:
    layer = get_channel_layer()
    if layer is not None:
        async_to_sync(layer.group_send)(group, message)


def _wake_bots(match_id: int) -> None:
    from games.tasks import play_for_bot

    asked = Match.objects.get(pk=match_id).places.filter(asked_at__isnull=False)
    for seat, asked_at in asked.exclude(bot="").values_list("seat", "asked_at"):
        play_for_bot.delay(match_id, seat, asked_at or 0)
