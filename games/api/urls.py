"""The URLs for programs."""

from django.urls import path

from games.api.interface import api
from games.api.page import api_page

urlpatterns = [
    path("api/", api_page, name="api_page"),
    path("api/v1/", api.urls),
]
