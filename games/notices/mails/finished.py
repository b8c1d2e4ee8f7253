"""The mail about a match that has ended."""

from django.utils.translation import gettext as _

from games.models import Match, Notice, Place
from games.notices.mails.content import MailContent, Section
from games.notices.mails.match_for_reader import MatchForReader
from games.words import score


def finished(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    words = {"title": about.title}
    has_won = about.place is not None and about.place.rank == 1
    subject = _('You have won "%(title)s"') if has_won else _('"%(title)s" is over')
    return MailContent(
        subject=subject % words,
        sections=[Section(title=_("Ranking"), lines=ranking(about)), *about.unseen()],
        board=about.board(),
        button=_("See how it ended"),
        link=about.link,
    )


def ranking(about: MatchForReader) -> list[str]:
    ranked = zip(about.places, about.names, strict=True)
    order = sorted(ranked, key=lambda pair: (pair[0].rank or 99, pair[0].seat))
    return [_rank(about.match, place, name) for place, name in order]


def _rank(match: Match, place: Place, name: str) -> str:
    words = {"rank": str(place.rank or "–"), "name": name}
    if place.score is None:
        return _("%(rank)s. %(name)s") % words
    words["score"] = score(match.game, place.score)
    return _("%(rank)s. %(name)s, %(score)s") % words
