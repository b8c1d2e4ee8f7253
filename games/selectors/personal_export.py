"""What the games know about a person, for that person's export."""

from typing import Any

from django.db.models import Q

from accounts import tokens
from accounts.models import User
from games.kernel.ranks import has_won
from games.models import (
    Block,
    BotAccount,
    CalendarAddress,
    Device,
    Enrolment,
    Entrant,
    Follow,
    Membership,
    Message,
    Notice,
    Place,
    Proposal,
    Report,
)
from games.words.phrases import said


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
            "won": None if place.rank is None else has_won(place.rank),
            "score": place.score,
            "notes": place.notes,
            "orders": place.orders,
            "wake": place.wake,
        }
        for place in places
    ]


def messages_of(user: User) -> list[dict[str, Any]]:
    """What the person said; what others said to them is theirs."""
    written = Message.objects.filter(user=user)
    written = written.select_related("group", "recipient")
    return [
        {
            "match": message.match_id,
            "group": message.group.name if message.group else None,
            "to": message.recipient.username if message.recipient else None,
            "at": message.created_at.isoformat(),
            "text": said(message.text, message.phrase),
            "phrase": message.phrase,
        }
        for message in written
    ]


def requests_of(user: User) -> list[dict[str, Any]]:
    """What the person asked tables for, and how they answered others."""
    answered = Proposal.objects.filter(match__places__user=user) | (
        Proposal.objects.filter(Q(user=user) | Q(refused_by=user))
    )
    return [
        {
            "match": one.match_id,
            "kind": one.kind,
            "what": one.what,
            "at": one.created_at.isoformat(),
            "status": one.status,
            "mine": one.user_id == user.pk,
            "agreed": user.pk in one.agreed,
            "refused": one.refused_by_id == user.pk,
        }
        for one in answered.distinct().order_by("pk")
        if user.pk in (one.user_id, one.refused_by_id, *one.agreed)
    ]


def blocked_by(user: User) -> list[str]:
    blocks = Block.objects.filter(blocker=user).select_related("blocked")
    return [block.blocked.username for block in blocks]


def followed_by(user: User) -> list[str]:
    """Whom the person follows; who follows them is theirs to say."""
    follows = Follow.objects.filter(follower=user).select_related("followed")
    return [follow.followed.username for follow in follows]


def groups_of(user: User) -> list[dict[str, Any]]:
    mine = Membership.objects.filter(user=user).select_related("group")
    return [
        {
            "name": one.group.name,
            "keeper": one.is_keeper,
            "joined": one.joined_at.isoformat(),
        }
        for one in mine
    ]


def notices_of(user: User) -> list[dict[str, Any]]:
    return [
        {
            "kind": notice.kind,
            "channel": notice.channel,
            "match": notice.match_id,
            "status": notice.status,
            "written": notice.created_at.isoformat(),
            "sent": notice.sent_at.isoformat() if notice.sent_at else None,
            "error": notice.error,
        }
        for notice in Notice.objects.filter(user=user)
    ]


def devices_of(user: User) -> list[dict[str, Any]]:
    """Where notices go, without the keys that make them readable."""
    return [
        {
            "name": device.name,
            "endpoint": device.endpoint,
            "added": device.created_at.isoformat(),
        }
        for device in Device.objects.filter(user=user)
    ]


def reports_of(user: User) -> list[dict[str, Any]]:
    """What the person told the operators; what others reported about them is not exported."""
    return [
        {
            "match": report.match_id,
            "entry": report.number,
            "at": report.created_at.isoformat(),
            "text": report.text,
            "answer": report.answer,
        }
        for report in Report.objects.filter(user=user)
    ]


def calendar_of(user: User) -> dict[str, Any] | None:
    """That there is an address; the address itself nobody has but its owner."""
    address = CalendarAddress.objects.filter(user=user).first()
    if address is None:
        return None
    asked = address.asked_at.isoformat() if address.asked_at else None
    return {"made": address.created_at.isoformat(), "asked": asked}


def tournaments_of(user: User) -> list[dict[str, Any]]:
    mine = Entrant.objects.filter(user=user).select_related("tournament")
    return [
        {
            "tournament": one.tournament_id,
            "title": one.tournament.title,
            "game": one.tournament.game,
            "made_by_me": one.tournament.maker_id == user.pk,
            "state": one.state,
            "number": one.number,
            "joined": one.joined_at.isoformat(),
        }
        for one in mine.order_by("pk")
    ]


def bots_of(user: User) -> list[dict[str, Any]]:
    """The person's bot accounts, with how they are set, what they have played and the keys of their programs (not the keys themselves)."""
    mine = BotAccount.objects.select_related("user").filter(user__owner=user)
    return [
        {
            "name": one.user.username,
            "made": one.user.date_joined.isoformat(),
            "suspended": not one.user.is_active,
            "about": one.about,
            "plays": one.games,
            "takes_part": one.is_on,
            "sits_down": one.sits_down,
            "most_matches": one.most_matches,
            "seconds": one.seconds,
            "heard": one.heard_at.isoformat() if one.heard_at else None,
            "keys": tokens.exported(one.user),
            "matches": matches_of(one.user),
            "messages": messages_of(one.user),
        }
        for one in mine.order_by("user")
    ]


def seasons_of(user: User) -> list[dict[str, Any]]:
    return [
        {
            "game": one.game,
            "joined": one.joined_at.isoformat(),
            "takes_part": one.is_active,
            "division": one.division,
            "place": one.place,
        }
        for one in Enrolment.objects.filter(user=user)
    ]
