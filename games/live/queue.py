"""Work for Celery's workers, by the names of its tasks: who queues it need not import what it does."""

from datetime import datetime

from celery import current_app

from games.match import bots
from games.models import Place


def queue(task: str, *arguments: object, eta: datetime | None = None) -> None:
    """Hands a task of `games.tasks` to a worker."""
    work = current_app.tasks[f"games.tasks.{task}"]
    if eta is None:
        work.delay(*arguments)
    else:
        work.apply_async(arguments, eta=eta)


def wake_bot(game: str, place: Place) -> None:
    """Has the bot answer that plays at a place which is asked."""
    task = "think_for_bot" if bots.is_slow(game, place.bot) else "play_for_bot"
    queue(task, place.match_id, place.seat, place.asked_at or 0)
