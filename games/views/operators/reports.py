"""What people have reported: reading it, answering, and taking the log along."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.match.errors import Refused
from games.models import Report
from games.permissions import require_operator
from games.selectors.operators import report_context, reports_context
from games.services import operating, reporting
from games.views.operators.access import operators_only
from games.views.requests import number_in
from games.words.refusals import sentence


@operators_only
@require_safe
def reports(request: HttpRequest) -> HttpResponse:
    context = reports_context(
        request.GET.get("status", ""), number_in(request.GET, "before")
    )
    return render(request, "operators/reports.html", context)


@operators_only
@require_safe
def report(request: HttpRequest, pk: int) -> HttpResponse:
    context = report_context(pk, require_operator(request.user))
    return render(request, "operators/report.html", context)


@operators_only
@require_POST
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    get_object_or_404(Report, pk=pk)
    operator, text = require_operator(request.user), request.POST.get("answer", "")
    try:
        reporting.answer_report(report_id=pk, operator=operator, answer=text)
        messages.success(request, _("The answer is on its way."))
    except Refused as refused:
        messages.error(request, sentence(refused.code))
    return redirect("operators_report", pk)


@operators_only
@require_POST
def copy_log(request: HttpRequest, pk: int) -> HttpResponse:
    """A form and no link: taking it is noted."""
    found = get_object_or_404(Report, pk=pk)
    operator, reason = require_operator(request.user), request.POST.get("reason", "")
    try:
        act = operating.require_act(operator, reason)
        written = operating.copy_log(report=found, act=act)
    except Refused as refused:
        messages.error(request, sentence(refused.code))
        return redirect("operators_report", pk)
    file = HttpResponse(written, content_type="application/json")
    name = f"match-{found.match_id}-at-{found.number}.json"
    file["Content-Disposition"] = f"attachment; filename={name}"
    file["Cache-Control"] = "no-store"
    return file
