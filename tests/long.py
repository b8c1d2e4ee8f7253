"""The long forms of tests that are samples in the gate: `CADWALLON_LONG=1 make test`."""

import os

LONG = bool(os.environ.get("CADWALLON_LONG"))
