"""Reads the figures of a running site, as Prometheus does."""

import urllib.request

from prometheus_client.parser import text_string_to_metric_families

from tests.servers import METRICS_TOKEN, Site


def figures_of(site: Site) -> str:
    asked = urllib.request.Request(f"{site.url}metrics")
    asked.add_header("Authorization", f"Bearer {METRICS_TOKEN}")
    text: str = urllib.request.urlopen(asked).read().decode()
    return text


def value(text: str, name: str, **labels: str) -> float:
    """The sum of all samples of a name that have these labels."""
    return sum(
        sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
        if sample.name == name and labels.items() <= sample.labels.items()
    )
