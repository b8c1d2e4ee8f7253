"""The addresses of friends, of what they say to each other, and of groups."""

from django.urls import path

from games.views import friends

urlpatterns = [
    path("friends/", friends.friends, name="friends"),
    path("players/<str:name>/follow/", friends.follow, name="follow"),
]
