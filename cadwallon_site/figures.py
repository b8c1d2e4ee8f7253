"""Figures for Prometheus, at `/metrics`: those of all processes of this machine, added up.

Whoever is asked adds up what all have counted (`figure_files`). No label says anything of a person or a match.
"""

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from cadwallon_site.figure_files import alone_with, fold_dead
from cadwallon_site.queue_lengths import QueueLengths
from games.views.operators.access import operators_only

CONTENT_TYPE = CONTENT_TYPE_LATEST
BEARER = "Bearer "


def figures() -> bytes:
    """Everything, as Prometheus reads it."""
    registry = CollectorRegistry()
    registry.register(QueueLengths())
    with alone_with(settings.FIGURES_DIR) as folder:
        fold_dead(folder)
        add_all: Any = MultiProcessCollector
        add_all(registry, str(folder))
        return generate_latest(registry)


def is_token(header: str) -> bool:
    """Whether an `Authorization` header has the token of the settings."""
    token = settings.METRICS_TOKEN
    return bool(token) and constant_time_compare(header, f"{BEARER}{token}")


@operators_only
@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """For operators who are signed in; whoever has the token is answered before Django (`serving.probes`)."""
    return HttpResponse(figures(), content_type=CONTENT_TYPE)
