"""The addresses of bot accounts."""

from django.urls import path

from games.views import bot_accounts, my_bots

urlpatterns = [
    path("bots/", bot_accounts.bots, name="bots"),
    path("bots/<str:name>/play/", bot_accounts.play_bot, name="play_bot"),
    path("profile/bots/", my_bots.overview, name="my_bots"),
    path("profile/bots/<number:pk>/", my_bots.my_bot, name="my_bot"),
    path("profile/bots/<number:pk>/keys/", my_bots.make_key, name="make_bot_key"),
    path(
        "profile/bots/<number:pk>/keys/<number:key>/revoke/",
        my_bots.revoke_key,
        name="revoke_bot_key",
    ),
    path("profile/bots/<number:pk>/delete/", my_bots.delete, name="delete_bot"),
]
