"""The addresses of the games and of everything around a match."""

from django.urls import path

from games.views.home import home

urlpatterns = [path("", home, name="home")]
