"""Reports for people."""

from games.tools.simulation.text import lines


def test_a_figure_has_a_line() -> None:
    assert list(lines({"clone_us": 4.5})) == ["clone us                 4.5"]


def test_a_group_of_figures_shares_a_line() -> None:
    assert list(lines({"ends": {"gates": 3, "empty": 1}})) == [
        "ends                     gates 3  empty 1"
    ]


def test_the_same_figures_again_and_again_make_a_table() -> None:
    report = {"by_gang": {"cursed": {"won": 10}, "kalderns": {"won": 2}}}
    assert list(lines(report)) == [
        "",
        "by gang                  won",
        "cursed                   10",
        "kalderns                 2",
    ]


def test_different_groups_are_told_apart() -> None:
    report = {"wins": {"seat": {"0": 1.0}, "gang": {"cursed": 0.5, "kalderns": 0.5}}}
    assert list(lines(report)) == [
        "wins by seat             0 1",
        "wins by gang             cursed 0.5  kalderns 0.5",
    ]
