"""The server of pages and live sockets: `python -m cadwallon_site.server HOST PORT`."""

import gc
import socket
import sys

import uvicorn
from django.conf import settings

from cadwallon_site.asgi import application
from cadwallon_site.celery import app
from cadwallon_site.figure_files import reserve_room
from cadwallon_site.publishing import publisher
from cadwallon_site.serving import descriptors
from cadwallon_site.serving.connections import Connection, LiveSocket
from cadwallon_site.serving.draining import DrainingServer

# Browsers have nothing to say there.
LARGEST_SOCKET_MESSAGE = 1024
SECONDS_TO_CLOSE = 8
# Threads take turns this often: the event loop, with which all requests come and go, waits for each of them.
SECONDS_OF_A_THREAD = 0.001
# A proxy must be the one that ends an idle connection: else it asks on one that has just been closed.
SECONDS_IDLE, SECONDS_IDLE_BEHIND_PROXY = 5, 75


def run(host: str, port: int) -> None:
    descriptors.raise_limit()
    sys.setswitchinterval(SECONDS_OF_A_THREAD)
    # What is loaded stays, and is not looked through for garbage again and again while everybody waits.
    gc.collect()
    gc.freeze()
    reserve_room()
    if settings.REDIS_URL:
        publisher.start(app)
    config = uvicorn.Config(
        application,
        http=Connection,
        ws=LiveSocket,
        ws_max_size=LARGEST_SOCKET_MESSAGE,
        # Forwarded headers are read where the settings trust them, and nowhere else.
        proxy_headers=False,
        lifespan="off",
        access_log=False,
        server_header=False,
        # Ours: its lines look like all others.
        log_config=None,
        log_level="warning",
        timeout_keep_alive=SECONDS_IDLE_BEHIND_PROXY
        if settings.BEHIND_PROXY
        else SECONDS_IDLE,
        timeout_graceful_shutdown=SECONDS_TO_CLOSE,
    )
    DrainingServer(config).run(sockets=[shared_socket(host, port)])


def shared_socket(host: str, port: int) -> socket.socket:
    """Several processes of the site may listen at one address: the system hands each connection to one of them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only what says that it is TCP sends small packets at once.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if sys.platform == "linux":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    listening.bind((host, port))
    return listening


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]))
