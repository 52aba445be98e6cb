#!/usr/bin/env bash
# What every step of this kit uses: arguments, questions, dry runs, files that are written only when they differ.
# It is read by the steps, not run.

set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
# shellcheck source=settings.sh
. "$HERE/settings.sh"

DRY_RUN=0
ASSUME_YES=0
ROOT=""
DISTRO=""

usage() {
    cat <<TEXT
usage: $(basename "$0") [--dry-run] [--yes] [--distro ubuntu22.04|ubuntu24.04|rocky8|rocky9|rocky10] [--root DIR]

  --dry-run   show what would be done, change nothing
  --yes       do not ask before each change
  --distro    take this distribution instead of the one that is found
  --root      write files below DIR instead of /
TEXT
}

read_arguments() {
    while [ $# -gt 0 ]; do
        case "$1" in
            --dry-run) DRY_RUN=1 ;;
            --yes) ASSUME_YES=1 ;;
            --distro) DISTRO="${2:?--distro needs a name}"; shift ;;
            --root) ROOT="${2:?--root needs a folder}"; shift ;;
            -h | --help) usage; exit 0 ;;
            *) echo "unknown argument: $1" >&2; usage >&2; exit 2 ;;
        esac
        shift
    done
    [ -n "$DISTRO" ] || DISTRO="$(found_distro)"
    case "$DISTRO" in
        ubuntu22.04 | ubuntu24.04 | rocky8 | rocky9 | rocky10) ;;
        *) echo "this distribution is not known to the kit: $DISTRO (try --distro)" >&2; exit 3 ;;
    esac
}

found_distro() {
    local id="" version=""
    if [ -r /etc/os-release ]; then
        id="$(. /etc/os-release && echo "${ID:-}")"
        version="$(. /etc/os-release && echo "${VERSION_ID:-}")"
    fi
    case "$id" in
        ubuntu) echo "ubuntu$version" ;;
        rocky | almalinux | rhel | centos) echo "rocky${version%%.*}" ;;
        *) echo "${id:-unknown}$version" ;;
    esac
}

is_ubuntu() { [ "${DISTRO#ubuntu}" != "$DISTRO" ]; }

say() { printf '%s\n' "$*"; }

# Ask before a change; a dry run goes on without asking.
ask() {
    [ "$DRY_RUN" -eq 1 ] && return 0
    [ "$ASSUME_YES" -eq 1 ] && return 0
    local answer=""
    read -r -p "$* [y/N] " answer || true
    case "$answer" in y | Y | yes) return 0 ;; *) say "left out: $*"; return 1 ;; esac
}

# Run a command that changes something, or show it.
run() {
    if [ "$DRY_RUN" -eq 1 ]; then
        printf '+'
        printf ' %q' "$@"
        printf '\n'
    else
        "$@"
    fi
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then run "$@"; else run sudo "$@"; fi
}

# Write standard input to a file, only when it differs. Succeeds with 0 when it was written, 1 when it was the same.
put_file() {
    local path="$ROOT$1" mode="${2:-0644}" content
    content="$(cat)"
    if [ -f "$path" ] && [ "$(cat "$path")" = "$content" ]; then
        say "unchanged: $path"
        return 1
    fi
    if [ "$DRY_RUN" -eq 1 ]; then
        say "+ write $path ($mode)"
        printf '%s\n' "$content" | sed 's/^/    /'
        return 0
    fi
    local fresh
    fresh="$(mktemp)"
    printf '%s\n' "$content" >"$fresh"
    if [ -w "$(dirname "$path")" ]; then
        install -D -m "$mode" "$fresh" "$path"
    elif [ -n "$ROOT" ]; then
        mkdir -p "$(dirname "$path")"
        install -D -m "$mode" "$fresh" "$path"
    else
        as_root install -D -m "$mode" "$fresh" "$path"
    fi
    rm -f "$fresh"
    say "written: $path"
}

have() { command -v "$1" >/dev/null 2>&1; }

# Packages that are not there yet.
install_packages() {
    local missing=() name
    for name in "$@"; do
        if is_ubuntu; then
            dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || missing+=("$name")
        else
            rpm -q "$name" >/dev/null 2>&1 || missing+=("$name")
        fi
    done
    if [ "${#missing[@]}" -eq 0 ]; then
        say "already installed: $*"
        return 0
    fi
    if is_ubuntu; then
        as_root apt-get install -y --no-install-recommends "${missing[@]}"
    else
        as_root dnf install -y "${missing[@]}"
    fi
}
