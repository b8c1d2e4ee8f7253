#!/bin/sh
# Makes a virtual environment at $1, also where Debian's python3-venv is missing.
set -eu
python=${PYTHON:-python3}

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Cadwallon needs Python 3.11 or newer; $python is $("$python" --version)." >&2
    echo "Name another one with: make PYTHON=python3.12 ..." >&2
    exit 1
}

has_ensurepip() { "$python" -c 'import ensurepip' 2>/dev/null; }

if ! has_ensurepip && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -qq && apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends python3-venv
fi

if has_ensurepip; then
    exec "$python" -m venv --clear "$1"
fi

if "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m venv --clear --without-pip "$1"
    "$python" -m pip --python "$1/bin/python" install --quiet pip || { rm -rf "$1"; exit 1; }
    exit 0
fi

echo "Python's venv module is incomplete here. On Debian or Ubuntu, please run" >&2
echo "    sudo apt-get install python3-venv" >&2
echo "once, and then make again." >&2
exit 1
