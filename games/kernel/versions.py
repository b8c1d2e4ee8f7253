"""The version of its rules with which a match was begun, and by which it is played to its end.

Its state knows it, and the rules can ask: a rule that is changed in a way that stored logs would not survive becomes a new
`VERSION`, and keeps its old behaviour behind one named condition on `state.version` until no match needs it any more. Then
`OLDEST` goes up. The first version is not written down: states that were stored before there was a second do not say so.
"""

import msgspec
from msgspec import UNSET, UnsetType

from games.kernel.rules import AnyRules

FIRST_VERSION = 1


class UnknownVersion(Exception):
    """The rules of today do not say how matches of this version are played."""


class Versioned(msgspec.Struct, kw_only=True):
    """A state that knows the version of the rules it was begun with."""

    rules_version: int | UnsetType = UNSET

    @property
    def version(self) -> int:
        return FIRST_VERSION if self.rules_version is UNSET else self.rules_version


def stored(version: int) -> int | UnsetType:
    """A version as a state keeps it."""
    return UNSET if version == FIRST_VERSION else version


def is_known(rules: AnyRules, version: int) -> bool:
    """Can a match of this version be played, and played on?"""
    return rules.OLDEST <= version <= rules.VERSION


def require_known(rules: AnyRules, version: int) -> None:
    if not is_known(rules, version):
        known = f"{rules.OLDEST} to {rules.VERSION}"
        raise UnknownVersion(f"{rules.KEY} has rules {known}, not {version}")
