"""What is said at a table."""

from django.http import HttpRequest
from ninja import Router

from games import services
from games.api.answers import MatchId, answers
from games.api.doors import OPEN, PLAY, asker, owner
from games.api.once import once
from games.api.playing import seat_at
from games.api.shapes import SayWish, TalkShape
from games.api.shown import Json, seat_among
from games.models import Match
from games.permissions import Person, access_match
from games.selectors.places import seated
from games.selectors.talk import talk_context

router = Router(tags=["Talking"])


@router.get("/matches/{match_id}/chat", **OPEN, response=answers(TalkShape))
def chat(request: HttpRequest, match_id: MatchId) -> Json:
    """What was said at the table: the newest hundred."""
    return _talk(access_match(asker(request), match_id), asker(request))


@router.post("/matches/{match_id}/chat", **PLAY, response=answers(TalkShape))
def say(request: HttpRequest, match_id: MatchId, wish: SayWish) -> Json:
    """One line to the table, or a quick phrase."""
    match, _seat = seat_at(request, match_id)

    def speak() -> Match:
        if wish.phrase:
            services.say_phrase(match=match, user=owner(request), phrase=wish.phrase)
        else:
            services.say(match=match, user=owner(request), text=wish.text)
        return match

    return _talk(once(request, speak), asker(request))


def _talk(match: Match, person: Person) -> Json:
    context = talk_context(match, seat_among(seated(match), person), person)
    return {
        "said": [
            {
                "number": said.number,
                "name": said.name,
                "text": said.text,
                "phrase": said.phrase,
                "at": said.when,
            }
            for said in context["said"]
            if not said.is_hidden
        ]
    }
