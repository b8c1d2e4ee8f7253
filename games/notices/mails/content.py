"""What a mail says, in the reader's language, before it is rendered."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.kit.things import BoardArea
from games.match import pictures
from games.notices.mails.answering import AnswerLink


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """Lines that belong together, with a heading and perhaps a link."""

    title: str = ""
    lines: Sequence[str] = ()
    link: str = ""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The board as the reader's seat sees it: drawn only where a picture is sent."""

    game: str
    view: Any
    names: Sequence[str]
    language: str
    areas: Sequence[BoardArea]
    changed: frozenset[int] = frozenset()

    @property
    def words(self) -> str:
        """All of it, for those who do not see the picture."""
        return " ".join(
            f"{area.heading}: {'. '.join(area.lines)}." for area in self.areas
        )

    def png(self) -> bytes | None:
        return pictures.draw(
            self.game, self.view, self.names, self.language, self.changed
        )


class MailContent(msgspec.Struct, frozen=True, kw_only=True):
    """`subject` alone goes to browsers and webhooks: it holds nothing that only the reader may know."""

    subject: str
    lines: Sequence[str] = ()
    sections: Sequence[Section] = ()
    board: Board | None = None
    button: str = ""
    # Straight from the mail, where there are few: see `answering`.
    answers: Sequence[AnswerLink] = ()
    # A path of the site.
    link: str = ""
