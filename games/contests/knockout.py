"""Knock-out: who loses is out. The best seeds meet last, and have the byes where the bracket is not full."""

from collections.abc import Collection, Sequence

from games.contests.encounters import Encounter

# Which table of a stage, and who meets there.
Drawn = dict[int, tuple[int, ...]]


def stages_needed(count: int) -> int:
    return max(1, (count - 1).bit_length())


def bracket(stages: int) -> list[int]:
    """Places in the order of the bracket: 1 and 2 can only meet in the final, 1 to 4 in the last but one."""
    order = [1]
    for stage in range(1, stages + 1):
        whole = 2**stage + 1
        order = [place for seed in order for place in (seed, whole - seed)]
    return order


def first_stage(numbers: Sequence[int]) -> Drawn:
    """`numbers` from the best seed on."""
    order = bracket(stages_needed(len(numbers)))
    drawn = {}
    for at in range(0, len(order), 2):
        both = [
            numbers[place - 1] for place in order[at : at + 2] if place <= len(numbers)
        ]
        drawn[at // 2 + 1] = tuple(both)
    return drawn


def next_stage(before: Sequence[Encounter], active: Collection[int]) -> Drawn:
    """Winners of neighbouring tables meet; where one has left, the other goes on alone."""
    through: dict[int, list[int]] = {}
    for one in sorted(before, key=lambda each: each.table):
        number = winner(one)
        if number in active:
            through.setdefault((one.table + 1) // 2, []).append(number)
    return {table: tuple(both) for table, both in through.items()}


def winner(encounter: Encounter) -> int:
    """Who goes on. A draw goes to who let the others wait less, and then to the better seed."""
    waits = encounter.waits or (0,) * len(encounter.who)
    ranked = sorted(
        zip(encounter.who, encounter.halves, waits, strict=True),
        key=lambda each: (-each[1], each[2], each[0]),
    )
    return ranked[0][0]
