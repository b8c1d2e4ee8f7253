"""Why a good player would do something, in sentences that do not contradict the buttons."""

from games.cadwallon.rules.chances import attack_chance
from games.cadwallon.words.advice import reason
from games.kernel.advice import Term
from games.kit.chances import percent
from games.registry import GAMES
from tests.golden.golden import files, moments, read

MOST = 99


def test_a_chance_that_reckons_with_cards_says_what_the_dice_alone_say() -> None:
    """The button shows the dice alone."""
    moment = next(iter(moments(read(files("cadwallon")[0]))))
    view = GAMES["cadwallon"].rules.view(moment.state, moment.seat)
    attacker, defender = 0, 4
    dice = attack_chance(attacker, defender, view)
    alike = Term("victory", 1.0, (attacker, defender, round(100 * dice)))
    assert "cards" not in reason(alike, view)
    told = reason(Term("victory", 1.0, (attacker, defender, MOST)), view)
    assert percent(MOST / 100) in told
    assert f"the dice alone say {percent(dice)}" in told
