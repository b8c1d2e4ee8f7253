"""The short cuts through templates lead to the same texts as Django's own way."""

from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from django.conf import settings
from django.core.exceptions import ObjectDoesNotExist
from django.template import Context, Engine, engines
from django.utils.safestring import mark_safe
from django.utils.translation import gettext_lazy, override

from cadwallon_site.quick_templates import Loader, QuickTemplate

PARTS = {
    "cycling": "{% cycle 'x' 'y' %}{% for one in list %}{% ifchanged %}{{ one }}{% endifchanged %}{% endfor %}",
    "blocked": "{% block inner %}{{ name }}{% endblock %}",
    "looked": "{% if forloop.first %}{{ one }}{% elif one == '<b>' and forloop.last %}!{% endif %}",
    "part": "[{{ name }}{{ extra }}{% translate 'Round' %}]",
    "other": "({{ name|default:'nobody' }}{% url 'home' as here %}{{ here }})",
}
TEXTS = (
    "{{ name }} {{ safe }} {{ number }} {{ price }} {{ part }} {{ when }} {{ nothing }}",
    "{{ thing.name }} {{ thing.count }} {{ thing.later }} {{ thing.missing }} {{ thing.hidden.name }}",
    "{{ thing.lost }} {{ thing.method }} {{ thing.inner.name }} {{ missing }} {{ missing.deeper }}",
    "{{ words.first }} {{ words.items }} {{ words.missing }} {{ words.thing.name }} {{ list.1 }} {{ list.9 }}",
    "{{ name.upper }} {{ name.0 }} {{ call }} {{ call.name }} {{ lazy }} {{ yes }}",
    "{% autoescape off %}{{ name }}{{ safe }}{% endautoescape %}",
    "{% if thing.count == 3 and not missing %}yes{% elif name %}no{% endif %}",
    "{% for one in list %}{{ forloop.counter }}{{ one }}{% if forloop.last %}.{% endif %}{% endfor %}",
    "{% translate 'Round' %} {% translate 'Round' as word %}{{ word }} {% translate name %}",
    "{% translate 'May' context 'month' %}{% translate '100% <b>' %}{% translate 'round'|upper %}",
    "{% include 'part' %}{% include 'part' with extra=thing.name %}{% include 'part' with extra=1 only %}",
    "{% for which in parts %}{% include which %}{% endfor %}{% include choices %}{{ here }}",
    "{{ name|upper }}{{ thing.count|add:2 }}{{ 'text' }}{{ 5 }}{{ _('Round') }}",
    "{% if yes or missing.deeper %}a{% endif %}{% if not thing.lost.name %}b{% else %}c{% endif %}",
    "{% if number == 1234567 and thing.name != 'x' %}a{% endif %}{% if missing == nothing %}b{% endif %}",
    "{% if name == '<b>' or not 5 %}a{% elif list.1 == '<b>' %}b{% endif %}{% if 'a' in list %}c{% endif %}",
    "{% if not broken.thing %}a{% else %}b{% endif %}{% if broken.thing and yes %}c{% else %}d{% endif %}",
    "{% if thing.method %}a{% endif %}{% if words.items and call.name %}b{% endif %}{% if 'x' and '' %}c{% endif %}",
    "{% if name|length > 3 and name|upper == 'X' %}a{% else %}b{% endif %}{% if when > price %}c{% endif %}",
    "{{ name|default:'x' }}{{ nothing|default_if_none:'-' }}{{ missing|default:'y' }}{{ list|length }}{{ list|join:', ' }}",
    "{{ name|add:'&<' }}{{ safe|add:'<b>' }}{{ yes|yesno:'a,b' }}{{ when|date:'c' }}{{ name|truncatechars:4|safe }}",
    "{% include 'par'|add:'t' %}{% cycle 'a' 'b' as turn %}{% include 'cycling' %}{% include 'cycling' %}{{ turn }}",
    "{% blocktranslate trimmed with who=name %}  {{ who }}\n plays {% endblocktranslate %}",
    "{% blocktranslate count n=thing.count %}{{ n }} match{% plural %}{{ n }} matches{% endblocktranslate %}{{ n }}",
    "{% load static %}{% static 'site/site.css' %}{% static 'a b&c.css' as style %}{{ style }}{% static name %}",
    "{% include 'other' %}{{ here }}{% include 'blocked' %}{% for one in list %}{% include 'looked' %}{% endfor %}",
)


class Thing(msgspec.Struct):
    name: str = "<Ben & Co>"
    count: int = 3

    @property
    def later(self) -> str:
        return "later"

    @property
    def lost(self) -> str:
        raise ObjectDoesNotExist

    @property
    def inner(self) -> "Thing":
        return Thing(name="inner")

    def method(self) -> str:
        return "<called>"


class Broken:
    @property
    def thing(self) -> str:
        raise ValueError("broken")


def context() -> dict[str, Any]:
    return {
        "name": "<b>'Al' & \"Bo\"</b>",
        "safe": mark_safe("<i>safe</i>"),
        "number": 1234567,
        "price": Decimal("1234.5"),
        "part": 0.25,
        "when": datetime(2026, 3, 1, 12, 30, tzinfo=UTC),
        "nothing": None,
        "broken": Broken(),
        "yes": True,
        "thing": Thing(),
        "words": {"first": "one", "thing": Thing()},
        "list": ["a", "<b>"],
        "call": Thing,
        "lazy": gettext_lazy("Round"),
        "parts": ["part", "other"],
        "choices": ["not-there", "other"],
    }


def engine(*loaders: Any) -> Engine:
    options = engines["django"].engine  # type: ignore[attr-defined]
    return Engine(loaders=list(loaders), libraries=options.libraries)


def rendered(engine: Engine, language: str) -> list[str]:
    with override(language):
        return [
            engine.get_template(f"text-{number}").render(Context(context()))
            for number, _text in enumerate(TEXTS)
        ]


def sources() -> tuple[str, dict[str, str]]:
    texts = {
        f"text-{number}": "{% load i18n %}" + text for number, text in enumerate(TEXTS)
    }
    parts = {name: "{% load i18n %}" + text for name, text in PARTS.items()}
    return "django.template.loaders.locmem.Loader", {**texts, **parts}


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_every_text_is_the_same_as_without_short_cuts(language: str) -> None:
    quick = engine(("cadwallon_site.quick_templates.Loader", [sources()]))
    expected = rendered(engine(sources()), language)
    assert rendered(quick, language) == expected
    # Once more, with what was kept.
    assert rendered(quick, language) == expected


def test_a_kept_translation_follows_the_language() -> None:
    quick = engine(("cadwallon_site.quick_templates.Loader", [sources()]))
    assert rendered(quick, "en") != rendered(quick, "fr")
    assert rendered(quick, "fr") == rendered(engine(sources()), "fr")


def test_the_site_uses_the_short_cuts() -> None:
    assert not settings.DEBUG
    found = engines["django"].get_template("games/_turn.html").template  # type: ignore[attr-defined]
    assert isinstance(found, QuickTemplate)
    assert isinstance(found.engine.template_loaders[0], Loader)
