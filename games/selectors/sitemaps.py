"""The pages that search engines may list: those that everybody may see, and no others."""

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sitemaps import Sitemap
from django.db.models import Exists, OuterRef, QuerySet
from django.urls import reverse
from typing_extensions import override

from accounts.models import User
from games.models import Match, Place, Tournament
from games.permissions import public_matches, tournaments_seen_by
from games.registry import GAMES
from games.selectors.seasons import has_seasons

ADDRESSES_A_PAGE = 2000
PAGES = (
    *("home", "watch", "lobby", "rulebooks", "tournaments", "seasons"),
    *("all_statistics", "all_history", "api_page"),
)


if TYPE_CHECKING:
    AnySitemap = Sitemap[Any]
else:
    AnySitemap = Sitemap


class SiteMap(AnySitemap):
    """Addresses begin as the site is known to others, whatever name it was asked under."""

    limit = ADDRESSES_A_PAGE

    @override
    def get_protocol(self, protocol: str | None = None) -> str:
        return urlsplit(settings.SITE_URL).scheme

    @override
    def get_domain(self, site: Any = None) -> str:
        # A site may live below a path of its host.
        return settings.SITE_URL.partition("://")[2]

    @override
    def get_latest_lastmod(self) -> datetime | None:
        """To find it out costs more than it is worth."""
        return None


class StandingPages(SiteMap):
    """Those that are always there."""

    @override
    def items(self) -> Sequence[str]:
        of_games = [
            reverse(name, args=[game])
            for game in GAMES
            for name in ("rules", "statistics", "season")
            if name != "season" or has_seasons(game)
        ]
        return [*map(reverse, PAGES), *of_games]

    @override
    def location(self, item: str) -> str:
        return item


class Players(SiteMap):
    """People with an account who have played in public."""

    @override
    def items(self) -> QuerySet[User]:
        public = public_matches(Match.Status.FINISHED).filter(pk=OuterRef("match"))
        played = Place.objects.filter(Exists(public), user=OuterRef("pk"))
        people = User.objects.filter(Exists(played), is_active=True, is_guest=False)
        return people.only("username").order_by("pk")


class Tournaments(SiteMap):
    @override
    def items(self) -> QuerySet[Tournament]:
        held = Tournament.objects.filter(tournaments_seen_by(AnonymousUser()))
        held = held.exclude(status=Tournament.Status.CANCELLED)
        return held.order_by("pk")

    def lastmod(self, item: Tournament) -> datetime:
        return item.ended_at or item.began_at or item.created_at


class Matches(SiteMap):
    """Results of public matches; whoever plays now is found on the page of what there is to watch."""

    @override
    def items(self) -> QuerySet[Match]:
        over = public_matches(Match.Status.FINISHED).filter(parent=None, lesson="")
        return over.only("finished_at").order_by("pk")

    @override
    def location(self, item: Match) -> str:
        return reverse("result", args=[item.pk])

    def lastmod(self, item: Match) -> datetime | None:
        return item.finished_at


SECTIONS: dict[str, type[SiteMap]] = {
    "pages": StandingPages,
    "players": Players,
    "tournaments": Tournaments,
    "matches": Matches,
}
