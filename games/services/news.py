"""What is new about a place: changed in memory step by step, and saved in one query or none."""

from games.models import Place


def change(place: Place, **news: object) -> None:
    """Changes fields of a place, to be saved later."""
    place.__dict__.update(news)
    place.__dict__.setdefault("_news", set()).update(news)


def is_new(place: Place, name: str) -> bool:
    """Has this field changed, and is not saved yet?"""
    return name in place.__dict__.get("_news", ())


def save_news(place: Place) -> None:
    names = place.__dict__.pop("_news", set())
    if names:
        news = {name: getattr(place, name) for name in names}
        Place.objects.filter(pk=place.pk).update(**news)
