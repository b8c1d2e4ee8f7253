"""Sockets that say "match 12 is at 57", and nothing more: each browser then fetches its own page.

Nothing secret can leak from here, because nothing is here.
"""

import logging
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncJsonWebsocketConsumer
from django.db import Error
from django.http import Http404
from redis.exceptions import RedisError
from typing_extensions import override

from games.live import on_commit, sending
from games.models import Match
from games.permissions import (
    Person,
    access_match,
    access_tournament,
    invitation_key,
)

NOT_FOR_YOU = 4404
TRY_AGAIN_LATER = 1013

logger = logging.getLogger(__name__)


class Listener(AsyncJsonWebsocketConsumer):
    """Joins groups when it connects and passes on what they say; what browsers send is ignored."""

    groups_joined: tuple[str, ...] = ()

    @property
    def user(self) -> Person:
        user: Person = self.scope["user"]  # type: ignore[assignment]
        return user

    async def groups_to_join(self) -> tuple[str, ...]:
        raise NotImplementedError

    @override
    async def connect(self) -> None:
        sending.use_this_loop()
        try:
            self.groups_joined = await self.groups_to_join()
        except Http404:
            # Only an open socket can say why it is closed.
            await self.accept()
            await self.close(NOT_FOR_YOU)
            return
        try:
            for group in self.groups_joined:
                await self.channel_layer.group_add(group, self.channel_name)
        except (RedisError, OSError) as trouble:
            logger.info("socket refused, nobody can speak to it: %s", trouble)
            self.groups_joined = ()
            await self.close()
            return
        await self.accept()
        try:
            await self.greet()
        except Error as trouble:
            logger.info("socket closed, the database is away: %s", trouble)
            await self.close(TRY_AGAIN_LATER)

    async def greet(self) -> None:
        """What a browser must know that was away for a while."""

    @override
    async def disconnect(self, code: int) -> None:
        for group in self.groups_joined:
            await self.channel_layer.group_discard(group, self.channel_name)

    @override
    async def receive(self, *arguments: Any, **more: Any) -> None:
        """Whatever a browser sends is ignored."""

    async def match(self, message: dict[str, Any]) -> None:
        talk = {"talk": True} if "talk" in message else {}
        await self.send_json({"match": message["match"], "at": message["at"], **talk})

    async def lobby(self, message: dict[str, Any]) -> None:
        await self.send_json({"lobby": True})

    async def notice(self, message: dict[str, Any]) -> None:
        """Only who listens for notices is told of them."""

    async def news(self, message: dict[str, Any]) -> None:
        """Lists and threads look again; pages of matches have no part in it."""


class MatchListener(Listener):
    @override
    async def groups_to_join(self) -> tuple[str, ...]:
        match = await self.find_match()
        return (on_commit.match_group(match.pk),)

    async def find_match(self) -> Match:
        match_id = self.scope["url_route"]["kwargs"]["match_id"]
        invitation = self.scope["session"].get(invitation_key(match_id), "")
        find = database_sync_to_async(access_match)
        return await find(self.user, match_id, invitation)

    @override
    async def greet(self) -> None:
        match = await self.find_match()
        await self.match({"match": match.pk, "at": match.length})


class LobbyListener(Listener):
    @override
    async def groups_to_join(self) -> tuple[str, ...]:
        user = self.user
        personal = (on_commit.person_group(user.pk),) if user.is_authenticated else ()
        return (on_commit.LOBBY, *personal)

    @override
    async def news(self, message: dict[str, Any]) -> None:
        await self.send_json({"news": True})


class TournamentListener(Listener):
    """Whoever may look at a tournament; its page fetches itself when something is new."""

    @override
    async def groups_to_join(self) -> tuple[str, ...]:
        tournament_id = self.scope["url_route"]["kwargs"]["tournament_id"]
        await database_sync_to_async(access_tournament)(self.user, tournament_id)
        return (on_commit.tournament_group(tournament_id),)


class PersonListener(Listener):
    """For any page of the site: there is something for its reader."""

    @override
    async def groups_to_join(self) -> tuple[str, ...]:
        if not self.user.is_authenticated:
            raise Http404
        return (on_commit.person_group(self.user.pk),)

    @override
    async def match(self, message: dict[str, Any]) -> None:
        """Pages of matches listen for those."""

    @override
    async def notice(self, message: dict[str, Any]) -> None:
        await self.send_json({"notice": True})

    @override
    async def news(self, message: dict[str, Any]) -> None:
        await self.send_json({"news": True})
