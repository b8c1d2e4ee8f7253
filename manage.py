#!/usr/bin/env python3
"""Django's command line for this project."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cadwallon_site.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    from games.kernel.datafile import DataMistake

    try:
        execute_from_command_line(sys.argv)
    except DataMistake as mistake:
        sys.exit(f"A data file of a game has a mistake.\n{mistake}")
    except ImproperlyConfigured as mistake:
        sys.exit(str(mistake))


if __name__ == "__main__":
    main()
