"""The URLs of the games and of everything around a match."""

from django.urls import path

from games.views import (
    blocks,
    devices,
    notices,
    result,
    seasons,
    statistics,
    table,
    tournaments,
    watch,
)
from games.views.advice import advice, position_advice
from games.views.answer import answer
from games.views.board_words import board_words, position_words
from games.views.chances import chances
from games.views.home import home
from games.views.importing import import_match
from games.views.late_moves import late_move, whose
from games.views.learning import learn, lesson_step
from games.views.leaving import come_back, put_away, resign, take_over
from games.views.lobby import lobby
from games.views.match import match_page, match_turn, undo
from games.views.moving import move
from games.views.new_table import new_table
from games.views.orders import orders, usual_orders
from games.views.plan import plan
from games.views.play_next import play_next
from games.views.play_now import play_bots, play_now
from games.views.player import player
from games.views.proposals import proposal, proposals
from games.views.queue import queue
from games.views.replay import go_on, position, position_picture, replay
from games.views.rules import rulebooks, rules
from games.views.story import film, seen, story
from games.views.talk import chat, notes
from games.views.trust import dice, export_file, key, nonce
from games.views.waking import wake

urlpatterns = [
    # Looked for from the top: what is asked most stands first.
    path("m/<number:match_id>/move/", move, name="play"),
    path("m/<number:match_id>/turn/", match_turn, name="match_turn"),
    path("m/<number:match_id>/", match_page, name="match"),
    path("m/<number:match_id>/story/", story, name="story"),
    path("profile/notices/", notices.notices, name="notices"),
    path("profile/notices/webhook/", notices.webhook_test, name="webhook_test"),
    path("profile/notices/browser/", notices.browser_allowed, name="browser_allowed"),
    path("profile/notices/devices/", devices.add, name="add_device"),
    path(
        "profile/notices/devices/<number:pk>/remove/",
        devices.remove,
        name="remove_device",
    ),
    path(
        "profile/notices/devices/<number:pk>/try/", devices.attempt, name="try_device"
    ),
    path("notices/latest/", notices.latest, name="latest_notices"),
    path("unsubscribe/<str:token>/", notices.unsubscribe, name="unsubscribe"),
    path("answer/<str:token>/", answer, name="answer"),
    path("open/<number:match_id>/", notices.open_match, name="open_match"),
    path("m/<number:match_id>/looked/", notices.looked, name="looked"),
    path("", home, name="home"),
    path("play/", play_now, name="play_now"),
    path("play/bots/", play_bots, name="play_bots"),
    path("learn/", learn, name="learn"),
    path("next/", play_next, name="play_next"),
    path("rules/", rulebooks, name="rulebooks"),
    path("rules/<slug:game>/", rules, name="rules"),
    path("players/<str:name>/", player, name="player"),
    path("watch/", watch.watch, name="watch"),
    path("m/<number:match_id>/now.png", watch.now_picture, name="now_picture"),
    path("m/<number:match_id>/small.png", watch.small_picture, name="small_picture"),
    path("stats/", statistics.all_statistics, name="all_statistics"),
    path("stats/<slug:game>/", statistics.statistics, name="statistics"),
    path("tables/", lobby, name="lobby"),
    path("tables/new/", new_table, name="new_table"),
    path("t/<number:pk>/", table.table, name="table"),
    path("t/<number:pk>/join/", table.join, name="join_table"),
    path("t/<number:pk>/leave/", table.leave, name="leave_table"),
    path("t/<number:pk>/choose/", table.choose, name="choose"),
    path("t/<number:pk>/ready/", table.ready, name="ready"),
    path("t/<number:pk>/bots/", table.add_bot, name="add_bot"),
    path(
        "t/<number:pk>/seats/<number:seat>/clear/", table.clear_seat, name="clear_seat"
    ),
    path("t/<number:pk>/invite/", table.invite, name="invite"),
    path("t/<number:pk>/decline/", table.decline, name="decline"),
    path("t/<number:pk>/close/", table.close, name="close_table"),
    path("join/<str:token>/", table.invitation, name="invitation"),
    path("seasons/", seasons.seasons, name="seasons"),
    path("seasons/<slug:game>/", seasons.season, name="season"),
    path("seasons/<slug:game>/join/", seasons.join, name="join_seasons"),
    path("seasons/<slug:game>/leave/", seasons.leave, name="leave_seasons"),
    path("tournaments/", tournaments.tournaments, name="tournaments"),
    path("tournaments/new/", tournaments.new_tournament, name="new_tournament"),
    path(
        "tournaments/<number:tournament_id>/", tournaments.tournament, name="tournament"
    ),
    path(
        "tournaments/<number:tournament_id>/result.png",
        tournaments.picture,
        name="tournament_picture",
    ),
    path(
        "tournaments/<number:tournament_id>/join/",
        tournaments.join,
        name="join_tournament",
    ),
    path(
        "tournaments/<number:tournament_id>/leave/",
        tournaments.leave,
        name="leave_tournament",
    ),
    path(
        "tournaments/<number:tournament_id>/begin/",
        tournaments.begin,
        name="begin_tournament",
    ),
    path(
        "tournaments/<number:tournament_id>/cancel/",
        tournaments.cancel,
        name="cancel_tournament",
    ),
    path("import/", import_match, name="import"),
    path("blocks/", blocks.blocks, name="blocks"),
    path("blocks/remove/", blocks.unblock, name="unblock"),
    path("m/<number:match_id>/words/", board_words, name="board_words"),
    path("m/<number:match_id>/undo/", undo, name="undo"),
    path("m/<number:match_id>/late/", late_move, name="late_move"),
    path("whose/", whose, name="whose"),
    path("m/<number:match_id>/lesson/", lesson_step, name="lesson_step"),
    path("m/<number:match_id>/advice/", advice, name="advice"),
    path("m/<number:match_id>/chances/", chances, name="chances"),
    path("m/<number:match_id>/back/", come_back, name="come_back"),
    path("m/<number:match_id>/away/", put_away, name="put_away"),
    path("m/<number:match_id>/resign/", resign, name="resign"),
    path("m/<number:match_id>/seats/<number:seat>/take/", take_over, name="take_over"),
    path("m/<number:match_id>/requests/", proposals, name="proposals"),
    path(
        "m/<number:match_id>/requests/<number:proposal_id>/", proposal, name="proposal"
    ),
    path("m/<number:match_id>/plan/", plan, name="plan"),
    path("m/<number:match_id>/queue/", queue, name="queue"),
    path("m/<number:match_id>/film/", film, name="film"),
    path("m/<number:match_id>/at/", replay, name="replay"),
    path("m/<number:match_id>/at/<number:number>/", position, name="position"),
    path("m/<number:match_id>/at/<number:number>/go-on/", go_on, name="go_on"),
    path(
        "m/<number:match_id>/at/<number:number>/words/",
        position_words,
        name="position_words",
    ),
    path(
        "m/<number:match_id>/at/<number:number>/advice/",
        position_advice,
        name="position_advice",
    ),
    path(
        "m/<number:match_id>/at/<number:number>/picture.png",
        position_picture,
        name="position_picture",
    ),
    path("m/<number:match_id>/result/", result.result, name="result"),
    path("m/<number:match_id>/result.png", result.picture, name="result_picture"),
    path("m/<number:match_id>/rematch/", result.rematch, name="rematch"),
    path("m/<number:match_id>/seen/", seen, name="seen"),
    path("m/<number:match_id>/chat/", chat, name="chat"),
    path("m/<number:match_id>/notes/", notes, name="notes"),
    path("m/<number:match_id>/wake/", wake, name="wake"),
    path("m/<number:match_id>/orders/", orders, name="orders"),
    path("profile/orders/", usual_orders, name="usual_orders"),
    path("key.json", key, name="key"),
    path("m/<number:match_id>/dice/", dice, name="dice"),
    path("m/<number:match_id>/nonce/", nonce, name="nonce"),
    path("m/<number:match_id>/export.json", export_file, name="export"),
]
