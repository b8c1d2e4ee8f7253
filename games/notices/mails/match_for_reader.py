"""A match as the reader of a mail may see it."""

from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.models import User
from games.kernel.rules import Seat
from games.match import log
from games.match.log_lines import LogTail, tail_after
from games.models import Match, Notice, Place
from games.notices.mails.answering import AnswerLink, links
from games.notices.mails.content import Board, Section
from games.registry import GAMES
from games.selectors.names import names_of
from games.selectors.places import seated
from games.selectors.recap import changed_spaces
from games.selectors.stopped_queue import why_it_stopped
from games.selectors.story import Chapter, since_last_visit
from games.selectors.talk import Said, said_since
from games.selectors.timeouts import timeout_sentence
from games.words import headline, question_now
from games.words.waits import time_left, zoned_words


class MatchForReader:
    """The parts of a mail about a match; each is looked up when it is needed."""

    def __init__(
        self, match: Match, user: User, talk: Sequence[Said] | None = None
    ) -> None:
        """`talk` is what others have said since the reader looked, where that has been read."""
        self.match, self.user, self.now = match, user, timezone.now()
        self.talk = talk

    @classmethod
    def of(cls, notice: Notice) -> "MatchForReader":
        assert notice.match is not None
        return cls(notice.match, notice.user)

    @property
    def title(self) -> str:
        return self.match.title

    @property
    def link(self) -> str:
        """Opens the match, also for a reader who has to sign in first."""
        return reverse("open_match", args=[self.match.pk])

    @cached_property
    def places(self) -> list[Place]:
        return seated(self.match)

    @cached_property
    def place(self) -> Place | None:
        return next((p for p in self.places if p.user_id == self.user.pk), None)

    @cached_property
    def names(self) -> tuple[str, ...]:
        return names_of(self.match.game, self.places)

    @cached_property
    def tail(self) -> LogTail:
        """What the reader has not seen yet: the only part of the log that a mail reads."""
        if self.place is None or self.place.seen >= self.match.length:
            return LogTail()
        return tail_after(self.match, self.place.seen)

    @cached_property
    def state(self) -> Any:
        return log.load(self.match)

    @cached_property
    def view(self) -> Any:
        seat = None if self.place is None else Seat(self.place.seat)
        return GAMES[self.match.game].rules.view(self.state, seat)

    @property
    def headline(self) -> str:
        return headline(self.match.game, self.view)

    @property
    def deadline(self) -> datetime | None:
        return self.place.deadline if self.place else None

    @property
    def left(self) -> str:
        """“22 h left”, or nothing without a deadline."""
        return time_left(self.deadline, self.now) if self.deadline else ""

    def time(self) -> list[str]:
        """“You have time until Tuesday 21:40 (your time): 22 h left.” Nothing without a deadline."""
        if self.deadline is None:
            return []
        until = zoned_words(self.deadline, self.user.time_zone, self.now)
        words = {"until": until, "left": self.left}
        return [_("You have time %(until)s: %(left)s.") % words]

    def then(self) -> list[str]:
        """What happens when that time is over."""
        if self.place is None or self.deadline is None:
            return []
        return [timeout_sentence(self.match, self.place)]

    @property
    def question(self) -> str:
        """What the reader is asked, as the page of the match says it."""
        seat = None if self.place is None else self.place.seat
        asked = GAMES[self.match.game].rules.decisions(self.state)
        kind = next((one.kind for one in asked if one.seat == seat), "")
        return question_now(self.match.game, kind, self.view) if kind else ""

    def answers(self) -> Sequence[AnswerLink]:
        """Links that answer the question at once, where there are few answers."""
        return links(self.match, self.place, self.state)

    def stopped_queue(self) -> list[str]:
        """Why the reader's next actions are not played by themselves any more, if they have stopped."""
        if self.place is None:
            return []
        why = why_it_stopped(self.match, self.place, self.state)
        return [why] if why else []

    def waiting_for(self) -> list[str]:
        """Who is asked now."""
        return [
            name
            for place, name in zip(self.places, self.names, strict=True)
            if place.asked_at is not None
        ]

    def unseen(self) -> list[Section]:
        """Everything since the reader's last move or visit."""
        if self.place is None:
            return []
        chapters = since_last_visit(self.match, self.place, self.tail).chapters
        sections = [_section(chapter) for chapter in chapters]
        if not sections:
            return self._talk()
        return [
            Section(title=_("Since you last looked")),
            *sections,
            *self._talk(),
        ]

    def _talk(self) -> list[Section]:
        """What others said meanwhile."""
        if self.place is None:
            return []
        told = said_since(self.match, self.place) if self.talk is None else self.talk
        lines = [f"{one.name}: {one.text}" for one in told]
        return [Section(title=_("Table talk"), lines=lines)] if lines else []

    def board(self) -> Board:
        areas = GAMES[self.match.game].things(self.view, self.names)
        return Board(
            game=self.match.game,
            view=self.view,
            names=self.names,
            language=get_language() or "en",
            areas=[area for area in areas if area.lines],
            changed=changed_spaces(self.match, self.place, self.tail),
        )


def _section(chapter: Chapter) -> Section:
    title = chapter.heading.text if chapter.heading else ""
    return Section(title=title, lines=[line.text for line in chapter.lines])
