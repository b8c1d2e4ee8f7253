"""The form for a new key."""

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.names import one_line
from accounts.tokens import SCOPES

SCOPE_WORDS = {
    "read": _("Read: see what you see"),
    "play": _("Play: move, talk and sit down for you"),
}
assert tuple(SCOPE_WORDS) == SCOPES


class TokenForm(forms.Form):
    label = forms.CharField(
        label=_("What it is for"),
        help_text=_("So that you know it again: “my phone”, “statistics”."),
        max_length=60,
    )
    scopes = forms.MultipleChoiceField(
        label=_("What it may do"),
        choices=list(SCOPE_WORDS.items()),
        widget=forms.CheckboxSelectMultiple,
        initial=["read"],
    )

    def clean_label(self) -> str:
        label = one_line(self.cleaned_data["label"])
        if not label:
            raise forms.ValidationError(self.fields["label"].error_messages["required"])
        return label
