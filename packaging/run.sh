#!/bin/sh
# Installs what is missing and starts Slotwright.
#
#   sh packaging/run.sh                  the window
#   sh packaging/run.sh build.json       the window with that build
#   sh packaging/run.sh VERB ...         the command line: templates, new, check, size, quote, catalog, screenshot
#
# Works on Debian with nothing but python3, as root or as a user with sudo; elsewhere if the system libraries of Qt are
# there. PYTHON names another Python than python3. Exit code 3: something cannot be had, the last line says what.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/prepare.sh"

wants_window() { [ $# -eq 0 ] || { [ -f "$1" ] && case $1 in *[./]*) true ;; *) false ;; esac; }; }
has_display() { [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ] || [ "$(uname -s)" = Darwin ]; }

prepare run
if wants_window "$@" && ! has_display; then
    stop "There is no display to open the window on (neither DISPLAY nor WAYLAND_DISPLAY is set): draw it with \`slotwright screenshot build.json -o window.png\`, or use the command line, slotwright templates | new | check | size | quote | catalog, where slotwright is: sh $0"
fi
exec "$python" -P -m planner "$@"
