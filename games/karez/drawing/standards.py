"""The standards of the guilds at the foot of the picture: who plays, what they have, whose turn it is."""

from collections.abc import Iterator, Mapping

from games.karez.drawing.cityscape import CityMarks, GuildScene
from games.karez.drawing.ink import PLATE, disc, letters, moved, path, rounded
from games.karez.drawing.layout import LAYOUT, Rect, standards
from games.karez.drawing.lettering import fitting, shortened, width
from games.karez.drawing.palette import ACTIVE, DIM, GUILDS, LIGHT, QUIET, RULE
from games.karez.drawing.places import Ring, place
from games.karez.drawing.shapes import sign as drawn_sign
from games.karez.drawing.signs import sign, use
from games.karez.drawing.tracks import panel
from games.kit.svg import Point

TOKENS = 6
# Below that, the name of the guild is left to its emblem.
SMALLEST = 14
HIGH = LAYOUT.guilds.at.h


def cloth(guild: str) -> str:
    """Hangs from a pole, with the emblem on it."""
    dye, thread = GUILDS[guild]
    return (
        path(f"M10-8h66v{HIGH - 8:.0f}l-33-14l-33 14z", dye, 1.8)
        + path(f"M15-4h56v{HIGH - 20:.0f}l-28-12l-28 12z", "none", 1.4, thread, 0.6)
        + path("M6-8h74", "none", 6)
        + path("M6-8h74", "none", 3, "#c79a5e")
        + disc((43, 34), 26, PLATE, 1.5)
        + moved(drawn_sign(guild), (43, 34), 1.75)
        + disc((14, 2), 13, LIGHT, 1.8)
    )


def free_tokens() -> str:
    """The places of six tokens; those that are free lie on them."""
    return "".join(disc((at * 18, 0), 6, "none", 1.3, DIM) for at in range(TOKENS))


def guilds(
    scenes: tuple[GuildScene, ...], words: Mapping[str, str], marks: CityMarks
) -> Iterator[str]:
    for rect, scene in zip(standards(max(2, len(scenes))), scenes, strict=False):
        own = Rect(0, 0, rect.w, rect.h)
        drawn = _standard(own, scene, words, max(2, len(scenes)))
        drawn = place(f"guild/{scene.guild}", drawn, Ring(own, 8), marks)
        yield moved(drawn, rect.corner)


def _standard(
    rect: Rect, scene: GuildScene, words: Mapping[str, str], count: int
) -> str:
    drawn = ""
    if scene.to_act:
        drawn += rounded((-5, -5), (rect.w + 10, rect.h + 10), 12, ACTIVE, 2.5)
    drawn += use(f"standard-{count}") + use(f"cloth-{scene.guild}")
    drawn += letters((14, 8.5), scene.place, 19)
    name = shortened(scene.player, rect.w - 104, 20)
    drawn += letters((90, 26), name, 20, "start")
    title, room = words[scene.guild], rect.w - 116 - width(name, 20)
    size = fitting(title, room, 16.5, "italic")
    if size >= SMALLEST:
        drawn += letters((rect.w - 14, 26), title, size, "end", "italic", QUIET)
    drawn += use(f"wealth-{count}") + "".join(_wealth(rect.w, scene))
    drawn += "".join(
        sign(scene.guild, (100 + at * 18, 84), 17)
        for at in range(min(scene.free_tokens, TOKENS))
    )
    return drawn + (use("passed", (43, 74)) if scene.has_passed else "")


def _columns(wide: float) -> Iterator[tuple[str, Point]]:
    """What a guild has, and where its sign stands."""
    for at, name in enumerate(("valour", "gold", "gem", "vp")):
        yield name, (102 + at * (wide - 100) / 4, 50)
    for at, name in enumerate(("hero", "monster", "quest")):
        yield name, (222 + at * (wide - 226) / 3, 84)


def wealth_signs(count: int) -> str:
    """For so many guilds in the row."""
    wide = standards(count)[0].w
    return "".join(
        sign(name, at, 27 if at[1] == 50 else 24) for name, at in _columns(wide)
    )


def standard(count: int) -> str:
    rect = standards(count)[0]
    plate = panel(Rect(0, 0, rect.w, rect.h))
    return plate + moved(free_tokens(), (100, 84))


def _wealth(wide: float, scene: GuildScene) -> Iterator[str]:
    values = {
        "valour": scene.valour,
        "gold": scene.gold,
        "gem": scene.gems,
        "vp": scene.quest_points,
        "hero": scene.heroes,
        "monster": scene.monsters,
        "quest": scene.quests,
    }
    for name, (x, y) in _columns(wide):
        beside, size = (17, 21) if y == 50 else (13, 19)
        yield letters((x + beside, y + 7), values[name], size, "start")


def passed() -> str:
    """The sign of a guild that has passed: a moon on its cloth."""
    return disc((0, 0), 13, LIGHT, 1.6) + path(
        "M3-8a8 8 0 1 0 5 11a7 7 0 0 1-5-11z", RULE, 1.2
    )
