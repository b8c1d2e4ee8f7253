"""The first page of operators: what waits for them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.selectors.operators import desk_context
from games.views.operators.access import operators_only


@operators_only
@require_safe
def desk(request: HttpRequest) -> HttpResponse:
    return render(request, "operators/desk.html", desk_context())
