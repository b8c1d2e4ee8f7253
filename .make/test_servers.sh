#!/bin/sh
# Installs from Debian what the tests drive, where that is missing and allowed.
set -eu

has() { PATH="$PATH:/usr/sbin:/sbin" command -v "$1" >/dev/null 2>&1; }

missing=""
has chromium || missing="$missing chromium"
has chromium-headless-shell || missing="$missing chromium-headless-shell"
has redis-server || missing="$missing redis-server"
has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$missing postgresql"

[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ] || ! has apt-get; then
    echo "Not installed:$missing. Tests that need them are skipped; on Debian:" >&2
    echo "    sudo apt-get install$missing" >&2
    exit 0
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# shellcheck disable=SC2086
apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends $missing >/dev/null
