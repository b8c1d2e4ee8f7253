"""Every write is one function here, in one transaction, with side effects on commit."""

from games.services.play import play_move, undo_move
from games.services.tables import (
    TablePlan,
    add_bot,
    choose,
    clear_seat,
    close_table,
    invite,
    join_table,
    leave_table,
    open_table,
    play_against_bots,
    set_ready,
)
from games.services.talk import say, take_notes

__all__ = [
    "TablePlan",
    "add_bot",
    "choose",
    "clear_seat",
    "close_table",
    "invite",
    "join_table",
    "leave_table",
    "open_table",
    "play_against_bots",
    "play_move",
    "say",
    "set_ready",
    "take_notes",
    "undo_move",
]
