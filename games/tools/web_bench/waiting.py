"""The figures of those who wait: for a bot's answer, alone on the site and beside tables of bots that think for long."""

from statistics import quantiles
from typing import Any

from games.tools.web_bench.site import Setup, private_site

ANSWERS = 40
# More tables than there are processes for long thoughts.
THINKERS = 4


def measure_answers(answers: int = ANSWERS) -> dict[str, Any]:
    with private_site(Setup(redis=True, processes=2, workers=True)) as site:
        # The first answer waits until the workers are up.
        site.answers(1, 0)
        alone = site.answers(answers, 0)
        beside = site.answers(answers, THINKERS)
    return {
        "answers": answers,
        "alone_ms": _times(alone.milliseconds),
        "beside_thinkers_ms": _times(beside.milliseconds),
        "thinkers": THINKERS,
        "long_thoughts_meanwhile": beside.thoughts,
    }


def _times(milliseconds: list[float]) -> dict[str, float]:
    cuts = quantiles(milliseconds, n=20, method="inclusive")
    return {"p50": round(cuts[9]), "p95": round(cuts[18])}
