"""Work for Celery's workers, by the names of its tasks: who queues it need not import what it does."""

from datetime import datetime, timedelta

from celery import current_app
from django.utils import timezone

from games.match import bots
from games.models import Place

# So long onlookers have for each move of bots that play for them.
TIME_TO_LOOK = timedelta(seconds=8)


def queue(task: str, *arguments: object, eta: datetime | None = None) -> None:
    """Hands a task of `games.tasks` to a worker."""
    work = current_app.tasks[f"games.tasks.{task}"]
    if eta is None:
        work.delay(*arguments)
    else:
        work.apply_async(arguments, eta=eta)


def wake_bot(game: str, place: Place, *, at_leisure: bool = False) -> None:
    """Has the bot answer that plays at a place which is asked: at once, or when onlookers have seen what was before."""
    task = "think_for_bot" if bots.is_slow(game, place.bot) else "play_for_bot"
    eta = timezone.now() + TIME_TO_LOOK if at_leisure else None
    queue(task, place.match_id, place.seat, place.asked_at or 0, eta=eta)
