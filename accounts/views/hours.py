"""When I play, and when I am away."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from accounts import hours
from accounts.hours_forms import HoursForm, VacationForm, suggested
from accounts.models import User
from accounts.views import signed_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    entered = hours.hours_of(user)
    form = HoursForm(entered, request.POST or None)
    if not request.POST:
        return _page(request, user, form)
    is_right = form.is_valid()
    if name := request.POST.get("suggest", ""):
        # Only shown; what is on the page is kept by its own button.
        hoped = suggested(name, getattr(form, "hours", entered))
        return _page(request, user, HoursForm(hoped), is_unsaved=True)
    if not is_right:
        return _page(request, user, form)
    hours.save_hours(user, form.hours)
    messages.success(request, _("Your playing hours are saved."))
    return redirect("playing_hours")


@login_required
@require_POST
def take_vacation(request: HttpRequest) -> HttpResponse:
    with transaction.atomic():
        # Two clicks at once take no more days than there are.
        user = User.objects.select_for_update().get(pk=signed_in(request).pk)
        form = VacationForm(user, request.POST)
        if form.is_valid():
            form.save()
            messages.success(request, _("Have a good time. Nobody waits for you then."))
            return redirect("playing_hours")
    return _page(request, user, HoursForm(hours.hours_of(user)), vacation=form)


@login_required
@require_POST
def end_vacation(request: HttpRequest, pk: int) -> HttpResponse:
    user = signed_in(request)
    vacation = get_object_or_404(user.vacations, pk=pk)
    hours.end_vacation(vacation, hours.today_of(user))
    messages.success(request, _("These days count again."))
    return redirect("playing_hours")


def _page(
    request: HttpRequest,
    user: User,
    form: HoursForm,
    *,
    vacation: VacationForm | None = None,
    is_unsaved: bool = False,
) -> HttpResponse:
    today = hours.today_of(user)
    wrong = form.errors or (vacation is not None and vacation.errors)
    context: dict[str, Any] = {
        "form": form,
        "vacation": vacation or VacationForm(user),
        "vacations": user.vacations.filter(last__gte=today),
        "today": today,
        "left": hours.days_left(user, today.year),
        "days_a_year": hours.DAYS_A_YEAR,
        "is_unsaved": is_unsaved,
    }
    return render(request, "accounts/hours.html", context, status=422 if wrong else 200)
