"""The people somebody does not want to meet."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from accounts.models import User
from games import services
from games.forms.blocks import BlockForm
from games.permissions import require_user


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def blocks(request: HttpRequest) -> HttpResponse:
    user = require_user(request.user)
    asked = {"name": request.GET.get("name", "")}
    form = BlockForm(user, request.POST or None, initial=asked)
    if form.is_valid():
        services.block(blocker=user, blocked=form.person)
        return redirect("blocks")
    blocked = User.objects.filter(blocked_by__blocker=user).order_by("username")
    return render(request, "games/blocks.html", {"form": form, "blocked": blocked})


@login_required
@require_POST
def unblock(request: HttpRequest) -> HttpResponse:
    user, name = require_user(request.user), request.POST.get("name", "")
    for person in User.objects.filter(username__iexact=name):
        services.unblock(blocker=user, blocked=person)
    return redirect("blocks")
