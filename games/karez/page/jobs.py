"""Work in words and signs: who is sent, what it costs, what it brings."""

from django.utils.translation import gettext as _

from games.karez.drawing.job_signs import sign_of
from games.karez.page.markup import Sign
from games.karez.rules.pieces import Crew, Job
from games.karez.rules.work import gold_price
from games.karez.words import amounts
from games.karez.words.amounts import gold, valour


def crew_name(crew: Crew) -> str:
    return amounts.crew(crew.citizens, crew.adventurers)


def price_name(job: Job, is_owner: bool) -> str:
    """What is paid in all; empty if nothing is."""
    total = sum(gold_price(job, is_owner))
    parts = [gold(total)] if total else []
    if job.price.valour:
        parts.append(valour(job.price.valour))
    return ", ".join(parts)


def job_signs(job: Job, is_owner: bool) -> tuple[Sign, ...]:
    """What it costs, an arrow, what it brings."""
    total = sum(gold_price(job, is_owner))
    costs = [Sign("coin", str(total), gold(total))] if total else []
    if job.price.valour:
        costs.append(Sign("valour", str(job.price.valour), valour(job.price.valour)))
    if job.dies:
        costs.append(Sign("wound", "", _("one of them dies")))
    gains = [
        Sign(sign_of(effect), str(effect.count) if effect.count > 1 else "")
        for effect in job.does
    ]
    return (*costs, Sign("arrow"), *gains)
