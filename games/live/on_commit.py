"""Tells browsers and bots what changed, after the commit: "match 12 is at 57", and nothing more."""

from collections.abc import Iterable

from django.db import transaction

from games.live import sending
from games.live.queue import queue, wake_bot
from games.match.planned import plan_of
from games.models import Match, Membership, Message, Place

LOBBY = "lobby"
NEWS: sending.ToBrowser = {"type": "news"}


def match_group(match_id: int) -> str:
    return f"match-{match_id}"


def tournament_group(tournament_id: int) -> str:
    return f"tournament-{tournament_id}"


def person_group(user_id: int) -> str:
    return f"person-{user_id}"


def match_changed(match: Match, places: Iterable[Place] | None = None) -> None:
    """Something happened in a match: browsers fetch it, bots that are asked think.

    The places are read after the commit, unless they are at hand as they are then.
    """
    match_id, game, length = match.pk, match.game, match.length
    known = list(places or ())
    is_over, at_leisure = match.status == Match.Status.FINISHED, match.exhibition

    def tell() -> None:
        places = known or list(Place.objects.filter(match=match_id))
        sending.send(_messages(match_id, length, places))
        _wake_bots(game, places, at_leisure)
        _look_at_plans(places)
        if is_over:
            _remember()

    transaction.on_commit(tell, robust=True)


def talk_changed(match: Match) -> None:
    """A chat message was written: the match is where it was, and its pages fetch the chat alone."""
    news = {"type": "match", "match": match.pk, "at": match.length, "talk": True}
    messages = [(match_group(match.pk), news)]
    transaction.on_commit(lambda: sending.send(messages), robust=True)


def message_changed(message: Message) -> None:
    """What was said is there now, or is not any more: whoever can read it looks again."""
    if message.match is not None:
        talk_changed(message.match)
    elif message.group_id is not None:
        group_changed(message.group_id)
    else:
        for person in (message.user_id, message.recipient_id):
            if person is not None:
                news_for(person)


def group_changed(group_id: int) -> None:
    """Something was said in a group, somebody came or left, or one of its tables is another."""

    def tell() -> None:
        members = Membership.objects.filter(group=group_id)
        people = members.values_list("user_id", flat=True)
        sending.send([(person_group(pk), NEWS) for pk in people])

    transaction.on_commit(tell, robust=True)


def news_for(user_id: int) -> None:
    """What a person's pages show of friends and messages has changed."""
    news = [(person_group(user_id), NEWS)]
    transaction.on_commit(lambda: sending.send(news), robust=True)


def table_changed(match: Match) -> None:
    """Seats or choices of a table changed."""
    match_id, length = match.pk, match.length
    if match.group_id is not None:
        group_changed(match.group_id)

    def tell() -> None:
        places = Place.objects.filter(match=match_id)
        sending.send([*_messages(match_id, length, places), (LOBBY, {"type": "lobby"})])

    transaction.on_commit(tell, robust=True)


def tournament_changed(tournament_id: int) -> None:
    """Somebody came or left, a stage began, or there is a result."""
    message = (tournament_group(tournament_id), {"type": "lobby"})
    transaction.on_commit(lambda: sending.send([message]), robust=True)


def meetings_drawn(tournament_id: int) -> None:
    """Workers begin the matches of a new stage."""
    transaction.on_commit(lambda: queue("start_meetings", tournament_id), robust=True)


def invited(user_id: int) -> None:
    """Somebody is asked to a table where they do not sit yet."""
    transaction.on_commit(lambda: something_for(user_id), robust=True)


def something_for(user_id: int) -> None:
    """Open pages of a person may ask what it is."""
    sending.send([(person_group(user_id), {"type": "notice"})])


def _messages(
    match_id: int, length: int, places: Iterable[Place]
) -> list[tuple[str, sending.ToBrowser]]:
    """For those who look at the match, and those who sit there and look elsewhere."""
    people = [place.user_id for place in places if place.user_id is not None]
    groups = [match_group(match_id), *map(person_group, people)]
    message = {"type": "match", "match": match_id, "at": length}
    return [(group, message) for group in groups]


def _wake_bots(game: str, places: Iterable[Place], at_leisure: bool) -> None:
    for place in places:
        if place.asked_at is not None and place.plays_by_itself:
            wake_bot(game, place, at_leisure=at_leisure)


def _look_at_plans(places: Iterable[Place]) -> None:
    for place in places:
        if plan_of(place) is not None:
            queue("look_at_plan", place.match_id, place.seat)


def _remember() -> None:
    queue("remember_finished")
