"""The language switch, which a person's preference follows."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views import i18n
from django.views.decorators.http import require_POST

from accounts.models import User


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    response = i18n.set_language(request)
    language = request.POST.get("language", "")
    if isinstance(request.user, User) and language in dict(settings.LANGUAGES):
        request.user.language = language
        request.user.save(update_fields=["language"])
    assert isinstance(response, HttpResponse)
    return response
