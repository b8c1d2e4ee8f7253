"""Every write is one function here, in one transaction, with side effects on commit."""

from games.services.absence import come_back
from games.services.blocks import block, unblock
from games.services.bot_seats import ask_bot, play_against
from games.services.branching import go_on_from
from games.services.importing import import_match
from games.services.ordering import leave_orders, set_usual_orders
from games.services.play import play_by_hand, play_move
from games.services.putting_away import put_away
from games.services.rematch import play_again
from games.services.resigning import resign
from games.services.seasons import join_seasons, leave_seasons
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
    play_now,
    set_ready,
)
from games.services.taking_over import take_over
from games.services.talk import record_seen, say, say_phrase, take_notes
from games.services.teaching import begin_lesson, tell_step
from games.services.tournaments import (
    TournamentPlan,
    begin_now,
    cancel_tournament,
    join_tournament,
    leave_tournament,
    make_tournament,
)
from games.services.undoing import replace_move, undo_move

__all__ = [
    "TablePlan",
    "TournamentPlan",
    "add_bot",
    "ask_bot",
    "begin_lesson",
    "begin_now",
    "block",
    "bring_nonce",
    "cancel_tournament",
    "choose",
    "clear_seat",
    "close_table",
    "come_back",
    "decline",
    "go_on_from",
    "import_match",
    "invite",
    "join_seasons",
    "join_table",
    "join_tournament",
    "leave_orders",
    "leave_seasons",
    "leave_table",
    "leave_tournament",
    "make_tournament",
    "open_table",
    "open_table_with_bots",
    "play_again",
    "play_against",
    "play_against_bots",
    "play_by_hand",
    "play_move",
    "play_now",
    "put_away",
    "record_seen",
    "replace_move",
    "resign",
    "say",
    "say_phrase",
    "set_ready",
    "set_usual_orders",
    "take_notes",
    "take_over",
    "tell_step",
    "unblock",
    "undo_move",
]
