"""The addresses of friends, of what they say to each other, and of groups."""

from django.urls import path

from games.views import friends, groups, messages, play_with

urlpatterns = [
    path("friends/", friends.friends, name="friends"),
    path("players/<str:name>/follow/", friends.follow, name="follow"),
    path("players/<str:name>/play/", play_with.play_with, name="play_with"),
    path("messages/", messages.threads, name="threads"),
    path("messages/<str:name>/", messages.thread, name="thread"),
    path("messages/<str:name>/read/", messages.read, name="read_thread"),
    path(
        "profile/messages/<number:pk>/report/",
        messages.report,
        name="report_private_message",
    ),
    path("groups/new/", groups.new_group, name="new_group"),
    path("groups/<number:pk>/", groups.group, name="group"),
    path("groups/<number:pk>/read/", groups.read, name="read_group"),
    path("groups/<number:pk>/name/", groups.rename, name="rename_group"),
    path("groups/<number:pk>/link/", groups.renew, name="renew_link"),
    path("groups/<number:pk>/leave/", groups.leave, name="leave_group"),
    path("groups/<number:pk>/dissolve/", groups.dissolve, name="dissolve_group"),
    path("groups/<number:pk>/report/", groups.report, name="report_group"),
    path(
        "groups/<number:pk>/messages/<number:message>/report/",
        groups.report_message,
        name="report_group_message",
    ),
    path(
        "groups/<number:pk>/members/<number:member>/remove/",
        groups.remove,
        name="remove_member",
    ),
    path(
        "groups/<number:pk>/members/<number:member>/keep/",
        groups.keep,
        name="keep_group",
    ),
    path("groups/join/<str:link>/", groups.join, name="join_group"),
    path("t/<number:pk>/invited/", play_with.invited, name="invited"),
]
