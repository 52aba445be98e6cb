#!/bin/sh
# Installs the Debian package in a machine, uses it as an ordinary user does, and takes it off again. Exit code 0 only if
# all of it works and nothing is left.
#
#   sh packaging/linux/try.sh slotwright_*.deb [FOLDER]
#
# For a bare Debian that may be thrown away: needs root, installs xvfb and what a desktop brings along. FOLDER gets the
# pictures and the sheet.
set -eu
package=$(readlink -f "$1")
out=${2:-}
user=planner
display=
export DEBIAN_FRONTEND=noninteractive

step() { printf '== %s\n' "$*"; }

stop() {
    printf 'try: %s\n' "$*" >&2
    exit 1
}

as_user() { runuser -u "$user" -- env HOME="/home/$user" ${display:+"DISPLAY=$display"} "$@"; }

# Waits until a window of that name is there.
appears() {
    as_user timeout 60 xdotool search --sync --onlyvisible --name "$1" >/dev/null || stop "no window $1"
}

# Files of the system that have to do with the program.
traces() { find / -xdev \( -path /proc -o -path /home -o -path /tmp -o -path /out -o -path /root \) -prune -o -iname '*slotwright*' -print; }

step "install $(basename "$package"), $(du -m "$package" | cut -f1) MB"
apt-get -qq update
began=$(date +%s)
apt-get -qq install -y --no-install-recommends "$package" >/dev/null
printf 'installed in %s s: %s MB\n' "$(($(date +%s) - began))" "$(dpkg-query -W -f '${Installed-Size}' slotwright | awk '{print int($1/1024)}')"
id "$user" >/dev/null 2>&1 || useradd -m "$user"
cd "/home/$user"

step "the command line, without a display"
as_user slotwright --version
as_user slotwright new --template plan-a --lang zh -o plan.slotwright.json
as_user slotwright check plan.slotwright.json | tail -n 1
as_user slotwright quote plan.slotwright.json -o sheet.pdf --lang zh
[ "$(head -c 5 sheet.pdf)" = "%PDF-" ] || stop "the sheet is no PDF"
as_user slotwright screenshot plan.slotwright.json -o window.png --lang zh --theme dark
[ -s window.png ] || stop "no picture"

step "a desktop"
apt-get -qq install -y --no-install-recommends xvfb xdotool openbox libglib2.0-bin shared-mime-info desktop-file-utils dbus \
    imagemagick >/dev/null
[ "$(as_user gio info -a standard::content-type plan.slotwright.json | sed -n 's/.*content-type: //p')" = \
    application/x-slotwright-build+json ] || stop "the build file has another type"
as_user gio mime application/x-slotwright-build+json | grep -q slotwright.desktop || stop "nothing opens build files"
runuser -u "$user" -- Xvfb :7 -screen 0 1600x1000x24 >/dev/null 2>&1 &
screen=$!
display=:7
as_user sh -c 'while ! xdotool getdisplaygeometry >/dev/null 2>&1; do sleep 0.2; done'
as_user openbox >/dev/null 2>&1 &

for time in first second third; do
    step "the window, for the $time time"
    began=$(date +%s%N)
    as_user slotwright >/dev/null 2>window.log &
    appears Slotwright
    printf 'on screen after %s ms\n' "$((($(date +%s%N) - began) / 1000000))"
    sleep 5
    as_user xdotool search --onlyvisible --name Slotwright windowactivate --sync key --clearmodifiers ctrl+q
    wait $!
done

step "double click on a build file"
as_user dbus-run-session sh -c 'gio open plan.slotwright.json && sleep 20' >open.log 2>&1 &
appears '方案 A.*Slotwright'
sleep 5
as_user import -window root desktop.png
as_user xdotool search --onlyvisible --name '方案 A.*Slotwright' >/dev/null || stop "it has ended"
as_user xdotool search --onlyvisible --name Slotwright windowactivate --sync key --clearmodifiers ctrl+q
wait $!
[ ! -s window.log ] || stop "it said: $(cat window.log)"
[ ! -d ".local/share/slotwright/crashes" ] || stop "a fault: $(cat .local/share/slotwright/crashes/*)"
kill "$screen"
[ -z "$out" ] || cp sheet.pdf window.png desktop.png "$out"

step "take it off"
apt-get -qq purge -y slotwright >/dev/null
left=$(traces)
[ -z "$left" ] || stop "left behind: $left"
echo "nothing is left but the user's own projects in /home/$user/.local/share/slotwright"
