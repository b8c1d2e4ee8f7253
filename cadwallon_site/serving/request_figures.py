"""Counts requests: by the route that answered, never by the address that was asked for."""

from functools import cache
from time import perf_counter
from typing import Any

from prometheus_client import Counter, Histogram

# Where Django says which route has answered.
ROUTE = "cadwallon.route"
STATIC, NOWHERE = "static", "none"
METHODS = frozenset({"GET", "HEAD", "POST"})

requests = Counter(
    "cadwallon_requests", "Requests answered.", ["method", "route", "status"]
)
seconds = Histogram(
    "cadwallon_request_seconds",
    "From the moment a request is all there until its answer is, the wait for a thread included.",
    ["method", "route"],
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0),
)


def count(environ: dict[str, Any], status: int, began: float) -> None:
    route, method = environ.get(ROUTE, NOWHERE), environ["REQUEST_METHOD"]
    counter, times = counters(method if method in METHODS else "other", route, status)
    counter.inc()
    times.observe(perf_counter() - began)


@cache
def counters(method: str, route: str, status: int) -> tuple[Counter, Histogram]:
    """Looking them up takes longer than counting."""
    return requests.labels(method, route, status), seconds.labels(method, route)
