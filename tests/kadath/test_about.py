"""Where an event happened in the grid."""

from msgspec.structs import asdict

from games.kadath.about import spaces
from games.kadath.rules.events import EnclaveFormed, EnclaveLost
from games.kadath.rules.table import block_cells
from tests.kadath.words.test_words import EVENTS


def test_every_event_that_names_a_cell_is_shown_there() -> None:
    for event in EVENTS:
        fields = asdict(event)
        named = [fields[name] for name in ("cell", "other_cell") if name in fields]
        if isinstance(event, EnclaveFormed | EnclaveLost):
            named = [*block_cells(event.block)]
        assert spaces(event) == tuple(named), event
