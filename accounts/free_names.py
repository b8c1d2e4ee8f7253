"""Whether somebody may take a name: it is nobody else's, looks like nobody else's, and claims no office."""

from django.core.exceptions import ValidationError
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.lookalikes import claims_office, claims_to_be_a_bot, shape
from accounts.models import User

TAKEN = _("Somebody has this name, or one that looks just like it.")


def refuse_borrowed_name(
    name: str, owner: User | None, *, of_bot: bool = False
) -> None:
    """Raises ValidationError. `owner` may take what is like their own, and a bot may be called one."""
    if not of_bot and claims_to_be_a_bot(name):
        raise ValidationError(_("This name would pass for that of a bot."))
    if claims_office(name):
        raise ValidationError(
            _("This name would pass for somebody who looks after the site.")
        )
    if is_like_another(name, owner):
        raise ValidationError(TAKEN)


def is_like_another(name: str, owner: User | None) -> bool:
    found = shape(name)
    alike = User.objects.filter(Q(username_shape=found) | Q(display_shape=found))
    others = alike.exclude(pk=owner.pk) if owner and owner.pk else alike
    return others.exists()
