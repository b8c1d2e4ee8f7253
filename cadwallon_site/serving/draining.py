"""A server that is to end: balancers are told first, then nobody new is let in, and whoever has asked is answered."""

import asyncio
import select
import signal
from typing import Any

import uvicorn
from django.conf import settings
from typing_extensions import override


class Draining:
    """Whether this process is about to end."""

    is_on = False

    def __init__(self) -> None:
        self._listening: set[asyncio.Future[None]] = set()

    async def over(self) -> None:
        """Returns when answers that have no end of their own are to end: those who read them come back elsewhere."""
        told = asyncio.get_running_loop().create_future()
        self._listening.add(told)
        try:
            await told
        finally:
            self._listening.discard(told)

    def end_long_answers(self) -> None:
        for told in list(self._listening):
            if not told.done():
                told.set_result(None)


draining = Draining()


class DrainingServer(uvicorn.Server):
    @override
    def run(self, sockets: Any = None) -> None:
        # Uvicorn sends itself the signal once more when all is done: what is to happen at the end of a process must still happen.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        super().run(sockets)

    @override
    async def shutdown(self, sockets: Any = None) -> None:
        draining.is_on = True
        for connection in list(self.server_state.connections):
            if hasattr(connection, "say_good_bye"):
                connection.say_good_bye()
        await self.let_balancers_go()
        await self.let_in_who_has_called()
        draining.end_long_answers()
        await super().shutdown(sockets)

    async def let_balancers_go(self) -> None:
        """They ask `/readyz` now and then, and send nobody more."""
        loop = asyncio.get_running_loop()
        end = loop.time() + settings.DRAIN_SECONDS
        while loop.time() < end and not self.force_exit:
            await asyncio.sleep(0.05)

    async def let_in_who_has_called(self) -> None:
        """To those whom the system has let in, but not yet we, closing the door would be a broken connection."""
        doors = [door.fileno() for server in self.servers for door in server.sockets]
        while select.select(doors, [], [], 0)[0]:
            await asyncio.sleep(0)
