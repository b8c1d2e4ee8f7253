"""Pages for people with an account: friends, messages and groups outlast a guest."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect

from games.permissions import require_user
from games.views.requests import Request

View = Callable[..., HttpResponse]


def accounts_only(view: View) -> View:
    """Strangers sign in, guests sign up."""

    @wraps(view)
    def checked(request: Request, *args: object, **more: object) -> HttpResponse:
        if require_user(request.user).is_guest:
            return redirect("account_signup")
        return view(request, *args, **more)

    return login_required(checked)
