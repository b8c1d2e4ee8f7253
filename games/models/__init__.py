"""What is stored: one file for each part of a match's life; the log alone is the truth."""

from games.models.calendar import CalendarAddress
from games.models.device import Device
from games.models.friends import Follow
from games.models.groups import Group, Membership
from games.models.history import Chronicle, Rating, RatingChange, Tally
from games.models.log import Entry, Telling
from games.models.match import Match, new_invitation
from games.models.notice import Notice
from games.models.operators import Heartbeat, OperatorAct, Report
from games.models.people import Block, Invitation, Message
from games.models.place import Absence, Place
from games.models.programs import BotAccount, DoneOnce
from games.models.proposal import Proposal
from games.models.season import Enrolment, Season
from games.models.tournament import Appearance, Entrant, Meeting, Stage, Tournament

__all__ = [
    "Absence",
    "Appearance",
    "Block",
    "BotAccount",
    "CalendarAddress",
    "Chronicle",
    "Device",
    "DoneOnce",
    "Enrolment",
    "Entrant",
    "Entry",
    "Follow",
    "Group",
    "Heartbeat",
    "Invitation",
    "Match",
    "Meeting",
    "Membership",
    "Message",
    "Notice",
    "OperatorAct",
    "Place",
    "Proposal",
    "Rating",
    "RatingChange",
    "Report",
    "Season",
    "Stage",
    "Tally",
    "Telling",
    "Tournament",
    "new_invitation",
]
