"""`{% fields form %}`: a form in our look, with its mistakes summed up on top."""

from typing import Any

from django import template
from django.forms import BaseForm, BoundField

register = template.Library()


@register.inclusion_tag("accounts/_fields.html")
def fields(form: BaseForm) -> dict[str, Any]:
    """A label says more than a placeholder, which vanishes when it is needed."""
    for field in form:
        field.field.widget.attrs.pop("placeholder", None)
    return {"form": form}


@register.inclusion_tag("accounts/_field.html")
def field(bound: BoundField) -> dict[str, Any]:
    bound.field.widget.attrs.pop("placeholder", None)
    return {"field": bound}
