#!/bin/sh
# Installs what is missing, then proves the checkout: style, types, layers, tests. Exit code 0 only if all of it holds.
#
#   sh packaging/test.sh                 everything
#   sh packaging/test.sh ARGUMENTS       only the tests, with these arguments of pytest
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
. "$root/packaging/prepare.sh"
prepare test
cd "$root"
if [ "$writable" = no ]; then
    export RUFF_CACHE_DIR="$cache/ruff" MYPY_CACHE_DIR="$cache/mypy"
    imports_cache=$cache/imports
else
    imports_cache=.import_linter_cache
fi

failed=
step() {
    name=$1
    shift
    printf '== %s\n' "$name"
    "$@" || failed="$failed $name"
}

# The tests of one kind; choosing none of that kind is no failure where the caller chose.
tests() {
    code=0
    "$@" || code=$?
    [ "$code" = 0 ] || { [ "$code" = 5 ] && [ "$chosen" = yes ]; }
}

# One process a core, but not so many that each needs its own minute of start-up.
workers='-n auto --maxprocesses 4 --dist worksteal'
lint_imports='import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())'
chosen=yes
if [ $# -gt 0 ]; then
    workers=
else
    chosen=no
    step ruff "$python" -m ruff check planner packaging tests
    step format "$python" -m ruff format --check planner packaging tests
    step mypy "$python" -m mypy
    step imports "$python" -P -c "$lint_imports" --no-logo --cache-dir "$imports_cache"
fi
if [ "$(uname -s)" = Linux ]; then
    # Real drags need an X display; any free number will do.
    step drags tests env QT_QPA_PLATFORM=xcb xvfb-run -a -s '-screen 0 1600x1200x24' \
        "$python" -m pytest -q -m xcb "$@"
fi
# shellcheck disable=SC2086  # several words
step tests tests env QT_QPA_PLATFORM=offscreen "$python" -m pytest -q -m 'not xcb' $workers "$@"
if [ -n "$failed" ]; then
    say "failed:$failed"
    exit 1
fi
