"""What everybody may know about a person."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from accounts.models import User


@require_safe
def player(request: HttpRequest, name: str) -> HttpResponse:
    person = get_object_or_404(User, username__iexact=name, is_active=True)
    return render(request, "accounts/player.html", {"person": person})
