"""The addresses of friends, of what they say to each other, and of groups."""

from django.urls import path

from games.views import friends, play_with

urlpatterns = [
    path("friends/", friends.friends, name="friends"),
    path("players/<str:name>/follow/", friends.follow, name="follow"),
    path("players/<str:name>/play/", play_with.play_with, name="play_with"),
    path("t/<int:pk>/invited/", play_with.invited, name="invited"),
]
