"""The keys of a person's programs."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts import tokens
from accounts.models import User
from accounts.token_forms import SCOPE_WORDS, TokenForm
from accounts.views import signed_in


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def overview(request: HttpRequest) -> HttpResponse:
    """A new key stands on the page that answers the form, and nowhere else."""
    user = signed_in(request)
    form = TokenForm(request.POST or None)
    if request.method != "POST":
        return _page(request, user, form)
    if not form.is_valid():
        return _page(request, user, form, status=422)
    try:
        made = tokens.make_token(user, **form.cleaned_data)
    except tokens.TooManyTokens:
        form.add_error(
            None, _("You have as many keys as can be kept. Revoke one first.")
        )
        return _page(request, user, form, status=409)
    return _page(request, user, TokenForm(), made=made)


@login_required
@require_POST
def revoke(request: HttpRequest, pk: int) -> HttpResponse:
    if not tokens.revoke_token(signed_in(request), pk):
        raise Http404
    messages.success(request, _("The key opens nothing any more."))
    return redirect("access_tokens")


def _page(
    request: HttpRequest,
    user: User,
    form: TokenForm,
    *,
    made: str = "",
    status: int = 200,
) -> HttpResponse:
    kept = [
        (token, [SCOPE_WORDS[scope] for scope in token.scopes if scope in SCOPE_WORDS])
        for token in user.access_tokens.all()
    ]
    context = {"form": form, "kept": kept, "made": made}
    return render(request, "accounts/tokens.html", context, status=status)
