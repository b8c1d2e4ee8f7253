"""My profile."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods

from accounts.forms import ProfileForm
from accounts.views import signed_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest) -> HttpResponse:
    user = signed_in(request)
    form = ProfileForm(request.POST or None, instance=user)
    if request.POST and form.is_valid() and "preview" not in request.POST:
        form.save()
        with override(user.language):
            messages.success(request, _("Your profile is saved."))
        return redirect("profile")
    return render(request, "accounts/profile.html", {"form": form, "shown": user})
