"""What a person is told, by which channel, and when."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from games.models import Device
from games.notices import outgoing
from games.notices.errors import Undelivered
from games.notices.preferences import (
    BROWSER,
    CHANNELS,
    DIGEST,
    EVENTS,
    MAIL,
    PUSH,
    WEBHOOK,
    usual,
)
from games.services.notice_settings import NoticePlan, offered

HEADINGS = {
    MAIL: _("Mail"),
    PUSH: _("Device"),
    BROWSER: _("Browser"),
    WEBHOOK: _("Webhook"),
}
HOURS = [(hour, f"{hour}:00") for hour in range(24)]
BEFORE = (1, 2, 4, 6, 12, 24, 48)


def choice_name(event: str, channel: str) -> str:
    return f"{event}-{channel}"


class NoticesForm(forms.Form):
    """The matrix has a box for each event and channel; what is not ticked is not told."""

    reminder_hours = forms.TypedChoiceField(
        label=_("Reminder"), required=False, coerce=int, empty_value=None
    )
    digest = forms.BooleanField(
        label=_("One mail a day instead of single ones"), required=False
    )
    digest_hour = forms.TypedChoiceField(
        label=_("Hour of the daily mail"), choices=HOURS, coerce=int
    )
    mail_answers = forms.BooleanField(
        label=_("Answers in mails work without signing in"), required=False
    )
    webhook_url = forms.CharField(
        label=_("Address of the webhook"), required=False, max_length=500
    )

    def __init__(self, user: User, data: QueryDict | None) -> None:
        super().__init__(data, initial=_initial(user))
        self.user = user
        # Nothing is told to an address or a device that there is not.
        self.unreachable = {
            *([] if user.webhook_url else [WEBHOOK]),
            *([] if Device.objects.filter(user=user).exists() else [PUSH]),
        }
        for name, value in self.initial.items():
            if value is True and name.rpartition("-")[2] in self.unreachable:
                self.initial[name] = False
        reminder = self.fields["reminder_hours"]
        assert isinstance(reminder, forms.TypedChoiceField)
        reminder.choices = list(_reminders(user.reminder_hours))
        for event, channel in offered():
            self.fields[choice_name(event, channel)] = forms.BooleanField(
                required=False,
                label=format_lazy(
                    _("{event}: {channel}"),
                    event=EVENTS[event],
                    channel=HEADINGS[channel],
                ),
                disabled=channel in self.unreachable,
            )
        self.fields["webhook_url"].widget.attrs.update(
            type="url", inputmode="url", placeholder="https://"
        )

    def clean_webhook_url(self) -> str:
        url = str(self.cleaned_data["webhook_url"]).strip()
        if url:
            try:
                outgoing.check(url)
            except Undelivered:
                raise forms.ValidationError(
                    _("Please give an address that begins with https://.")
                ) from None
        return url

    def rows(self) -> Iterator[tuple[object, list[forms.BoundField | None]]]:
        """The matrix: each event with its boxes."""
        for event, label in EVENTS.items():
            boxes = [
                self[choice_name(event, channel)]
                if (event, channel) in offered()
                else None
                for channel in CHANNELS
            ]
            yield label, boxes

    def headings(self) -> list[object]:
        return [HEADINGS[channel] for channel in CHANNELS]

    def _is_chosen(self, event: str, channel: str) -> bool:
        """What could not be ticked stays as it was."""
        if channel in self.unreachable:
            return _was_chosen(self.user, event, channel)
        return bool(self.cleaned_data[choice_name(event, channel)])

    def plan(self) -> NoticePlan:
        data = self.cleaned_data
        return NoticePlan(
            chosen=frozenset(pair for pair in offered() if self._is_chosen(*pair)),
            digest=data["digest"],
            digest_hour=data["digest_hour"],
            reminder_hours=data["reminder_hours"],
            mail_answers=data["mail_answers"],
            webhook_url=data["webhook_url"],
        )


def _reminders(chosen: int | None) -> Iterator[tuple[object, object]]:
    yield "", _("after four fifths of my time")
    for hours in sorted({*BEFORE, *([chosen] if chosen else [])}):
        yield hours, _("%(hours)s h before the end") % {"hours": hours}


def _was_chosen(user: User, event: str, channel: str) -> bool:
    chosen = user.channels.get(event, {})
    return bool(chosen.get(channel, usual(event, channel)))


def _initial(user: User) -> dict[str, Any]:
    chosen = {
        choice_name(event, channel): _was_chosen(user, event, channel)
        for event, channel in offered()
    }
    return {
        **chosen,
        "digest": user.channels.get(DIGEST, {}).get(MAIL, False),
        "digest_hour": user.digest_hour,
        "reminder_hours": user.reminder_hours,
        "mail_answers": user.mail_answers,
        "webhook_url": user.webhook_url,
    }
