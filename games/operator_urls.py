"""The addresses of reports, and of the pages for operators."""

from django.urls import path

from games.views import reports
from games.views.operators import acts, desk, matches, people
from games.views.operators import reports as reported

urlpatterns = [
    path("profile/reports/", reports.mine, name="my_reports"),
    path(
        "m/<number:match_id>/report/", reports.report_position, name="report_position"
    ),
    path(
        "m/<number:match_id>/chat/<number:message_id>/report/",
        reports.message,
        name="report_message",
    ),
    path("players/<str:name>/report/", reports.person, name="report_person"),
    path("operators/", desk.desk, name="operators"),
    path("operators/acts/", acts.acts, name="operators_acts"),
    path("operators/matches/", matches.search, name="operators_matches"),
    path("operators/matches/<number:pk>/", matches.inspect, name="operators_match"),
    path(
        "operators/matches/<number:pk>/verify/", matches.verify, name="operators_verify"
    ),
    path(
        "operators/matches/<number:pk>/resume/", matches.resume, name="operators_resume"
    ),
    path(
        "operators/matches/<number:pk>/cancel/", matches.cancel, name="operators_cancel"
    ),
    path(
        "operators/matches/<number:pk>/time/", matches.give_time, name="operators_time"
    ),
    path("operators/reports/", reported.reports, name="operators_reports"),
    path("operators/reports/<number:pk>/", reported.report, name="operators_report"),
    path(
        "operators/reports/<number:pk>/answer/",
        reported.answer,
        name="operators_answer",
    ),
    path(
        "operators/reports/<number:pk>/fixture/",
        reported.copy_log,
        name="operators_fixture",
    ),
    path("operators/people/", people.search, name="operators_people"),
    path("operators/people/<number:pk>/", people.person, name="operators_person"),
    path("operators/people/<number:pk>/name/", people.rename, name="operators_rename"),
    path(
        "operators/people/<number:pk>/talk/", people.silence, name="operators_silence"
    ),
    path(
        "operators/people/<number:pk>/door/", people.suspend, name="operators_suspend"
    ),
    path("operators/messages/<number:pk>/", people.message, name="operators_message"),
]
