# Sourced by run.sh and test.sh, which set $root to the checkout.
# shellcheck shell=sh disable=SC2154
#
#   prepare run|test    installs what is missing; then $python is the Python that Slotwright runs with
#
# Looks before it installs, so that it is quiet and quick when everything is there: system libraries by asking the
# dynamic linker, the Python environment by a stamp with the checksum of pyproject.toml, the version of Python and the
# place of the checkout. Where the checkout cannot be written, the environment lies in the user's cache.

say() { printf 'slotwright: %s\n' "$*" >&2; }

stop() {
    say "$*"
    exit 3
}

# Runs a command; only if it fails, the last errors of its output are shown.
quietly() {
    log=$(mktemp) || stop "No temporary file can be made: free some space in ${TMPDIR:-/tmp}."
    if "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return 0
    fi
    full=no
    if grep -q 'No space left on device' "$log"; then full=yes; fi
    { grep -E '(^| )(E:|ERROR:|[Ee]rror:)' "$log" || cat "$log"; } | tail -n 4 | sed 's/^ */    /' >&2
    rm -f "$log"
    [ "$full" = no ] || stop "The disk is full: free about 1 GB and start again."
    return 1
}

# Sets $base, a Python that is new enough, and $version.
choose_python() {
    seen=
    if [ -n "${PYTHON:-}" ]; then set -- "$PYTHON"; else set -- python3 python3.14 python3.13 python3.12 python3.11; fi
    for base in "$@"; do
        version=$("$base" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue
        "$base" -c 'import sys; sys.exit(sys.version_info < (3, 11))' && return
        seen="${seen:- and found only $version}"
    done
    stop "Slotwright needs Python 3.11 or newer$seen: install it, or name it like this: PYTHON=/path/to/python3 sh $0"
}

# Prints the Debian packages of the system libraries and programs that are missing, for running or for testing.
missing_packages() {
    [ "$(uname -s)" = Linux ] || return 0
    known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p 2>/dev/null) || known=
    if [ -n "$known" ]; then
        # Qt without a screen, then Qt on X11; Qt's wheels bring the rest.
        for pair in libglib-2.0.so.0=libglib2.0-0 libGL.so.1=libgl1 libEGL.so.1=libegl1 \
            libxkbcommon.so.0=libxkbcommon0 libdbus-1.so.3=libdbus-1-3 libfontconfig.so.1=libfontconfig1 \
            libxcb-cursor.so.0=libxcb-cursor0 libxkbcommon-x11.so.0=libxkbcommon-x11-0 \
            libxcb-icccm.so.4=libxcb-icccm4 libxcb-keysyms.so.1=libxcb-keysyms1 libxcb-shape.so.0=libxcb-shape0; do
            case $known in *"	${pair%%=*} "*) ;; *) printf ' %s' "${pair#*=}" ;; esac
        done
    fi
    [ "$1" = test ] || return 0
    for pair in Xvfb=xvfb xauth=xauth xdotool=xdotool pdftotext=poppler-utils shellcheck=shellcheck; do
        command -v "${pair%%=*}" >/dev/null 2>&1 || printf ' %s' "${pair#*=}"
    done
    # The tests start a server of their own; Debian keeps its programs out of PATH.
    set -- /usr/lib/postgresql/*/bin/initdb
    [ -x "$1" ] || command -v initdb >/dev/null 2>&1 || printf ' postgresql'
}

# Installs Debian packages, as root or through sudo.
apt_install() {
    command -v apt-get >/dev/null 2>&1 ||
        stop "These are missing and there is no apt-get to install them, use this system's own package manager:$1"
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root='sudo -n'
    elif command -v sudo >/dev/null 2>&1 && [ -t 2 ] && say "sudo asks for your password to install:$1" && sudo -v; then
        as_root=sudo
    else
        stop "System packages are missing and only an administrator can install them: apt-get install$1"
    fi
    say "installing system packages:$1"
    apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300"
    # shellcheck disable=SC2086 # words on purpose
    { quietly $apt update && quietly $apt install -y --no-install-recommends $1; } ||
        stop "The system packages could not be installed (the lines above say why); check the network, then start again, or run: apt-get install$1"
}

# Sets $venv: in the checkout, or in the user's cache where the checkout cannot be written.
choose_venv() {
    venv=$root/.venv
    writable=yes
    if mkdir -p "$venv" 2>/dev/null && [ -w "$venv" ]; then return; fi
    writable=no
    cache=${XDG_CACHE_HOME:-${HOME:-/nonexistent}/.cache}/slotwright/$(printf %s "$root" | cksum | tr ' ' -)
    venv=$cache/venv
    mkdir -p "$venv" 2>/dev/null || stop "Neither $root/.venv nor $cache can be written: make one of them writable."
}

ready() { [ -x "$python" ] && [ "$(cat "$venv/.ready-$1" 2>/dev/null)" = "$stamp" ]; }

# Lets one installation at a time into a checkout, where the system can.
alone() {
    command -v flock >/dev/null 2>&1 || return 0
    exec 9<"$root"
    flock -n 9 || { say "waiting for another installation to end" && flock 9; }
}

# Makes the environment, if need be, and installs Slotwright and what it depends on.
install() {
    if [ "$("$python" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null)" != "$version" ] ||
        ! "$python" -m pip --version >/dev/null 2>&1; then
        say "making a Python environment in $venv"
        quietly "$base" -m venv --clear "$venv" || stop "No Python environment could be made in $venv (the lines above say why)."
    fi
    extra=
    [ "$1" = run ] || extra='[test]'
    source=$root
    how=-e
    if [ "$writable" = no ]; then
        source=$cache/source
        how=
        mkdir -p "$source/resources"
        (cd "$root" && cp -R pyproject.toml README.md LICENSE planner "$source/" && cp resources/NOTICE "$source/resources/")
    fi
    say "installing Slotwright and its Python packages (some 500 MB; a minute or two)"
    # shellcheck disable=SC2086 # $how is an option or nothing
    quietly "$python" -m pip install --disable-pip-version-check --no-input $how "$source$extra" ||
        stop "The Python packages could not be installed (the lines above say why); check the network, then start again."
    printf '%s\n' "$stamp" >"$venv/.ready-run"
    [ "$1" = run ] || cp "$venv/.ready-run" "$venv/.ready-test"
}

prepare() {
    choose_python
    choose_venv
    python=$venv/bin/python
    stamp="$version $(cksum <"$root/pyproject.toml") $root"
    packages=$(missing_packages "$1")
    ready "$1" || "$base" -c 'import ensurepip' 2>/dev/null || packages="$packages python3-venv"
    [ -z "$packages" ] || apt_install "$packages"
    if ! ready "$1"; then
        alone
        ready "$1" || install "$1"
        exec 9<&-
    fi
    if [ "$writable" = no ]; then export PYTHONPATH="$root${PYTHONPATH:+:$PYTHONPATH}" PYTHONDONTWRITEBYTECODE=1; fi
}
