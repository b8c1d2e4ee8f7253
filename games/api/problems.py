"""What goes wrong, as problem details (RFC 9457): a code for programs, a sentence for people in the language they asked for."""

from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from ninja import NinjaAPI, Schema
from ninja.errors import AuthenticationError, HttpError, ValidationError

from games.kernel.rules import IllegalMove
from games.match.errors import Refusal, Refused, StaleMatch
from games.words import refusals

MEDIA_TYPE = "application/problem+json"
SENTENCES = {
    "unknown-key": gettext_lazy("This key opens nothing here."),
    "key-missing": gettext_lazy("For this a key is needed."),
    "scope-missing": gettext_lazy("This key does not allow that."),
    "too-fast": gettext_lazy("That was a little fast. Please wait a moment."),
    "not-found": gettext_lazy("There is no such thing here, or it is not for you."),
    "not-yours": gettext_lazy("This is not yours to do."),
    "stale": gettext_lazy("The match has gone on meanwhile."),
    "illegal-move": gettext_lazy("That move cannot be made here."),
    "invalid": gettext_lazy("What was sent cannot be read."),
    "key-reused": gettext_lazy(
        "This Idempotency-Key was used for something else before."
    ),
    "method": gettext_lazy("This address does not do that."),
    "too-slow": gettext_lazy("What was sent did not arrive in time."),
    "too-large": gettext_lazy("That is more than this address takes."),
    "unavailable": gettext_lazy("Not possible just now. Please try again soon."),
    "broken": gettext_lazy(
        "Something broke on our side. It was written down, and nothing was changed."
    ),
}
STATUS_OF_REFUSALS = {
    Refusal.TOO_FAST: 429,
    Refusal.NOT_SEATED: 403,
    Refusal.NOT_WELCOME: 403,
    Refusal.SILENCED: 403,
    Refusal.NOT_RELIABLE: 403,
    Refusal.NO_SUCH_SEAT: 422,
    Refusal.NO_SUCH_BOT: 422,
    Refusal.NO_SUCH_CHOICE: 422,
    Refusal.NO_SUCH_NONCE: 422,
    Refusal.NO_SUCH_PHRASE: 422,
    Refusal.NO_SUCH_NAME: 422,
}
CONFLICT = 409
SECONDS_TO_WAIT = "10"


class ProblemDetails(Schema):
    """`type` names the kind of problem; `detail` says it to a person."""

    type: str
    title: str
    status: int
    detail: str
    # Where in the request something is wrong, if that is known.
    errors: list[dict[str, Any]] = []


class Problem(Exception):
    """Something that an address refuses by itself."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status, self.code = status, code


def problem(
    status: int, code: str, detail: str = "", errors: list[dict[str, Any]] | None = None
) -> HttpResponse:
    told = {
        "type": f"urn:cadwallon:{code}",
        "title": code,
        "status": status,
        "detail": detail or str(SENTENCES[code]),
        "errors": errors or [],
    }
    answer = HttpResponse(
        msgspec.json.encode(told), status=status, content_type=MEDIA_TYPE
    )
    if status == 401:
        answer["WWW-Authenticate"] = "Bearer"
    if status in (429, 503):
        answer["Retry-After"] = SECONDS_TO_WAIT
    return answer


def _refused(request: HttpRequest, refused: Any) -> HttpResponse:
    status = STATUS_OF_REFUSALS.get(refused.code, CONFLICT)
    code = refused.code.value.replace("_", "-")
    return problem(status, code, refusals.sentence(refused.code))


def handle(api: NinjaAPI) -> None:
    """Every way in which an address of the interface may fail."""
    plain: dict[type[Exception], tuple[int, str]] = {
        AuthenticationError: (401, "key-missing"),
        Http404: (404, "not-found"),
        PermissionDenied: (403, "not-yours"),
        StaleMatch: (CONFLICT, "stale"),
        IllegalMove: (422, "illegal-move"),
        msgspec.MsgspecError: (422, "invalid"),
    }
    for kind, (status, code) in plain.items():
        api.add_exception_handler(kind, _always(status, code))
    api.add_exception_handler(Problem, _own)
    api.add_exception_handler(Refused, _refused)
    api.add_exception_handler(ValidationError, _invalid)
    api.add_exception_handler(HttpError, _unreadable)


def _always(status: int, code: str) -> Any:
    return lambda request, mistake: problem(status, code)


def _own(request: HttpRequest, mistake: Any) -> HttpResponse:
    return problem(mistake.status, mistake.code)


def _invalid(request: HttpRequest, mistake: Any) -> HttpResponse:
    errors = [
        {"at": ".".join(map(str, one["loc"])), "kind": one["type"], "says": one["msg"]}
        for one in mistake.errors
    ]
    return problem(422, "invalid", errors=errors)


def _unreadable(request: HttpRequest, mistake: Any) -> HttpResponse:
    """A body that is no JSON at all."""
    return problem(mistake.status_code, "invalid", _("What was sent cannot be read."))
