"""The URLs of accounts; those for signing up and in come from allauth."""

from django.urls import path

from accounts.views import data, guest, hours, mailbox, profile, tokens, watching

urlpatterns = [
    path("guest/", guest.come_in, name="guest"),
    path("profile/", profile.edit, name="profile"),
    path("profile/watching/", watching.edit, name="watching"),
    path("profile/hours/", hours.edit, name="playing_hours"),
    path("profile/vacation/", hours.take_vacation, name="take_vacation"),
    path("profile/vacation/<number:pk>/end/", hours.end_vacation, name="end_vacation"),
    path("profile/data/", data.overview, name="my_data"),
    path("profile/data/download/", data.download, name="download_my_data"),
    path("profile/delete/", data.farewell, name="delete_account"),
    path("profile/programs/", tokens.overview, name="access_tokens"),
    path("profile/programs/<number:pk>/revoke/", tokens.revoke, name="revoke_token"),
    path("dev/mailbox/", mailbox.overview, name="mailbox"),
    path("dev/mailbox/<str:name>/", mailbox.mail, name="mail"),
    path("dev/mailbox/<str:name>/html/", mailbox.mail_html, name="mail_html"),
]
