"""Prints the measures as JSON, with the offenders where there are any."""

import json
import sys

from tests.house import measures
from tests.house.allow_list import game_folders


def report() -> dict[str, object]:
    return {
        "tables_of_games": measures.tables_of_games(),
        **{f"places_of_{game}": measures.places_of(game) for game in game_folders()},
        "files_naming_a_game_outside": measures.files_naming_a_game_outside(),
        "mutual_imports": measures.mutual_imports(),
        "homonyms": measures.homonyms(),
        "functions_over_50": measures.functions_over_50(),
        "files_over_400": measures.files_over_400(),
        "kernel_lines": measures.kernel_lines(),
    }


if __name__ == "__main__":
    json.dump(report(), sys.stdout, indent=1)
    sys.stdout.write("\n")
