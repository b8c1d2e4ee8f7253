"""The whole site as ASGI: pages through a few threads, websockets through Channels.

Django's own ASGI handler changes threads several times per request and opens the
database anew each time. Here a request takes one hop into a fixed pool of threads
that keep their connections, which is about three times as fast.
"""

from a2wsgi import WSGIMiddleware
from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator

from cadwallon_site.wsgi import application as pages

# The models come after Django, which the line above has set up.
# isort: split
from cadwallon_site.sockets import routes

PAGE_THREADS = 8

application = ProtocolTypeRouter(
    {
        "http": WSGIMiddleware(pages, workers=PAGE_THREADS),  # type: ignore[arg-type]
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(URLRouter(routes))  # type: ignore[arg-type]
        ),
    }
)
