"""How a match shows what others do, as it is set on the page of the match."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.forms import WatchingForm
from accounts.views import signed_in


@login_required
@require_POST
def edit(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    now = {"watch_pace": user.watch_pace, "sounds": user.sounds}
    form = WatchingForm({**now, **request.POST.dict()}, instance=user)
    if not form.is_valid():
        return HttpResponse(status=422)
    form.save()
    return HttpResponse(status=204)
