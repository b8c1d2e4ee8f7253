"""Karez on a page: the city, what is always in sight, the question and how it is answered step by step, guilds and decks."""

from games.karez.page.actions import ActionChoice
from games.karez.page.board import Board, board, expedition_board
from games.karez.page.choices import CityQuestion
from games.karez.page.decks import DeckLine, deck_lines
from games.karez.page.film import Film, film
from games.karez.page.folds import Fold, folds
from games.karez.page.guilds import GuildPanel, guild_panels
from games.karez.page.offers import offers
from games.karez.page.outings import Sight, sights
from games.karez.page.outlook import Outlook, outlook
from games.karez.page.party import party_of
from games.karez.page.pays import pays
from games.karez.page.places import place_cards
from games.karez.page.questions import ask, steps
from games.karez.rules.expeditions.record import Fighter
from games.kit.page import GamePage
from games.kit.questions import Offer
from games.kit.scene import Scene


class KarezPage(GamePage, frozen=True, kw_only=True):
    ask: CityQuestion
    board: Board
    outlook: Outlook
    folds: list[Fold]
    sights: list[Sight]
    guilds: list[GuildPanel]
    decks: list[DeckLine]
    film: Film | None
    url: str


def page(scene: Scene) -> KarezPage:
    cards, found, given = place_cards(scene), sights(scene), offers(scene)
    step = steps(scene, cards, found, given)
    return KarezPage(
        ask=ask(scene, step, given),
        board=expedition_board(scene, _party(scene, given))
        or board(scene, step, cards, found),
        outlook=outlook(scene),
        folds=folds(scene, cards),
        sights=found,
        guilds=guild_panels(scene),
        decks=deck_lines(scene.view),
        film=film(scene),
        url=scene.url,
        pays=pays(scene),
    )


def _party(scene: Scene, given: list[Offer]) -> list[Fighter] | None:
    """Those who would go, while the reader chooses them."""
    if scene.decision is None or scene.decision.kind != "party" or scene.seat is None:
        return None
    return party_of(ActionChoice(scene, scene.seat, {}, [], given))
