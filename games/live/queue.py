"""Work for Celery's workers, by the names of its tasks: who queues it need not import what it does."""

from datetime import datetime

from celery import current_app


def queue(task: str, *arguments: object, eta: datetime | None = None) -> None:
    """Hands a task of `games.tasks` to a worker."""
    work = current_app.tasks[f"games.tasks.{task}"]
    if eta is None:
        work.delay(*arguments)
    else:
        work.apply_async(arguments, eta=eta)
