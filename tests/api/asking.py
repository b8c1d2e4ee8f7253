"""Programs that ask."""

from typing import Any

import msgspec
from django.test import Client

from accounts.models import User
from accounts.tokens import SCOPES, make_token


class Program(msgspec.Struct):
    """With a key of somebody's, or with none."""

    key: str = ""
    language: str = "en"

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """The answer of the site; `json` reads it."""
        sent = {"Accept-Language": self.language, **headers}
        if self.key:
            sent["Authorization"] = f"Bearer {self.key}"
        text = "" if body is None else msgspec.json.encode(body)
        answer: Any = Client().generic(
            method, f"/api/v1{path}", text, "application/json", headers=sent
        )
        return answer

    def get(self, path: str, **headers: str) -> Any:
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.ask("POST", path, body or {}, **headers)


def program_of(user: User, *scopes: str) -> Program:
    return Program(make_token(user, "a program", scopes or SCOPES))


def problem_of(answer: Any) -> tuple[int, str]:
    """Its status and code, if it is a problem at all."""
    assert answer["Content-Type"] == "application/problem+json", answer.content
    told = msgspec.json.decode(answer.content)
    assert told["status"] == answer.status_code
    assert told["detail"]
    return answer.status_code, told["title"]
