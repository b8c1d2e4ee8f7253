"""The addresses of what leaves the site: boards and pictures for other pages, feeds, calendars, and maps for search engines."""

from django.urls import path

from games.views import calendar, embedded, feeds, sharing, sitemaps

urlpatterns = [
    path(
        "embed/<str:language>/<number:match_id>/now/",
        embedded.board_now,
        name="embedded_now",
    ),
    path("embed/<str:language>/<number:match_id>/", embedded.board, name="embedded"),
    path("share/<str:language>/site.png", sharing.site, name="site_card"),
    path("share/<str:language>/games/<slug:game>.png", sharing.game, name="game_card"),
    path(
        "share/<str:language>/stats/<slug:game>.png",
        sharing.leaderboard,
        name="leaderboard_card",
    ),
    path(
        "share/<str:language>/seasons/<slug:game>.png",
        sharing.season,
        name="season_card",
    ),
    path(
        "share/<str:language>/players/<str:name>.png",
        sharing.player,
        name="player_card",
    ),
    path(
        "share/<str:language>/tournaments/<number:tournament_id>.png",
        sharing.tournament,
        name="tournament_card",
    ),
    path(
        "feeds/<str:language>/players/<str:name>.atom",
        feeds.player,
        name="player_feed",
    ),
    path(
        "feeds/<str:language>/tournaments/<number:tournament_id>.atom",
        feeds.tournament,
        name="tournament_feed",
    ),
    path("calendar/<str:token>.ics", calendar.calendar_file, name="calendar_file"),
    path("profile/calendar/", calendar.settings_page, name="calendar"),
    path("profile/calendar/make/", calendar.make, name="make_calendar"),
    path("profile/calendar/remove/", calendar.remove, name="remove_calendar"),
    path("sitemap.xml", sitemaps.index, name="sitemap_index"),
    path("sitemap-<slug:section>.xml", sitemaps.section, name="sitemap"),
]
