"""The interface itself: all addresses, their description, and what is done around each of them."""

from http import HTTPStatus
from typing import Any

import msgspec
from django.http import HttpRequest
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema
from ninja.renderers import BaseRenderer
from typing_extensions import override

from games.api import (
    matches,
    people,
    playing,
    problems,
    rulebooks,
    streams,
    tables,
    talking,
)
from games.api.problems import MEDIA_TYPE

ABOUT = """\
Everything that a page can do, for programs. Send your key as `Authorization: Bearer …`; what is public needs none.
Problems come as `application/problem+json`. A POST with an `Idempotency-Key` is done once, however often it is sent.
"""


# Not answered by a page: see `games.api.streams`.
EVENTS = {
    "operationId": "games_api_streams_events",
    "summary": "Events",
    "description": (
        "What concerns you, as it happens: server-sent events `match` (its log is so long now), `asked` (a question waits for"
        " you), `finished` and `invited`, first of all those that wait. Send `Last-Event-ID` to go on where a stream broke"
        " off. Everything is told as it stands, and may be told twice."
    ),
    "tags": ["Events"],
    "security": [{"ReadKey": []}],
    "parameters": [
        {
            "in": "header",
            "name": "Last-Event-ID",
            "required": False,
            "schema": {"type": "string"},
        }
    ],
    "responses": {
        "200": {
            "description": "A stream without an end.",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **{
            str(int(status)): {
                "description": status.phrase,
                "content": {
                    MEDIA_TYPE: {
                        "schema": {"$ref": "#/components/schemas/ProblemDetails"}
                    }
                },
            }
            for status in (
                HTTPStatus.UNAUTHORIZED,
                HTTPStatus.FORBIDDEN,
                HTTPStatus.TOO_MANY_REQUESTS,
                HTTPStatus.SERVICE_UNAVAILABLE,
            )
        },
    },
}


class QuickJson(BaseRenderer):
    media_type = "application/json"

    @override
    def render(self, request: HttpRequest, data: Any, *, response_status: int) -> bytes:
        return msgspec.json.encode(data)


class Interface(NinjaAPI):
    @override
    def get_openapi_schema(self, *args: Any, **more: Any) -> OpenAPISchema:
        """As Ninja describes it, but for what problems are sent as."""
        schema = super().get_openapi_schema(*args, **more)
        for path in schema["paths"].values():
            for operation in path.values():
                _describe(operation)
        schema["paths"][streams.PATH] = {"get": EVENTS}
        return schema


def _describe(operation: dict[str, Any]) -> None:
    for status, answer in operation["responses"].items():
        if int(status) >= 400:
            answer["content"] = {MEDIA_TYPE: answer["content"].pop("application/json")}


api = Interface(
    title="Cadwallon",
    version="1",
    description=ABOUT,
    urls_namespace="api",
    docs_url=None,
    openapi_url="openapi.json",
    renderer=QuickJson(),
)
problems.handle(api)
for part in (rulebooks, people, matches, playing, talking, tables):
    api.add_router("", part.router)
