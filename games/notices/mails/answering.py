"""Links that answer a question with few answers straight from a mail.

A link names one question and one answer to it, and dies with the question. It opens a page: only a press there answers. Who
may press is whoever is signed in as the reader, or anybody who holds the link if the reader has allowed that.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.core import signing
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from accounts.models import User
from games.kernel.questions import question_of
from games.kernel.rules import Decision, Seat
from games.match import log
from games.models import Match, Place
from games.registry import GAMES
from games.selectors.turns import is_mine_to_answer
from games.words import move_label, question

SALT = "answer"
# With more answers than this, a page with the board is the better place.
MOST_ANSWERS = 4


class AnswerLink(msgspec.Struct, frozen=True):
    """An answer in a mail, or on the page that a link of a mail opens."""

    label: str
    # A path of the site.
    link: str = ""
    # What the page sends for it.
    mark: str = ""
    is_chosen: bool = False


class LinkedQuestion(msgspec.Struct, frozen=True):
    """What a link is about: whose question, and the answer that was chosen in the mail."""

    place: Place
    user: User
    asked_at: int
    chosen: str

    @property
    def match(self) -> Match:
        return self.place.match

    @property
    def is_open(self) -> bool:
        """The very same question, still the reader's to answer."""
        place, running = self.place, Match.Status.RUNNING
        is_same = place.asked_at == self.asked_at and place.user_id == self.user.pk
        return is_same and self.match.status == running and is_mine_to_answer(place)

    def asked(self) -> Decision[Any] | None:
        rules = GAMES[self.match.game].rules
        return question_of(rules.decisions(log.load(self.match)), self._seat)

    @property
    def question(self) -> str:
        asked = self.asked()
        return question(self.match.game, asked.kind) if asked else ""

    def answers(self) -> list[AnswerLink]:
        """All that can be answered, the chosen one first."""
        asked = self.asked()
        found = [
            AnswerLink(
                self._label(move),
                mark=mark_of(move),
                is_chosen=constant_time_compare(mark_of(move), self.chosen),
            )
            for move in (asked.moves if asked else ())
        ]
        return sorted(found, key=lambda answer: not answer.is_chosen)

    def move(self, mark: str) -> Any | None:
        """The legal answer with this mark, if there still is one."""
        asked = self.asked()
        moves = asked.moves if asked else ()
        return next((move for move in moves if mark_of(move) == mark), None)

    def _label(self, move: Any) -> str:
        view = GAMES[self.match.game].rules.view(log.load(self.match), self._seat)
        return move_label(self.match.game, move, view)

    @property
    def _seat(self) -> Seat:
        return Seat(self.place.seat)


def links(match: Match, place: Place | None, state: Any) -> Sequence[AnswerLink]:
    """One for each answer, where they are few; from the view of the seat that is asked."""
    if place is None or place.user is None or place.asked_at is None:
        return ()
    rules, seat = GAMES[match.game].rules, Seat(place.seat)
    asked = question_of(rules.decisions(state), seat)
    if asked is None or not 1 < len(asked.moves) <= MOST_ANSWERS:
        return ()
    view = rules.view(state, seat)
    return [
        AnswerLink(move_label(match.game, move, view), path(place, move))
        for move in asked.moves
    ]


def path(place: Place, move: Any) -> str:
    about = [place.pk, place.user_id, place.asked_at, mark_of(move)]
    # Without the hour: it is the question that ends the link.
    token = signing.Signer(salt=SALT).sign_object(about)
    return reverse("answer", args=[token])


def read(token: str) -> LinkedQuestion | None:
    """What the link is about, if it is one of ours."""
    try:
        found = signing.Signer(salt=SALT).unsign_object(token)
        number, user_id, asked_at, chosen = found
    except (signing.BadSignature, ValueError, TypeError):
        return None
    place = Place.objects.select_related("match", "user").filter(pk=number).first()
    user = User.objects.filter(pk=user_id, is_active=True).first()
    if place is None or user is None:
        return None
    return LinkedQuestion(place, user, asked_at, chosen)


def mark_of(move: Any) -> str:
    """Names a move without saying what it is: links pass through many hands."""
    return salted_hmac(SALT, log.encode(move)).hexdigest()[:16]
