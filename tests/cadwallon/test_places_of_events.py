"""Where an event happened on the map."""

from msgspec.structs import asdict

from games.cadwallon.about import spaces
from tests.cadwallon.words.samples import EVENTS


def test_every_event_that_names_a_space_is_shown_there() -> None:
    for event in EVENTS:
        fields = asdict(event)
        named = fields.get("path", ())[-1:] or (fields.get("space", -1),)
        assert spaces(event) == (() if named == (-1,) else named), event
