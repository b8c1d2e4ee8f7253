"""Friends: those whom the reader follows, and who follow them."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST
from django.views.decorators.vary import vary_on_headers

from accounts.models import User
from games.match.errors import Refused
from games.permissions import require_user
from games.selectors.friends import friends_page
from games.selectors.groups import groups_of
from games.services import friends as services
from games.views.accounts_only import accounts_only
from games.views.requests import Request, wants_part
from games.words.refusals import sentence


@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
@vary_on_headers("HX-Request")
def friends(request: Request) -> HttpResponse:
    """The list; a name that is typed there is followed."""
    user = require_user(request.user)
    if request.method == "POST":
        return _follow_by_name(request, user, request.POST.get("name", "").strip())
    template = "games/_friends.html" if wants_part(request) else "games/friends.html"
    found = {**friends_page(user), "groups": groups_of(user)}
    return render(request, template, found)


@accounts_only
@require_POST
def follow(request: Request, name: str) -> HttpResponse:
    """Follows somebody, or no longer; then back to where the button was."""
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    user = require_user(request.user)
    if request.POST.get("follow") == "no":
        services.unfollow(follower=user, person=person)
    else:
        _try_to_follow(request, user, person)
    is_list = request.POST.get("back") == "friends"
    return redirect("friends") if is_list else redirect(person)


def _follow_by_name(request: Request, user: User, name: str) -> HttpResponse:
    people = User.objects.filter(is_guest=False, is_active=True)
    person = people.filter(username__iexact=name).first()
    if person is None:
        messages.info(request, _("Nobody here has that name."))
    else:
        _try_to_follow(request, user, person)
    return redirect("friends")


def _try_to_follow(request: Request, user: User, person: User) -> None:
    try:
        services.follow(follower=user, person=person)
    except Refused as refused:
        messages.info(request, sentence(refused.code))
