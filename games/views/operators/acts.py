"""What operators did: who, what, when, why."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.selectors.operators import acts_context
from games.views.operators.access import operators_only
from games.views.requests import number_in


@operators_only
@require_safe
def acts(request: HttpRequest) -> HttpResponse:
    context = acts_context(number_in(request.GET, "before"))
    return render(request, "operators/acts.html", context)
