"""On PYTHONPATH, this makes the clock of Django show the moment that a file names.

From then on it goes as all clocks do, but for a few seconds only: a slow machine makes nobody late.
Every drawing is a single point: nobody looks at the pictures in these letters, and each takes a worker half a second.
"""

import os
import time
from base64 import b64decode
from datetime import datetime, timedelta
from pathlib import Path

import resvg_py
from django.utils import timezone

FILE = Path(os.environ["MOVED_CLOCK"])
LONGEST = 20.0
POINT = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=="
)


def now() -> datetime:
    moment, written = FILE.read_text(encoding="utf-8").split()
    passed = min(max(time.time() - float(written), 0), LONGEST)
    return datetime.fromisoformat(moment) + timedelta(seconds=passed)


timezone.now = now
resvg_py.svg_to_bytes = lambda **drawing: POINT
