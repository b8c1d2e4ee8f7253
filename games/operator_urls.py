"""The addresses of reports, and of the pages for operators."""

from django.urls import path

from games.views import reports
from games.views.operators import acts, desk, matches, people
from games.views.operators import reports as reported

urlpatterns = [
    path("profile/reports/", reports.mine, name="my_reports"),
    path("m/<int:match_id>/report/", reports.report_position, name="report_position"),
    path(
        "m/<int:match_id>/chat/<int:message_id>/report/",
        reports.message,
        name="report_message",
    ),
    path("players/<str:name>/report/", reports.person, name="report_person"),
    path("operators/", desk.desk, name="operators"),
    path("operators/acts/", acts.acts, name="operators_acts"),
    path("operators/matches/", matches.search, name="operators_matches"),
    path("operators/matches/<int:pk>/", matches.inspect, name="operators_match"),
    path("operators/matches/<int:pk>/verify/", matches.verify, name="operators_verify"),
    path("operators/matches/<int:pk>/resume/", matches.resume, name="operators_resume"),
    path("operators/matches/<int:pk>/cancel/", matches.cancel, name="operators_cancel"),
    path("operators/matches/<int:pk>/time/", matches.give_time, name="operators_time"),
    path("operators/reports/", reported.reports, name="operators_reports"),
    path("operators/reports/<int:pk>/", reported.report, name="operators_report"),
    path(
        "operators/reports/<int:pk>/answer/", reported.answer, name="operators_answer"
    ),
    path(
        "operators/reports/<int:pk>/fixture/",
        reported.copy_log,
        name="operators_fixture",
    ),
    path("operators/people/", people.search, name="operators_people"),
    path("operators/people/<int:pk>/", people.person, name="operators_person"),
    path("operators/people/<int:pk>/name/", people.rename, name="operators_rename"),
    path("operators/people/<int:pk>/talk/", people.silence, name="operators_silence"),
    path("operators/people/<int:pk>/door/", people.suspend, name="operators_suspend"),
    path("operators/messages/<int:pk>/", people.message, name="operators_message"),
]
