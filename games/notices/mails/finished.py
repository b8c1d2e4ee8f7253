"""The mail about a match that has ended."""

from django.utils.translation import gettext as _

from games.kernel.ranks import has_won, nobody_won
from games.models import Match, Notice, Place
from games.notices.mails.content import MailContent, Section
from games.notices.mails.match_for_reader import MatchForReader
from games.words import score
from games.words.endings import ending_sentence


def finished(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    title = _("What everybody had") if is_lost(about) else _("Ranking")
    return MailContent(
        subject=_subject(about) % {"title": about.title},
        lines=endings(about),
        sections=[Section(title=title, lines=ranking(about)), *about.unseen()],
        board=about.board(),
        button=_("See how it ended"),
        link=about.link,
    )


def is_lost(about: MatchForReader) -> bool:
    """Have all lost together? Then there are no places."""
    return nobody_won(place.rank for place in about.places)


def _subject(about: MatchForReader) -> str:
    if about.place is not None and has_won(about.place.rank):
        return _('You have won "%(title)s"')
    if is_lost(about):
        return _('"%(title)s" is over: nobody won')
    return _('"%(title)s" is over')


def endings(about: MatchForReader) -> list[str]:
    """What the ranking does not say of the end, if there is anything."""
    ranks = [place.rank for place in about.places]
    said = ending_sentence(about.match.game, about.match.reason, ranks)
    return [said] if said else []


def ranking(about: MatchForReader) -> list[str]:
    ranked = zip(about.places, about.names, strict=True)
    order = sorted(ranked, key=lambda pair: (pair[0].rank or 99, pair[0].seat))
    has_places = not is_lost(about)
    return [_rank(about.match, place, name, has_places) for place, name in order]


def _rank(match: Match, place: Place, name: str, has_places: bool) -> str:
    words = {"rank": str(place.rank or "–"), "name": name}
    if place.score is None:
        return _("%(rank)s. %(name)s") % words
    words["score"] = score(match.game, place.score)
    text = (
        _("%(rank)s. %(name)s, %(score)s") if has_places else _("%(name)s, %(score)s")
    )
    return text % words
