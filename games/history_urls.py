"""The URLs of the lists of finished matches."""

from django.urls import path

from games.views.history import all_history, download_history, history

urlpatterns = [
    path("history/", history, name="history"),
    path("history/all/", all_history, name="all_history"),
    path("history/download/", download_history, name="download_history"),
]
