"""Whether a browser wants a whole page or the part of it that changes."""

from games.views.going import Request


def is_part(request: Request) -> bool:
    """htmx asks for parts, but for a page it has to show again it wants all of it."""
    return bool(request.htmx) and not request.htmx.history_restore_request
