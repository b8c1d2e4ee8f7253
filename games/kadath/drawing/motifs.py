"""A little ornament for every tile: line drawings around (0, 0), some 20 units to each side."""

MOTIFS: dict[str, str] = {
    # Zoogs: a small round face with ears and whiskers.
    "c1": "M-11 3C-11-8-6-12 0-12S11-8 11 3C11 11 6 15 0 15S-11 11-11 3zM-9-7L-15-16-4-12M9-7L15-16 4-12"
    "M-4.500 0v0M4.500 0v0M-2.500 6L0 8.500 2.500 6M-7 7L-18 4M-7 9L-18 11M7 7L18 4M7 9L18 11",
    # Night-gaunts: horns, no face, wide wings.
    "c2": "M0-13c-4 0-5 4-5 8s2 7 5 7 5-3 5-7-1-8-5-8zM-4-12l-3-7M4-12l3-7M-4 0C-12-10-18-8-21-2c4-1 6 1 7 5 3-2 6-1 8 2"
    "M4 0c8-10 14-8 17-2-4-1-6 1-7 5-3-2-6-1-8 2M0 2v10M0 12l-4 6M0 12l4 6M0 8c5 3 9 7 6 12",
    # Ghasts: a long skull with slit eyes and teeth.
    "c3": "M-10-15h20l4 11-5 17H-9L-14-4zM-6-5l4 5M6-5l-4 5M-8 7H8M-5 7v4M0 7v4M5 7v4M-12-12l-5-5M12-12l5-5",
    # Gugs: eyes on both sides, and a mouth that opens upright.
    "c4": "M-15-4C-15-14-7-18 0-18S15-14 15-4 9 18 0 18-15 8-15-4zM0-16l-3 4 3 4-3 4 3 4-3 4 3 4-3 4 3 4"
    "M-16-6h-4M16-6h4M-9-5v0M9-5v0M3-12l-3 4 3 4-3 4 3 4-3 4 3 4",
    # Silver Key.
    "a1": "M0-5a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM0-5v23M0 18h8v-4M0 11h6M0-11.500v0M-5-16l-5-3M5-16l5-3",
    # Sunset City: a half sun behind towers.
    "a2": "M-19 12h38M-12 12a12 12 0 0 1 24 0M0-5v-6M-10-1l-4-5M10-1l4-5M-17 6l-4-3M17 6l4-3M-7 12V5h4v7M3 12V2h5v10M-19 17h38",
    # Cavern of Flame.
    "a3": "M-18 17C-20-4-12-17 0-17S20-4 18 17M-10 17c-1-14 3-22 10-22s11 8 10 22M0 17c-6 0-7-8-2-12 0 3 2 3 2 0 5 3 6 12 0 12z",
    # Onyx Castle.
    "a4": "M-17 17V-6h-2v-7h4v3h4v-3h4v7H-8V0H8v-6H7v-7h4v3h4v-3h4v7h-2v23zM-4 17v-8a4 4 0 0 1 8 0v8M-4 0v-12h8V0M0-12v-7l6 2.500L0-14.500",
    # Ulthar: a cat that sits.
    "l01": "M-6 17c-5-4-5-14 0-19-3-3-3-9-1-14l5 4h5l5-4c2 5 1 11-2 14 5 5 5 15-1 19zM5 17c8 1 13-3 12-10-1-4-5-4-5-1"
    "M-2.500-7v0M3-7v0M-1-3.500L.300-2.300 1.600-3.500M-1 17V9M3 17V9",
    # River Skai: a bridge over water.
    "l02": "M-20-3C-10-14 10-14 20-3M-20 4c3-3 6-3 6-3a8 8 0 0 1 14 0 8 8 0 0 1 14 0s3 0 6 3M-13-8v9M0-11V1M13-8v9"
    "M-18 11q4.500-4 9 0t9 0 9 0 9 0M-14 17q4-4 8 0t8 0 8 0",
    # Celephais: a dome between minarets.
    "l03": "M-18 17h36M-9 17V4C-12-5-3-9 0-15 3-9 12-5 9 4v13M-15 17V-8l2.500-5 2.500 5M15 17V-8l-2.500-5L10-8M0-15v-4M-3 17v-7a3 3 0 0 1 6 0v7",
    # Dylath-Leen: thin towers of basalt.
    "l04": "M-17 17V-2l3-6 3 6v19M-6 17v-25l3-9 3 9v25M5 17V-4l3-7 3 7v21M11 17V6l3-5 3 5v11M-19 17h38M-3-2v4M8 3v3M-14 4v3",
    # Hlanith: an anchor by the quay.
    "l05": "M0-12a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM0-12v28M-8-6H8M-14 4c0 9 8 12 14 12s14-3 14-12M-17 7l3-4 4 3M17 7l-3-4-4 3",
    # Thran: a gilded gate.
    "l06": "M-17 17V-5L-10-12M17 17V-5L10-12M-10 17V-12h20v29M-5 17V3a5 5 0 0 1 10 0v14M-10-12l5-7 5 4 5-4 5 7M0-3v0M-19 17h38",
    # Baharna: a lighthouse.
    "l07": "M-6 17l2-24h8l2 24zM-6-7H6M-4-7v-6h8v6M-4-13L0-18l4 5M-9-11l-9-3M-9-8h-10M9-11l9-3M9-8h10M-14 17h28M-5 3H5M-5.500 10h11",
    # Oriab: an island with a palm.
    "l08": "M-18 12c6-8 30-8 36 0zM1 7C3-1 2-6-1-11M-1-11c-5-5-11-3-13 2 5-2 9-2 13-2zM-1-11c2-6 9-8 14-4-5 0-9 1-14 4zM-1-11c5-1 10 2 10 8-3-4-6-6-10-8z"
    "M-20 17q4-3 8 0t8 0 8 0 8 0 8 0",
    # Mount Ngranek: a face in the rock.
    "l09": "M-20 17L-4-17 3-9l4-3 13 29zM-4-17l1 7 5 6-3 5 4 2-3 3 3 3-4 4M-9 0l5-1",
    # Vale of Pnath: bones.
    "l10": "M-13-13c-5-1-6 5-2 6-1 4 4 6 6 2L9 13c-1 4 5 6 6 1 5 0 5-6 1-6 1-5-5-5-6-2L-8-9c3-4-2-8-5-4z"
    "M13-13c5-1 6 5 2 6 1 4-4 6-6 2L4 0M-4 6l-5 7c1 4-5 6-6 1-5 0-5-6-1-6-1-5 5-5 6-2l4-5",
    # Enchanted Wood: two trees and a mushroom.
    "l11": "M-8-18L-17-3h5L-19 9H3L-4-3h5zM-8 9v8M10-6L4 5h3l-5 8h16l-5-8h3zM10 13v4M-19 17h38",
    # Plateau of Leng: a monastery on the high plain.
    "l12": "M-21 17L-14-2H14L21 17M-21 17h42M-9-2v-8L0-17 9-10v8M-3-2v-5h6v5M-11 5l3 5M11 5L8 10M0 4v8",
    # Inquanok: blocks from the quarries.
    "l13": "M0-17l12 6v12L0 7-12 1v-12zM0-17v0M-12-11L0-5l12-6M0-5V7M-12 5l-7 4v6l9 4 9-5M12 5l7 4v6l-9 4-9-5",
    # Sarkomand: broken columns.
    "l14": "M-18 17h36M-16 17v-3h10v3M-14 14V-8l3 2 3-3v23M-16-8h10M6 17v-3h10v3M8 14V-2l3-3 3 4v15M-3 17l3-5 5 2-2 3M-16-12h10l-2-4h-6z",
    # Peaks of Thok.
    "l15": "M-21 17L-13-9l4 11 7-20 6 16 5-9 11 28zM-2-18l1 9 4 5M-13-9l1 7M9-11l1 6",
    # Serannian: a city on a cloud.
    "l16": "M-13 14a6 6 0 0 1-1-12 8 8 0 0 1 15-3 7 7 0 0 1 12 4 5.500 5.500 0 0 1 0 11zM-8-3v-9l3-5 3 5v7M3-3v-11l3-4 3 4V0M-16 19h8M-3 19h12",
}
