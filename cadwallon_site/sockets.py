"""The websocket URLs of the site."""

from channels.generic.websocket import AsyncWebsocketConsumer
from django.urls import path, re_path
from typing_extensions import override

from games.live.consumers import (
    LobbyListener,
    MatchListener,
    PersonListener,
    TournamentListener,
)


class UnknownURL(AsyncWebsocketConsumer):
    """Closes a socket that asks for an unknown URL."""

    @override
    async def connect(self) -> None:
        await self.close()


routes = [
    path("ws/match/<number:match_id>/", MatchListener.as_asgi()),  # type: ignore[arg-type]
    path("ws/lobby/", LobbyListener.as_asgi()),  # type: ignore[arg-type]
    path("ws/tournament/<number:tournament_id>/", TournamentListener.as_asgi()),  # type: ignore[arg-type]
    path("ws/me/", PersonListener.as_asgi()),  # type: ignore[arg-type]
    re_path(r"", UnknownURL.as_asgi()),  # type: ignore[arg-type]
]
