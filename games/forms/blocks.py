"""Blocking somebody by name."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import User


class BlockForm(forms.Form):
    """`person` is who was named."""

    person: User
    name = forms.CharField(label=_("Name of a player"), max_length=150)

    def __init__(self, blocker: User, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.blocker = blocker

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        person = User.objects.filter(username__iexact=name).first()
        if person is None:
            raise forms.ValidationError(_("Nobody here has that name."))
        if person == self.blocker:
            raise forms.ValidationError(_("You cannot block yourself."))
        self.person = person
        return name
