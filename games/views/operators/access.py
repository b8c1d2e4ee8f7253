"""Pages for operators only, and how their actions are carried out."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from games.match.errors import Refused
from games.permissions import require_operator
from games.services.operating import Act, require_act
from games.words.refusals import sentence

Given = ParamSpec("Given")
Page = Callable[Concatenate[HttpRequest, Given], HttpResponse]


def operators_only(page: Page[Given]) -> Page[Given]:
    """To all others there is no such page, whatever they ask of it."""

    @wraps(page)
    def guarded(
        request: HttpRequest, /, *args: Given.args, **more: Given.kwargs
    ) -> HttpResponse:
        require_operator(request.user)
        return page(request, *args, **more)

    return guarded


def act_and_redirect(
    request: HttpRequest, action: Callable[[Act], object], done: str, *target: Any
) -> HttpResponse:
    """Carries out the action for the reason that the form gives, or shows why it is refused; then redirects.

    An action that returns a sentence has it shown instead of `done`.
    """
    try:
        operator = require_operator(request.user)
        said = action(require_act(operator, request.POST.get("reason", "")))
        if isinstance(said, str) and said:
            messages.warning(request, said)
        else:
            messages.success(request, done or _("Done."))
    except Refused as refused:
        messages.error(request, sentence(refused.code))
    return redirect(*target)
