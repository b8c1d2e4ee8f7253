"""What the description of the interface promises, it keeps: no answer that it does not name, and never a broken page."""

from typing import Any

import pytest
import schemathesis
from django.core.cache import cache
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    not_a_server_error,
)
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accounts.models import User
from cadwallon_site.wsgi import application
from games.api import streams
from games.api.interface import api
from games.models import Match
from tests.api.asking import Program, program_of
from tests.cast import rehearsal

PROMISES = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
described = schemathesis.openapi.from_dict(api.get_openapi_schema())
# A stream has no end; it is tried in `test_events.py`.
schema = described.exclude(path=streams.PATH)
schema.app = application


@pytest.fixture
def program(running: Match, alice: User) -> Program:
    return program_of(alice)


@pytest.mark.thorough
@schema.parametrize()
@settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(
    case: Any, program: Program, running: Match
) -> None:
    """With a key that may do everything, at a match that exists."""
    cache.clear()
    if "match_id" in case.path_parameters:
        case.path_parameters["match_id"] = running.pk
    key = {
        "Authorization": f"Bearer {program.key}",
        "Accept-Encoding": "identity",
    }
    with rehearsal():
        answer = case.call(headers=key)
    case.validate_response(answer, checks=PROMISES)
