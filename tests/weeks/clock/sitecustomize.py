"""On PYTHONPATH, this makes the clock of Django show the moment that a file names.

From then on it goes as all clocks do, but for a few seconds only: a slow machine makes nobody late.
"""

import os
import time
from datetime import datetime, timedelta
from pathlib import Path

from django.utils import timezone

FILE = Path(os.environ["MOVED_CLOCK"])
LONGEST = 20.0


def now() -> datetime:
    moment, written = FILE.read_text(encoding="utf-8").split()
    passed = min(max(time.time() - float(written), 0), LONGEST)
    return datetime.fromisoformat(moment) + timedelta(seconds=passed)


timezone.now = now
