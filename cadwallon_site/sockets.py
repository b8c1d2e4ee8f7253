"""The websocket addresses of the site."""

from channels.generic.websocket import AsyncWebsocketConsumer
from django.urls import re_path
from typing_extensions import override


class UnknownAddress(AsyncWebsocketConsumer):
    """Closes a socket that asks for an address nobody serves."""

    @override
    async def connect(self) -> None:
        await self.close()


routes = [re_path(r"", UnknownAddress.as_asgi())]  # type: ignore[arg-type]
