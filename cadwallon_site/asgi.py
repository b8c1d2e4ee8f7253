"""The whole site as ASGI: pages through a few threads, live sockets through Channels."""

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator

from cadwallon_site.wsgi import application as pages

# The models come after Django, which the line above has set up.
# isort: split
from cadwallon_site.readiness import readiness
from cadwallon_site.serving.draining import draining
from cadwallon_site.serving.live_sockets import LiveSockets
from cadwallon_site.serving.pages import Pages
from cadwallon_site.serving.probes import Probes
from cadwallon_site.sockets import routes
from games.api.streams import EventStreams

application = ProtocolTypeRouter(
    {
        "http": Probes(EventStreams(Pages(pages), draining.over), readiness),
        "websocket": LiveSockets(
            AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(routes)))  # type: ignore[arg-type]
        ),
    }
)
