"""Day, night, or as the system says: remembered in a cookie, without JavaScript."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from accounts.redirects import safe_next

COOKIE = "theme"
THEMES = ("auto", "day", "night")


def theme(request: HttpRequest) -> dict[str, str]:
    """The chosen theme, for every template."""
    chosen = request.COOKIES.get(COOKIE, "auto")
    return {"theme": chosen if chosen in THEMES else "auto"}


@require_POST
def set_theme(request: HttpRequest) -> HttpResponse:
    response = HttpResponseRedirect(safe_next(request))
    chosen = request.POST.get("theme", "auto")
    if chosen in ("day", "night"):
        response.set_cookie(
            COOKIE,
            chosen,
            max_age=365 * 24 * 3600,
            samesite="Lax",
            secure=settings.PUBLIC,
            httponly=True,
        )
    else:
        response.delete_cookie(COOKIE)
    return response
