"""The URLs of the site, and a view that only writes one row: what any Django site pays for a write."""

from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_POST

from games.models import Message


@require_POST
def bare_write(request: HttpRequest) -> HttpResponse:
    Message.objects.create(
        match_id=int(request.POST["match"]), user_id=request.user.pk, text="written"
    )
    return HttpResponse("written")


urlpatterns = [
    path("bare/", bare_write),
    path("", include("cadwallon_site.urls")),
]
handler400 = "cadwallon_site.errors.bad_request"
handler500 = "cadwallon_site.errors.server_error"
