#!/usr/bin/env bash
# All steps in their order. Each asks before it changes anything; arguments are handed on.

set -euo pipefail
HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
for step in 10-driver 20-containers 30-monitoring 40-power-limits 50-system; do
    printf '== %s\n' "$step"
    bash "$HERE/$step.sh" "$@"
done
printf '%s\n' "Restart the machine, then run 60-health.sh and 70-acceptance.sh."
