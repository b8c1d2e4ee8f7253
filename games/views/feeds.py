"""Feeds (Atom) for programs that read news: what a person plays in public, and how a tournament goes."""

import hashlib
import re
from collections.abc import Callable, Sequence
from datetime import datetime
from urllib.parse import urlsplit

import msgspec
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils import translation
from django.utils.cache import get_conditional_response
from django.utils.feedgenerator import Atom1Feed
from django.utils.http import http_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe
from typing_extensions import override

from accounts.models import User
from games.permissions import access_tournament
from games.selectors.news import News, news_of_player, news_of_tournament
from games.views.asked_language import known_language

SECONDS_TO_KEEP = 60
# What XML cannot hold, whoever has typed it.
CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class FeedAbout(msgspec.Struct, frozen=True, kw_only=True):
    """What a feed is about: the page, the address of the feed itself, and since when there is anything to tell."""

    title: str
    path: str
    here: str
    key: str
    since: datetime


class Feed(Atom1Feed):
    """One without entries is as old as what it is about, and not new each time that somebody asks."""

    @override
    def latest_post_date(self) -> datetime:
        dates = [item["updateddate"] for item in self.items]
        since: datetime = self.feed["since"]
        return max(dates, default=since)


@require_safe
def player(request: HttpRequest, language: str, name: str) -> HttpResponse:
    with translation.override(known_language(language)):
        person = get_object_or_404(User, username__iexact=name, is_active=True)
        about = FeedAbout(
            title=_("Matches of %(name)s") % {"name": person.name},
            path=person.get_absolute_url(),
            here=reverse("player_feed", args=[language, person.username]),
            key=f"player/{person.pk}/{language}",
            since=person.date_joined,
        )
        return _answer(request, about, lambda: news_of_player(person))


@require_safe
def tournament(request: HttpRequest, language: str, tournament_id: int) -> HttpResponse:
    with translation.override(known_language(language)):
        found = access_tournament(AnonymousUser(), tournament_id)
        about = FeedAbout(
            title=found.title,
            path=found.get_absolute_url(),
            here=reverse("tournament_feed", args=[language, found.pk]),
            key=f"tournament/{found.pk}/{language}",
            since=found.created_at,
        )
        return _answer(request, about, lambda: news_of_tournament(found))


def _feed(about: FeedAbout) -> Feed:
    return Feed(
        title=CONTROLS.sub("", f"{about.title} · Cadwallon"),
        link=settings.SITE_URL + about.path,
        description="",
        language=translation.get_language(),
        author_name="Cadwallon",
        author_link=f"{settings.SITE_URL}/",
        feed_url=settings.SITE_URL + about.here,
        feed_guid=_guid(about.key),
        since=about.since,
    )


def _whole(html: str) -> str:
    """Readers of feeds do not know where a path begins."""
    return html.replace('href="/', f'href="{settings.SITE_URL}/')


def _guid(key: str) -> str:
    """The same for ever, wherever the site moves within its name (RFC 4151)."""
    return f"tag:{urlsplit(settings.SITE_URL).hostname},2026:{key}"


def _answer(
    request: HttpRequest, about: FeedAbout, news: Callable[[], Sequence[News]]
) -> HttpResponse:
    """However many ask, it is written anew once a minute."""
    key = f"feed-1-{about.key}"
    kept: tuple[bytes, int] | None = cache.get(key)
    if kept is None:
        kept = _written(_feed(about), news())
        cache.set(key, kept, SECONDS_TO_KEEP)
    written, moment = kept
    tag = f'"{hashlib.sha256(written).hexdigest()[:32]}"'
    answer = get_conditional_response(request, etag=tag, last_modified=moment)
    if answer is None:
        answer = HttpResponse(
            written, content_type="application/atom+xml; charset=utf-8"
        )
        answer["ETag"], answer["Last-Modified"] = tag, http_date(moment)
    answer["Cache-Control"] = f"public, max-age={SECONDS_TO_KEEP}"
    return answer


def _written(feed: Feed, news: Sequence[News]) -> tuple[bytes, int]:
    for one in news:
        feed.add_item(
            title=CONTROLS.sub("", one.title),
            link=settings.SITE_URL + one.path,
            description=CONTROLS.sub("", _whole(one.text)),
            unique_id=_guid(one.key),
            pubdate=one.at,
            updateddate=one.at,
        )
    written = feed.writeString("utf-8").encode()
    return written, int(feed.latest_post_date().timestamp())
