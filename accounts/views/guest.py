"""Playing as a guest, without an account."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_POST

from accounts.redirects import safe_next
from accounts.services import make_guest


@require_POST
def come_in(request: HttpRequest) -> HttpResponse:
    if not request.user.is_authenticated:
        make_guest(request)
    return HttpResponseRedirect(safe_next(request))
