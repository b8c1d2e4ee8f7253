"""How it ended."""

from django.utils.translation import gettext as _

from games.models import Match, Notice, Place
from games.notices.mails.letter import Letter, Section
from games.notices.mails.sight import MailSubject
from games.words import score


def finished(notice: Notice) -> Letter:
    sight = MailSubject.of(notice)
    words = {"title": sight.title}
    has_won = sight.place is not None and sight.place.rank == 1
    subject = _('You have won "%(title)s"') if has_won else _('"%(title)s" is over')
    return Letter(
        subject=subject % words,
        sections=[Section(title=_("Ranking"), lines=ranking(sight)), *sight.news()],
        board=sight.board(),
        button=_("See how it ended"),
        link=sight.link,
    )


def ranking(sight: MailSubject) -> list[str]:
    ranked = zip(sight.places, sight.names, strict=True)
    order = sorted(ranked, key=lambda pair: (pair[0].rank or 99, pair[0].seat))
    return [_rank(sight.match, place, name) for place, name in order]


def _rank(match: Match, place: Place, name: str) -> str:
    words = {"rank": str(place.rank or "–"), "name": name}
    if place.score is None:
        return _("%(rank)s. %(name)s") % words
    words["score"] = score(match.game, place.score)
    return _("%(rank)s. %(name)s, %(score)s") % words
