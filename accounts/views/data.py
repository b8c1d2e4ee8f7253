"""Download of a person's data, and deletion of their account."""

from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from accounts import services
from accounts.export import export
from accounts.forms import FarewellForm
from accounts.views import signed_in


@login_required
@require_safe
def overview(request: HttpRequest) -> HttpResponse:
    return render(request, "accounts/data.html")


@login_required
@require_safe
@never_cache
def download(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    response = JsonResponse(
        export(user), json_dumps_params={"indent": 2, "ensure_ascii": False}
    )
    response["Content-Disposition"] = 'attachment; filename="cadwallon.json"'
    return response


@login_required
@sensitive_post_parameters("password")
@require_http_methods(["GET", "HEAD", "POST"])
def farewell(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    if request.method == "POST":
        services.count_password_attempt(request, user)
    form = FarewellForm(user, request.POST or None)
    if not form.is_valid():
        return render(request, "accounts/farewell.html", {"form": form})
    logout(request)
    services.delete_account(user)
    messages.success(request, _("Your account is deleted. Farewell."))
    return redirect("home")
