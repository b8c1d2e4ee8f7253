"""The interface itself: all addresses, their description, and what is done around each of them."""

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
    tables,
    talking,
)
from games.api.problems import MEDIA_TYPE

ABOUT = """\
Everything that a page can do, for programs. Send your key as `Authorization: Bearer …`; what is public needs none.
Problems come as `application/problem+json`. A POST with an `Idempotency-Key` is done once, however often it is sent.
"""


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
