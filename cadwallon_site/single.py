"""Pages, worker and schedule in one process, for machines where no Redis runs.

Run as `python -m cadwallon_site.single HOST PORT`. The worker takes one task at a time.
"""

import sys
import threading
from typing import Any

from celery.beat import Service
from django.conf import settings

from cadwallon_site import server
from cadwallon_site.celery import app
from cadwallon_site.schedule import BeatingScheduler

SECONDS_TO_END = 5.0


def end(schedule: Service, worker: Any) -> None:
    schedule.stop()
    worker.stop()


def main(host: str, port: int) -> None:
    worker = app.WorkController(
        pool_cls="solo", without_gossip=True, without_mingle=True
    )
    schedule = Service(
        app,
        max_interval=1,
        # Written once more while it ends, however long that takes: its folder must stay.
        schedule_filename=str(settings.VAR_DIR / "schedule"),
        scheduler_cls=BeatingScheduler,
    )
    for service in (worker, schedule):
        threading.Thread(target=service.start, daemon=True).start()
    server.run(host, port)
    # A task that is not done by then is found again in the database by the next worker.
    ending = threading.Thread(target=end, args=(schedule, worker), daemon=True)
    ending.start()
    ending.join(SECONDS_TO_END)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
