"""What a mission pays now, by what the gang carries; the values of treasures; the fines."""

from games.cadwallon.page.offers import offers
from games.cadwallon.page.pays import pays
from games.cadwallon.rules import decisions, view
from games.cadwallon.rules.events import MissionUsed
from games.cadwallon.rules.moves import UseMission
from games.kit.scene import Scene
from games.registry import GAMES
from tests.golden.golden import files, moments, read


def test_what_a_mission_says_it_pays_is_what_it_pays() -> None:
    rules, seen = GAMES["cadwallon"].rules, 0
    for path in files("cadwallon")[::3]:
        for moment in moments(read(path)):
            if not isinstance(moment.move, UseMission):
                continue
            paid = next(e for e in moment.events if isinstance(e, MissionUsed)).ducats
            shown = view(moment.state, moment.seat)
            decision = decisions(moment.state)[0]
            scene = Scene(
                view=shown,
                seat=moment.seat,
                names=["a"] * rules.SEATS.stop,
                decision=decision,
            )
            notes = [offer.note for offer in offers(scene) if offer.move == moment.move]
            ducats = f"{paid} ducat" if paid == 1 else f"{paid} ducats"
            assert notes == [f"Pays {ducats} now. You keep what you carry."]
            assert f"pays {paid} now" in [line.now for line in pays(shown).lines]
            seen += 1
    assert seen > 5


def test_at_the_market_nobody_has_to_get_out() -> None:
    market = next(path for path in files("cadwallon") if "market" in path.name)
    shown = view(next(moments(read(market))).state, None)
    told = pays(shown)
    assert "Sell what the market wants" in told.goal
    assert not any("inside" in line.name for line in told.lines)
