"""Every write is one function here, in one transaction, with side effects on commit."""

from games.services.blocks import block, unblock
from games.services.play import play_move, undo_move
from games.services.tables import (
    TablePlan,
    add_bot,
    bring_nonce,
    choose,
    clear_seat,
    close_table,
    decline,
    invite,
    join_table,
    leave_table,
    open_table,
    open_table_with_bots,
    play_against_bots,
    set_ready,
)
from games.services.talk import note_seen, say, take_notes

__all__ = [
    "TablePlan",
    "add_bot",
    "block",
    "bring_nonce",
    "choose",
    "clear_seat",
    "close_table",
    "decline",
    "invite",
    "join_table",
    "leave_table",
    "note_seen",
    "open_table",
    "open_table_with_bots",
    "play_against_bots",
    "play_move",
    "say",
    "set_ready",
    "take_notes",
    "unblock",
    "undo_move",
]
