"""The URLs of the site."""

from django.urls import include, path

from accounts.views.language import set_language
from cadwallon_site import figures
from cadwallon_site.installing import manifest, offline, worker
from cadwallon_site.robots import robots
from cadwallon_site.theme import set_theme

urlpatterns = [
    path("", include("games.urls")),
    path("", include("games.history_urls")),
    path("", include("games.operator_urls")),
    path("", include("games.friend_urls")),
    path("", include("games.bot_urls")),
    path("", include("games.public_urls")),
    path("", include("games.api.urls")),
    path("", include("accounts.urls")),
    path("accounts/", include("allauth.account.urls")),
    path("accounts/two-step/", include("allauth.mfa.urls")),
    path("language/", set_language, name="set_language"),
    path("app/<str:language>.webmanifest", manifest, name="manifest"),
    path("offline/<str:language>/", offline, name="offline"),
    path("worker.js", worker, name="worker"),
    path("metrics", figures.page, name="metrics"),
    path("robots.txt", robots, name="robots"),
    path("theme/", set_theme, name="set_theme"),
]

handler400 = "cadwallon_site.errors.bad_request"
handler500 = "cadwallon_site.errors.server_error"
