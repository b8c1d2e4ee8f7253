"""Cells of a grid become pieces, loops and lines."""

from games.kit.outlines import chains, edge_between, loops, pieces


def test_cells_that_touch_at_a_corner_are_two_pieces() -> None:
    assert pieces([(0, 0), (1, 1), (1, 2)]) == [((0, 0),), ((1, 1), (1, 2))]


def test_a_loop_runs_clockwise_around_the_cells() -> None:
    assert loops([(0, 0), (0, 1)]) == [[(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]]


def test_a_hole_has_its_own_loop() -> None:
    ring = [(row, column) for row in range(3) for column in range(3)]
    ring.remove((1, 1))
    assert sorted(len(loop) for loop in loops(ring)) == [4, 12]


def test_neighbouring_cells_share_an_edge() -> None:
    assert edge_between((0, 0), (0, 1)) == ((0, 1), (1, 1))
    assert edge_between((1, 0), (0, 0)) == ((1, 0), (1, 1))


def test_edges_are_joined_to_one_line() -> None:
    edges = [((0, 1), (0, 2)), ((0, 0), (0, 1)), ((0, 2), (1, 2))]
    assert chains(edges) == [[(0, 0), (0, 1), (0, 2), (1, 2)]]
