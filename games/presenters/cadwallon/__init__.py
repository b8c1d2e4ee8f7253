"""Cadwallon on a page: the district with all that stands in it, the question, gangs, hand, missions, the night."""

from typing import Any

from games.presenters.cadwallon.board import board
from games.presenters.cadwallon.fights import fight_scene
from games.presenters.cadwallon.gangs import gang_panels
from games.presenters.cadwallon.hand import hand_cards, missions
from games.presenters.cadwallon.latest import latest
from games.presenters.cadwallon.night import night
from games.presenters.cadwallon.questions import ask, with_pick
from games.presenters.cadwallon.spots import spots
from games.presenters.scene import Scene
from games.rules.cadwallon.components import TREASURES


def present(scene: Scene) -> dict[str, Any]:
    scene = with_pick(scene)
    ask_now = ask(scene)
    return {
        "outlines": spots().outlines,
        "kinds": tuple(TREASURES),
        "board": board(scene, ask_now.offers),
        "ask": ask_now,
        "told": latest(scene),
        "fight": fight_scene(scene.view, scene.recent),
        "gangs": gang_panels(scene, ask_now.offers),
        "hand": hand_cards(scene.view, ask_now.offers),
        "hand_size": len(scene.view.hand),
        "missions": missions(scene, ask_now.offers),
        "night": night(scene.view),
    }
