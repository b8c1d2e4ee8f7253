"""Where a form leads back to."""

from django.http import HttpRequest
from django.utils.http import url_has_allowed_host_and_scheme


def safe_next(request: HttpRequest) -> str:
    """The page to go back to, if it is ours."""
    target = request.POST.get("next", "/")
    is_ours = url_has_allowed_host_and_scheme(
        target, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return target if is_ours else "/"
