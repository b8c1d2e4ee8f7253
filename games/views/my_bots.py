"""The bot accounts of a person: making them, how they are asked to play, their keys, and their end."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from accounts import tokens
from accounts.bots import MOST_BOTS
from accounts.models import User
from games.forms.bot_accounts import BotKeyForm, NewBotForm, WishesForm, as_set
from games.match.errors import Refused
from games.models import BotAccount
from games.permissions import is_in_good_standing, require_user
from games.selectors.bot_accounts import bot_row, my_bots
from games.services import bot_accounts
from games.views.accounts_only import accounts_only
from games.views.requests import Request
from games.words.refusals import sentence


@accounts_only
@require_http_methods(["GET", "HEAD", "POST"])
def overview(request: Request) -> HttpResponse:
    user = require_user(request.user)
    form = NewBotForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            bot = bot_accounts.make_bot(
                owner=user, name=form.cleaned_data["name"], wishes=form.wishes
            )
            messages.success(request, _("Now make a key for its program."))
            return redirect("my_bot", bot.pk)
        except Refused as refused:
            form.add_error(None, sentence(refused.code))
        except ValidationError as mistake:
            form.add_error("name", mistake)
    mine = my_bots(user)
    context = {
        "bots": mine,
        "form": form,
        "may_make": len(mine) < MOST_BOTS and is_in_good_standing(user),
        "most": MOST_BOTS,
    }
    status = 422 if form.errors else 200
    return render(request, "games/my_bots.html", context, status=status)


@accounts_only
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def my_bot(request: Request, pk: int) -> HttpResponse:
    user, bot = require_user(request.user), _mine(request, pk)
    if request.method != "POST":
        return _page(request, bot)
    form = WishesForm(request.POST)
    if not form.is_valid():
        return _page(request, bot, wishes=form, status=422)
    bot_accounts.change_bot(owner=user, bot=bot, wishes=form.wishes)
    messages.success(request, _("Saved."))
    return redirect("my_bot", pk)


@accounts_only
@never_cache
@require_POST
def make_key(request: Request, pk: int) -> HttpResponse:
    """A new key stands on the page that answers the form, and nowhere else."""
    user, bot, form = (
        require_user(request.user),
        _mine(request, pk),
        BotKeyForm(request.POST),
    )
    if not form.is_valid():
        return _page(request, bot, key_form=form, status=422)
    try:
        made = bot_accounts.make_key(
            owner=user, bot=bot, label=form.cleaned_data["label"]
        )
    except tokens.TooManyTokens:
        form.add_error(None, _("It has as many keys as can be kept. Revoke one first."))
        return _page(request, bot, key_form=form, status=409)
    except Refused as refused:
        form.add_error(None, sentence(refused.code))
        return _page(request, bot, key_form=form, status=403)
    return _page(request, bot, made=made)


@accounts_only
@require_POST
def revoke_key(request: Request, pk: int, key: int) -> HttpResponse:
    bot = _mine(request, pk)
    if not tokens.revoke_token(bot, key):
        raise Http404
    messages.success(request, _("The key opens nothing any more."))
    return redirect("my_bot", pk)


@accounts_only
@require_POST
def delete(request: Request, pk: int) -> HttpResponse:
    """Only where the box is ticked that says so."""
    bot = _mine(request, pk)
    if request.POST.get("sure") != "yes":
        return redirect("my_bot", pk)
    bot_accounts.delete_bot(owner=require_user(request.user), bot=bot)
    messages.success(request, _("The bot is deleted."))
    return redirect("my_bots")


def _mine(request: Request, pk: int) -> User:
    """The bots of others do not exist here."""
    return get_object_or_404(User, pk=pk, owner=require_user(request.user))


def _page(
    request: Request,
    bot: User,
    *,
    wishes: WishesForm | None = None,
    key_form: BotKeyForm | None = None,
    made: str = "",
    status: int = 200,
) -> HttpResponse:
    account = BotAccount.objects.get(user=bot)
    context: dict[str, Any] = {
        "bot": bot,
        "row": bot_row(bot),
        "wishes": wishes or WishesForm(initial=as_set(account)),
        "key_form": key_form or BotKeyForm(),
        "keys": bot.access_tokens.all(),
        "made": made,
    }
    return render(request, "games/my_bot.html", context, status=status)
