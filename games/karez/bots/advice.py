"""What the castellan would do, and what of its judgement speaks for it."""

from collections.abc import Callable

from games.karez.bots import fights
from games.karez.bots.actions import Weigher
from games.karez.bots.castellan import after, far_sighted, play_as_castellan
from games.karez.bots.chances import true_chance
from games.karez.bots.choices import fits_quests, gear_gain, kept_worth
from games.karez.bots.city import outlook
from games.karez.bots.prospects import RIVAL, best_rival, precedence
from games.karez.bots.terms import action_terms
from games.karez.bots.worth import CITY, worth_to
from games.karez.rules import moves as m
from games.karez.rules.components import QUESTS
from games.karez.rules.expeditions.record import Exploring
from games.karez.rules.hidden import determinize
from games.karez.rules.moves import Move
from games.karez.rules.state import State
from games.kernel.advice import AdvisedMove, Term, by_worth, compared
from games.kernel.rules import Chance, Decision, Seat

Terms = tuple[Term, ...]
# In so many worlds it looks at what becomes of the city.
WORLDS = 6


def advise(state: State, decision: Decision[Move], chance: Chance) -> AdvisedMove:
    if decision.kind in ("action", "shop"):
        return _action(state, decision, chance)
    move = play_as_castellan(state, decision, chance)
    terms_of = TERMS.get(decision.kind)
    if terms_of is None:
        return AdvisedMove(move, (Term(f"usual-{decision.kind}", 0.0),))
    return by_worth(move, decision.moves, terms_of(state, decision))


def _action(state: State, decision: Decision[Move], chance: Chance) -> AdvisedMove:
    best, *others = far_sighted(state, decision, chance)
    # The same work about something else is no other way.
    others = [one for one in others if _way(one.move) != _way(best.move)] or others
    second, seat = others[0] if others else None, decision.seat
    weigher = Weigher(state, seat, worth_to(state, seat), true_chance)
    idle = m.PASS if decision.kind == "action" else m.ENOUGH
    luck = [
        (determinize(state, seat, chance), chance.below(1 << 30)) for _ in range(WORLDS)
    ]
    usual = _ahead(idle, seat, luck)

    def terms(move: Move) -> Terms:
        found = action_terms(weigher, move)
        named = [term for term in found if term.key != "rest"]
        ahead = zip(_ahead(move, seat, luck), usual, strict=True)
        return *named, *(
            now._replace(worth=now.worth - was.worth) for now, was in ahead
        )

    if second is None:
        return compared(best.move, terms(best.move), None, ())
    advice = compared(best.move, terms(best.move), second.move, terms(second.move))
    return advice._replace(lead=best.worth - second.worth)


def _way(move: Move) -> tuple[str, str]:
    return type(move).__name__, getattr(move, "place", str(move))


def _ahead(move: Move, seat: Seat, luck: list[tuple[State, int]]) -> Terms:
    """What becomes of Karez, of the best rival, and of the order of play, on the average of some worlds."""
    sums = [0.0, 0.0, 0.0]
    for world, dice in luck:
        then = after(world, seat, move, dice)
        karez = outlook(then)
        sums[0] += CITY * karez.city
        sums[1] -= RIVAL * best_rival(then, seat, karez)
        sums[2] += precedence(then, seat, worth_to(then, seat, karez))
    city, rival, order = (value / len(luck) for value in sums)
    return Term("city", city), Term("rival", rival), Term("order", order)


TermsOf = Callable[[Move], Terms]


def _party(state: State, decision: Decision[Move]) -> TermsOf:
    seat, exploring = decision.seat, state.frame
    assert isinstance(exploring, Exploring)
    assert exploring.outing is not None
    weigher = Weigher(state, seat, worth_to(state, seat), true_chance)
    stake, planner = weigher.stake(exploring.outing.target), weigher.planner

    def terms(move: Move) -> Terms:
        party = planner.places(move.heroes) if isinstance(move, m.Send) else ()
        if not party:
            return ()
        won, lost = planner.hopes(stake, party)
        chance = round(100 * planner.chance(stake, party))
        return Term("chance", won, (chance,)), Term("risk", -lost, (len(party),))

    return terms


def _fight(state: State, decision: Decision[Move]) -> TermsOf:
    outing = fights.outing_of(state)
    assert outing is not None
    chance = round(100 * fights.odds_now(outing).win)
    usual = fights.after(state, decision, decision.fallback)

    def terms(move: Move) -> Terms:
        if isinstance(move, m.Flee):
            return (Term("flight", 0.0, (chance,)),)
        if isinstance(move, m.Use):
            return (Term("use", fights.after(state, decision, move) - usual),)
        return (Term("fight", 0.0, (chance,)),)

    return terms


def _equip(state: State, decision: Decision[Move]) -> TermsOf:
    outing = fights.outing_of(state)
    assert outing is not None
    party = {fighter.id: fighter for fighter in outing.party}

    def terms(move: Move) -> Terms:
        if isinstance(move, m.Equip):
            worth = gear_gain(party[move.hero], move.card)
            return (Term("gear", worth, (move.card, move.hero)),)
        return (Term("enough", 0.0),)

    return terms


def _keep(state: State, decision: Decision[Move]) -> TermsOf:
    def terms(move: Move) -> Terms:
        worth = kept_worth(state, decision.seat, move)
        cards = move.cards if isinstance(move, m.Keep) else ()
        key = "kept-quest" if cards and cards[0] in QUESTS else "kept"
        key = "looked" if isinstance(move, m.PutBack) else key
        return (Term(key, worth, cards),)

    return terms


def _decks(state: State, decision: Decision[Move]) -> TermsOf:
    def terms(move: Move) -> Terms:
        fits = fits_quests(state, decision.seat, move)
        return (Term("decks" if fits else "any-decks", float(fits)),)

    return terms


TERMS: dict[str, Callable[[State, Decision[Move]], TermsOf]] = {
    "party": _party,
    "meet": _fight,
    "roll": _fight,
    "equip": _equip,
    "keep": _keep,
    "decks": _decks,
}
