"""The page that an answer in a mail opens. A look changes nothing: mail scanners open every link."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import services
from games.kernel.rules import IllegalMove, Seat
from games.match import limits
from games.match.errors import Refused, StaleMatch
from games.notices.mails import answering
from games.notices.mails.answering import LinkedQuestion


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: HttpRequest, token: str) -> HttpResponse:
    found = answering.read(token)
    if found is None:
        raise Http404
    is_reader = request.user.pk == found.user.pk
    if not is_reader and not found.user.mail_answers:
        return _sign_in_first(request)
    if request.method == "POST" and found.is_open:
        return _play(request, found, is_reader)
    with override(found.user.language):
        context = {"found": found, "is_reader": is_reader}
        return render(request, "games/answer.html", context)


def _sign_in_first(request: HttpRequest) -> HttpResponse:
    """Whoever got the mail passed on learns nothing: not even what the match is called."""
    if request.user.is_authenticated and not request.user.is_guest:
        raise Http404
    messages.info(request, _("Please sign in to see the question and to answer it."))
    return redirect_to_login(request.get_full_path(), reverse("account_login"))


def _play(request: HttpRequest, found: LinkedQuestion, is_reader: bool) -> HttpResponse:
    try:
        limits.count("move", found.user)
        services.play_by_hand(
            match_id=found.match.pk,
            seat=Seat(found.place.seat),
            move=found.move(request.POST.get("answer", "")),
            expected=found.asked_at,
        )
    except (IllegalMove, Refused, StaleMatch):
        messages.error(request, _("That answer was not possible any more."))
    else:
        messages.success(request, _("Your answer counts. Thank you."))
    if is_reader:
        return redirect("match", found.match.pk)
    return redirect(request.path)
