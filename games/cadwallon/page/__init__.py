"""Cadwallon on a page: the district with all that stands in it, the question, gangs, hand, missions, the night."""

from games.cadwallon.drawing.found_spots import found_spots
from games.cadwallon.page.board import Board, board
from games.cadwallon.page.fights import FightScene, fight_scene
from games.cadwallon.page.gangs import Panel, gang_panels
from games.cadwallon.page.hand import HandCard, MissionCard, hand_cards, missions
from games.cadwallon.page.latest import latest
from games.cadwallon.page.night import NightPanel, night
from games.cadwallon.page.pays import pays
from games.cadwallon.page.questions import ThiefQuestion, ask, with_pick
from games.cadwallon.rules.components import TREASURES
from games.kit.page import GamePage
from games.kit.scene import Scene


class CadwallonPage(GamePage, frozen=True, kw_only=True):
    ask: ThiefQuestion
    outlines: tuple[str, ...]
    kinds: tuple[str, ...]
    board: Board
    fight: FightScene | None
    gangs: list[Panel]
    hand: list[HandCard]
    hand_size: int
    missions: tuple[MissionCard, ...]
    night: NightPanel


def page(scene: Scene) -> CadwallonPage:
    scene = with_pick(scene)
    ask_now = ask(scene)
    return CadwallonPage(
        outlines=found_spots().outlines,
        kinds=tuple(TREASURES),
        board=board(scene, ask_now.offers),
        ask=ask_now,
        latest=latest(scene),
        fight=fight_scene(scene.view),
        gangs=gang_panels(scene, ask_now.offers),
        # What will be drawn until then nobody knows.
        hand=hand_cards(scene.known or scene.view, ask_now.offers),
        hand_size=len((scene.known or scene.view).hand),
        missions=missions(scene, ask_now.offers),
        night=night(scene.view),
        pays=pays(scene.view),
    )
