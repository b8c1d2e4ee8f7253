"""Cadwallon on a page: the district with all that stands in it, the question, gangs, hand, missions, the night."""

from typing import Any

from games.cadwallon.page.board import board
from games.cadwallon.page.fights import fight_scene
from games.cadwallon.page.gangs import gang_panels
from games.cadwallon.page.hand import hand_cards, missions
from games.cadwallon.page.latest import latest
from games.cadwallon.page.night import night
from games.cadwallon.page.questions import ask, with_pick
from games.cadwallon.page.spots import spots
from games.cadwallon.rules.components import TREASURES
from games.kit.scene import Scene


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
