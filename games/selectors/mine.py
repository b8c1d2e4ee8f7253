"""What the games know about a person, for that person's export."""

from typing import Any

from accounts.models import User
from games.models import Block, Message, Place


def matches_of(user: User) -> list[dict[str, Any]]:
    places = Place.objects.filter(user=user).select_related("match").order_by("match")
    return [
        {
            "match": place.match_id,
            "title": place.match.title,
            "game": place.match.game,
            "seat": place.seat,
            "status": place.match.status,
            "rank": place.rank,
            "score": place.score,
            "notes": place.notes,
        }
        for place in places
    ]


def messages_of(user: User) -> list[dict[str, Any]]:
    said = Message.objects.filter(user=user)
    return [
        {
            "match": message.match_id,
            "at": message.created_at.isoformat(),
            "text": message.text,
        }
        for message in said
    ]


def blocked_by(user: User) -> list[str]:
    blocks = Block.objects.filter(blocker=user).select_related("blocked")
    return [block.blocked.username for block in blocks]
