"""Middleware for people: language and time zone, guests, and sessions that have ended."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from allauth.core.exceptions import RateLimited
from allauth.core.ratelimit import respond_429
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import (
    BACKEND_SESSION_KEY,
    HASH_SESSION_KEY,
    REDIRECT_FIELD_NAME,
    SESSION_KEY,
)
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.crypto import constant_time_compare
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from typing_extensions import override

from accounts.free_names import TAKEN
from accounts.kept_queries import KeptQuery
from accounts.models import NameTaken, User
from accounts.readers import reader_key

Handler = Callable[[HttpRequest], HttpResponse]

# On these pages a guest counts as signed out, so that they can sign up or sign in.
DOORS = {
    "account_login",
    "account_signup",
    "account_confirm_email",
    "account_reset_password",
    "account_reset_password_done",
    "account_reset_password_from_key",
    "account_reset_password_from_key_done",
    "mfa_authenticate",
    "mfa_login_webauthn",
}
# What only an account has.
ROOMS = {
    "account_email",
    "account_change_password",
    "account_set_password",
    "account_reauthenticate",
    "access_tokens",
    "revoke_token",
}
# How exactly it is known when somebody was here, and how often their session is kept alive.
SEEN_EVERY, KEPT_EVERY = timedelta(minutes=5), timedelta(hours=1)
# Whose page it is, for the service worker.
READER = "X-Reader"
# To a stranger a private match does not even exist.
SHUT = (403, 404)


class SignedInMiddleware(AuthenticationMiddleware):
    """Finds the person of a session in one light query; whatever is unusual about it is left to Django."""

    @override
    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        user = signed_in(request.session)
        if user is not None:
            request.user = request._cached_user = user  # type: ignore[attr-defined]


_by_key = KeptQuery(lambda pk: User.objects.filter(pk=pk))


def signed_in(session: SessionBase) -> User | None:
    """The person as `django.contrib.auth.get_user` finds them, unless the session is to be looked at more closely."""
    key, given = session.get(SESSION_KEY, ""), session.get(HASH_SESSION_KEY)
    is_known = session.get(BACKEND_SESSION_KEY) in settings.AUTHENTICATION_BACKENDS
    if not given or not is_known or not key.isdigit():
        return None
    user = _by_key.first(int(key))
    if user is None or not user.is_active:
        return None
    return user if constant_time_compare(given, user.get_session_auth_hash()) else None


class PreferencesMiddleware:
    """Sets a person's language and time zone, and remembers when they were here.

    A page is its reader's alone; what is for everybody says so, and carries nobody's cookies.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        timezone.deactivate()
        is_back = False
        if isinstance(request.user, User):
            activate_preferences(request.user)
            is_back = record_visit(request.user)
        response = self.get_response(request)
        response.headers.setdefault("Cache-Control", "private")
        if "public" in response.headers["Cache-Control"]:
            return response
        if request.headers.get("Sec-Fetch-Mode") == "navigate":
            # What a device keeps is for the same reader only: it learns of another one before it shows them anything.
            response.headers[READER] = reader_key(request.user)
        if isinstance(request.user, User):
            remember_language(request, response, request.user.language)
            # Keeps the session of someone who comes back alive.
            request.session.modified |= is_back
        return response


def activate_preferences(user: User) -> None:
    translation.activate(user.language)
    try:
        timezone.activate(ZoneInfo(user.time_zone))
    except (ZoneInfoNotFoundError, ValueError):
        timezone.deactivate()


def record_visit(user: User) -> bool:
    """Records a visit, at most once in a while; says whether the person was away for longer."""
    now, before = timezone.now(), user.last_seen
    if now - before < SEEN_EVERY:
        return False
    User.objects.filter(pk=user.pk).update(last_seen=now)
    return now - before >= KEPT_EVERY


def remember_language(
    request: HttpRequest, response: HttpResponse, language: str
) -> None:
    """The cookie follows the preference, so that signing out changes no language."""
    name = settings.LANGUAGE_COOKIE_NAME
    if name in response.cookies or request.COOKIES.get(name) == language:
        return
    response.set_cookie(
        name,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )


class GuestMiddleware:
    """Lets guests sign up and sign in, and keeps them from pages that only accounts have."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Handler, args: Any, kwargs: Any
    ) -> HttpResponse | None:
        user, match = request.user, request.resolver_match
        if not isinstance(user, User) or not user.is_guest or match is None:
            return None
        name = match.url_name or ""
        if name in DOORS:
            request.guest = user  # type: ignore[attr-defined]
            request.user = AnonymousUser()
        elif name in ROOMS or name.startswith("mfa_"):
            return redirect("account_signup")
        return None


class RateLimitMiddleware:
    """Answers too many requests with an error page, and whoever comes a moment too late for a name with the form."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        if isinstance(exception, NameTaken):
            messages.error(request, TAKEN)
            return redirect(request.path)
        if not isinstance(exception, RateLimited):
            return None
        response = respond_429(request)
        assert isinstance(response, HttpResponse)
        return response


class SignedOutMiddleware:
    """Redirects people who click on a page that has been open for too long: htmx shows no error pages.

    To the sign-in page, with a message and the way back, if they were signed out meanwhile; else to the page as it is now.
    """

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        is_click = request.method == "POST" and "HX-Request" in request.headers
        if response.status_code in SHUT and is_click:
            _take_along(request, response)
        return response


def _take_along(request: HttpRequest, response: HttpResponse) -> None:
    if request.user.is_authenticated:
        response.headers["HX-Refresh"] = "true"
        return
    message = _("You were signed out meanwhile. Sign in, and go on where you were.")
    messages.info(request, message)
    page = _page_of(request)
    way_back = f"?{urlencode({REDIRECT_FIELD_NAME: page})}" if page else ""
    response.headers["HX-Redirect"] = reverse("account_login") + way_back


def _page_of(request: HttpRequest) -> str:
    """The page of this site that was clicked on, as its browser says."""
    try:
        page: str | None = request.htmx.current_url_abs_path  # type: ignore[attr-defined]
    except ValueError:
        return ""
    return page or ""
