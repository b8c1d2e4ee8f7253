"""The mails about what somebody asks the table for: a question to those who have not agreed, and what came of it."""

from django.utils import timezone
from django.utils.translation import gettext as _

from games.models import Notice, Proposal
from games.notices.mails.content import MailContent
from games.notices.mails.match_for_reader import MatchForReader
from games.words.proposals import wish_words
from games.words.waits import zoned_words


def proposed(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    found = _found(about, notice)
    lines = []
    if found is not None:
        now, zone = timezone.now(), about.user.time_zone
        until = zoned_words(found.open_until, zone, now)
        lines = [
            f"{_words(about, found)}.",
            _("You can agree or say “not now” at the match, %(until)s.")
            % {"until": until},
        ]
    asker = about.names[found.seat] if found else "–"
    words = {"title": about.title, "name": asker}
    subject = _('%(name)s asks the table something in "%(title)s"') % words
    return _mail(about, subject, lines)


def settled(notice: Notice) -> MailContent:
    about = MatchForReader.of(notice)
    found, lines = _found(about, notice), []
    if found is not None:
        lines = [f"{_words(about, found)}.", _outcome(about, found)]
    subject = _('A request in "%(title)s" is settled') % {"title": about.title}
    return _mail(about, subject, lines)


def _found(about: MatchForReader, notice: Notice) -> Proposal | None:
    return about.match.proposals.filter(pk=notice.data["proposal"]).first()


def _words(about: MatchForReader, found: Proposal) -> str:
    return wish_words(found.kind, found.what, found.seat, about.names)


def _outcome(about: MatchForReader, found: Proposal) -> str:
    if found.status == Proposal.Status.AGREED:
        return _("All have agreed.")
    names = {
        place.user_id: name
        for place, name in zip(about.places, about.names, strict=True)
    }
    if name := names.get(found.refused_by_id):
        return _("%(name)s says: not now.") % {"name": name}
    return _("It is over.")


def _mail(about: MatchForReader, subject: str, lines: list[str]) -> MailContent:
    return MailContent(
        subject=subject, lines=lines, button=_("To the match"), link=about.link
    )
