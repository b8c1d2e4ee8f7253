"""The gangs on charts: the shapes of their bases and their colours, as on the board."""

from games.kit.charts import SeriesLook

LOOKS = {
    "executioners": SeriesLook(
        0,
        "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
        line=("#0b5c9c", "#6db8f2"),
        fill=("#0b5c9c", "#1f7fc9"),
    ),
    "nocturnis": SeriesLook(
        1,
        "M0-6 6 0 0 6-6 0z",
        line=("#43207a", "#d9c8ff"),
        fill=("#f3edff", "#f3edff"),
    ),
    "kalderns": SeriesLook(
        2,
        "M-3-5.2h6L6 0 3 5.2h-6L-6 0z",
        line=("#8a6100", "#f2b705"),
        fill=("#f2b705", "#f2b705"),
    ),
    "cursed": SeriesLook(
        3,
        "M-5-5.2h10v7.4L0 6-5 2.2z",
        line=("#b8330c", "#ff8a5f"),
        fill=("#b8330c", "#d9481c"),
    ),
}
