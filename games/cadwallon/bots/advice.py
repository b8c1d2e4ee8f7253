"""What the seasoned thief would do, and what of its judgement speaks for it."""

from collections.abc import Callable, Sequence

from games.cadwallon.bots import cards, plan, spoils, start, streets, tricks
from games.cadwallon.bots.activation import Option
from games.cadwallon.bots.outlook import Outlook
from games.cadwallon.bots.stakes import fight_terms
from games.cadwallon.bots.thief import play_as_thief
from games.cadwallon.bots.worth import CARD_WORTH, FLAT, card_worth
from games.cadwallon.rules import moves as m
from games.cadwallon.rules.components import (
    GANG_NUMBER,
    GANGS,
    LOCKED,
    MISSIONS,
    TOKEN_KIND,
)
from games.cadwallon.rules.frames import (
    Banishment,
    Fight,
    Flight,
    Played,
    Prowl,
    Turn,
    Walking,
)
from games.cadwallon.rules.moves import Move
from games.cadwallon.rules.state import NOBODY, State
from games.kernel.advice import AdvisedMove, Term, by_worth, compared, strongest
from games.kernel.rules import Chance, Decision

Terms = tuple[Term, ...]
TermsOf = Callable[[Outlook, Move], Terms]


def advise(state: State, decision: Decision[Move], chance: Chance) -> AdvisedMove:
    moves, look = list(decision.moves), Outlook(state, decision.seat)
    if decision.kind == "gang":
        # The bot does not mind which; a person learns best with the easiest.
        return by_worth(min(moves, key=_difficulty), moves, _easy)
    move = play_as_thief(state, decision, chance)
    turn = state.stack[1] if len(state.stack) > 1 else None
    if decision.kind == "turn" and isinstance(turn, Turn):
        return _on_turn(look, turn, moves)
    terms_of = TERMS.get(decision.kind)
    if terms_of is None or move not in moves:
        return AdvisedMove(move, ())
    return by_worth(move, moves, lambda one: terms_of(look, one))


def _difficulty(move: Move) -> int:
    assert isinstance(move, m.ChooseGang)
    return GANGS[GANG_NUMBER[move.gang]].difficulty


def _easy(move: Move) -> Sequence[Term]:
    assert isinstance(move, m.ChooseGang)
    return (Term("easy", 4.0 - _difficulty(move), (move.gang,)),)


def _on_turn(look: Outlook, turn: Turn, moves: list[Move]) -> AdvisedMove:
    found = plan.turn_plan(look, turn, moves)
    chosen = found.option
    if chosen is None:
        return _aside(look, turn, found, moves)
    # What would be planned if this could not be done.
    left = [
        {cost: one for cost, one in group.items() if one.move != chosen.move}
        for group in found.groups
    ]
    worth, second = plan.best_plans(left, look.state.points[look.seat])[-1]
    instead = [one for one in second if one not in found.chosen]
    first = plan.first_step(turn, second, moves)
    theirs = _told(look, instead[0]) if instead else ()
    other = first.move if first else m.PASS
    advice = compared(chosen.move, _told(look, chosen), other, theirs)
    # What is done with the points that are left counts as well.
    lead = sum(option.gain for option in found.chosen) - worth
    reasons = advice.reasons
    if advice.lead < 0:
        spared = Term("spared", lead - advice.lead)
        reasons = strongest((*reasons, spared)) or reasons
    return advice._replace(lead=lead, reasons=reasons)


def _told(look: Outlook, option: Option) -> Terms:
    """The terms of an option; loot is told apart into what it brings and what missions make of it."""
    terms: list[Term] = []
    coins = 0.0
    for term in option.terms:
        if term.key == "cash" and _is_loot(term):
            # The ducat beside every treasure.
            coins = term.worth
        elif term.key == "loot":
            terms += _split(look, term._replace(worth=term.worth + coins))
        else:
            terms.append(term)
    return tuple(terms)


def _is_loot(term: Term) -> bool:
    token = int(term.facts[0])
    return token >= LOCKED or (token >= 0 and TOKEN_KIND[token] != "purse")


def _split(look: Outlook, term: Term) -> list[Term]:
    token = int(term.facts[0])
    if token < 0 or token >= LOCKED or token in look.state.flipped:
        return [term]
    kind = TOKEN_KIND[token]
    hope, gain = look.stock.hope(kind), look.stock.gain(kind)
    part = term.worth * min(1.0, hope / gain) if gain > 0 else 0.0
    wanted = [one for one in look.state.missions if MISSIONS[one].kind == kind]
    if not wanted or part <= 0:
        return [term]
    facts = (wanted[0], look.stock.inside.get(kind, 0) + 1)
    return [term._replace(worth=term.worth - part), Term("mission", part, facts)]


def _aside(
    look: Outlook, turn: Turn, found: plan.NightPlan, moves: list[Move]
) -> AdvisedMove:
    """A card or a skill in between, or nothing that would be worth its points."""
    move = found.move
    planned = plan.first_step(turn, found.chosen, moves)
    other = planned.move if planned else m.PASS
    if isinstance(move, m.Pass):
        return AdvisedMove(move, (Term("nothing", 0.0),))
    if move == m.Play("burst"):
        points = look.state.points[look.seat]
        return AdvisedMove(move, (Term("burst", 1.0, (points,)),), other)
    worth = tricks.trick_worth(look, turn, move, found.chosen)
    facts = (getattr(move, "target", getattr(move, "figure", -1)),)
    if worth > 0:
        name = move.card if isinstance(move, m.Play) else type(move).__name__
        return AdvisedMove(move, (Term(f"trick-{name}", worth, facts),), other, worth)
    return AdvisedMove(move, (Term("shortcut", 1.0, (turn.figure,)),), other)


def _deploy(look: Outlook, move: Move) -> Terms:
    assert isinstance(move, m.Deploy)
    near = start.chests_near(look, move.space)
    worth = start.handiness(move.figure) * sum(worth for worth, _ in near)
    tokens = [token for _, token in near[:2]]
    return (Term("near-gate", worth, tuple(tokens)),)


def _patrol(look: Outlook, move: Move) -> Terms:
    figure = move.figure if isinstance(move, m.Patrol) else -1
    return (Term("patrol", streets.patrol_worth(look, move), (figure,)),)


def _prowl(look: Outlook, move: Move) -> Terms:
    frame = look.state.stack[-1]
    assert isinstance(frame, Prowl)
    match move:
        case m.Raid(victim):
            return fight_terms(look, frame.figure, victim)
        case m.March(space):
            worth = streets.nuisance(look, space)
            return (Term("post", worth, (frame.figure, space)),)
        case _:
            return ()


def _horde(look: Outlook, move: Move) -> Terms:
    return (Term("patrol", streets.rouse_worth(look, move), (-1,)),)


def _bar(look: Outlook, move: Move) -> Terms:
    assert isinstance(move, m.Bar)
    return (Term("shut", streets.bar_worth(look, move), (move.gate,)),)


def _drive(look: Outlook, move: Move) -> Terms:
    frame = look.state.stack[-1]
    assert isinstance(frame, Flight | Banishment)
    out, near = streets.drive_worths(look, frame.figure, move)
    owner = look.state.owners[frame.figure]
    if owner == NOBODY:
        assert isinstance(move, m.Drive | m.Put)
        return (Term("post", near, (frame.figure, move.space)),)
    facts = (frame.figure, int(owner == look.seat))
    return Term("way-out", out, facts), Term("near", near, facts)


def _fight_card(look: Outlook, move: Move) -> Terms:
    fight = look.state.stack[-1]
    assert isinstance(fight, Fight)
    if not isinstance(move, m.Play):
        return (Term("keep-card", 0.0),)
    side = cards.own_side(look, fight)
    gain, price = cards.card_gain(look, fight, move.card)
    before = round(100 * cards.win_chance(look, fight, side, None))
    after = round(100 * cards.win_chance(look, fight, side, move.card))
    return Term("lift", gain, (before, after)), Term("price", price)


def _second_wind(look: Outlook, move: Move) -> Terms:
    fight = look.state.stack[-1]
    assert isinstance(fight, Fight)
    is_losing = isinstance(cards.second_wind(look, fight), m.Reroll)
    worth = float(is_losing == isinstance(move, m.Reroll))
    return (Term("losing" if is_losing else "winning", worth),)


def _rage(look: Outlook, move: Move) -> Terms:
    fight = look.state.stack[-1]
    assert isinstance(fight, Fight)
    best = cards.rage(look, fight)
    key = "lowest" if isinstance(best, m.RerollDie) else "winning"
    return (Term(key, float(move == best)),)


def _fight_skill(look: Outlook, move: Move) -> Terms:
    fight = look.state.stack[-1]
    assert isinstance(fight, Fight)
    if not isinstance(move, m.Whisper | m.CallTrinity):
        return (Term("keep-card", 0.0),)
    chance = cards.turning(look, fight)
    gain = chance * abs(cards.swing(look, fight))
    price = -card_worth(look.state, move.discard)
    return Term("turned", gain, (round(100 * chance),)), Term("price", price)


def _answered(worth: Callable[[Outlook], tuple[float, str]]) -> TermsOf:
    """A card that stops what somebody else does, against keeping it."""

    def terms(look: Outlook, move: Move) -> Terms:
        harm, key = worth(look)
        if isinstance(move, m.Play):
            price = -card_worth(look.state, move.card)
            return Term(key, harm), Term("price", price)
        return (Term("keep-card", 0.0),)

    return terms


def _walk(look: Outlook) -> tuple[float, str]:
    walk = look.state.stack[-2]
    assert isinstance(walk, Walking)
    return cards.walk_harm(look, walk), "stop-walk"


def _die(look: Outlook) -> tuple[float, str]:
    prowl = look.state.stack[-2]
    assert isinstance(prowl, Prowl)
    return cards.die_harm(look, prowl), "stop-patrol"


def _card(look: Outlook) -> tuple[float, str]:
    played, below = look.state.stack[-2], look.state.stack[-3]
    assert isinstance(played, Played)
    fight = below if isinstance(below, Fight) else None
    return cards.played_harm(look, played, fight), "stop-card"


def _token(look: Outlook, move: Move) -> Terms:
    """What a treasure is worth to the gang, and to the one who loses it."""
    assert isinstance(move, m.Take | m.Give | m.Drop)
    kind = TOKEN_KIND[move.token]
    if isinstance(move, m.Take):
        gain, hope = look.stock.gain(kind), look.stock.hope(kind)
        return (
            Term("worth", gain - hope, (move.token,)),
            Term("for-missions", hope, (move.token,)),
            Term("theirs", 0.3 * FLAT[kind], (move.token,)),
        )
    return (Term("least", -look.stock.loss(kind), (move.token,)),)


def _kept_card(look: Outlook, move: Move) -> Terms:
    assert isinstance(move, m.Keep | m.Discard)
    more = look.hand.count(move.card)
    worth = CARD_WORTH[move.card]
    sign = 1 if isinstance(move, m.Keep) else -1
    key = "useful" if sign > 0 else "useless"
    return (
        Term(key, sign * worth, (move.card,)),
        Term("many", -0.2 * sign * more, (move.card, more)),
    )


def _lock(look: Outlook, move: Move) -> Terms:
    if isinstance(move, m.Lock):
        return (Term("locks", tricks.lock_gain(look, move.token), (move.token,)),)
    return (Term("no-lock", 0.01),)


def _plainly(key: str, worth: Callable[[Outlook, int], float]) -> TermsOf:
    """Something is put into a space."""

    def terms(look: Outlook, move: Move) -> Terms:
        assert isinstance(move, m.Put)
        return (Term(key, worth(look, move.space)),)

    return terms


def _always(key: str) -> TermsOf:
    """A card that is for nothing else."""
    return lambda look, move: (Term(key, float(isinstance(move, m.Play))),)


TERMS: dict[str, TermsOf] = {
    "deploy": _deploy,
    "portcullis": _bar,
    "patrol": _patrol,
    "prowl": _prowl,
    "horde": _horde,
    "drive": _drive,
    "banish": _drive,
    "fight_card": _fight_card,
    "second_wind": _second_wind,
    "rage": _rage,
    "fight_skill": _fight_skill,
    "react_to_walk": _answered(_walk),
    "react_to_die": _answered(_die),
    "react_to_card": _answered(_card),
    "plunder": _token,
    "hand_over": _token,
    "drop": _token,
    "discard": _kept_card,
    "tarot": _kept_card,
    "lock": _lock,
    "stash": _plainly("stash", spoils.stash_worth),
    "raise_zombie": _plainly("rising", streets.nuisance),
    "place_zombie": _plainly("rising", streets.nuisance),
    "move_pentacle": _plainly("pentacle", streets.pentacle_worth),
    "failed_pick": _always("again"),
    "opened_chest": _always("more-coins"),
}
