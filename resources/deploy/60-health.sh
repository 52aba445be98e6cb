#!/usr/bin/env bash
# Is the machine that was bought the machine that runs? Changes nothing; ends with 1 when something differs.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

faults=0
expect() { # what, wanted, found
    if [ "$2" = "$3" ]; then
        say "ok: $1: $3"
    else
        say "DIFFERS: $1: $2 planned, $3 found"
        faults=$((faults + 1))
    fi
}

at_least() { # what, wanted, found
    if [ "$3" -ge "$2" ]; then say "ok: $1: $3"; else
        say "DIFFERS: $1: at least $2 planned, $3 found"
        faults=$((faults + 1))
    fi
}

if [ "$DRY_RUN" -eq 1 ]; then
    say "+ would compare: $ACCELERATORS accelerators ($ACCELERATOR_NAME), $CORES cores, $RAM_GB GB of memory"
    exit 0
fi

at_least "memory, GB" "$((RAM_GB * 92 / 100))" "$(awk '/MemTotal/ {print int($2 * 1024 / 1e9)}' /proc/meminfo)"
at_least "processor threads" "$CORES" "$(nproc --all)"
if [ "$STACK" = cuda ] && have nvidia-smi; then
    expect "accelerators" "$ACCELERATORS" "$(nvidia-smi --query-gpu=name --format=csv,noheader | wc -l)"
    while IFS=, read -r index width generation; do
        at_least "accelerator $index: PCIe lanes" "$LANES" "$((width))"
        at_least "accelerator $index: PCIe generation" "$PCIE_GENERATION" "$((generation))"
    done < <(nvidia-smi --query-gpu=index,pcie.link.width.max,pcie.link.gen.max --format=csv,noheader)
    if nvidia-smi --query-gpu=ecc.errors.uncorrected.volatile.total --format=csv,noheader | grep -Eq '^[1-9]'; then
        say "DIFFERS: uncorrected memory errors were counted"
        faults=$((faults + 1))
    fi
elif [ "$STACK" = cann ] && have npu-smi; then
    expect "accelerators" "$ACCELERATORS" "$(npu-smi info -l | awk -F: '/Total Count/ {print $2 + 0}')"
elif [ "$STACK" = rocm ] && have rocm-smi; then
    expect "accelerators" "$ACCELERATORS" "$(rocm-smi --showid --csv | grep -c '^card')"
else
    say "DIFFERS: the accelerators' tool does not answer (driver not installed, or a restart is due)"
    faults=$((faults + 1))
fi
if [ "$faults" -gt 0 ]; then
    say "$faults differences"
    exit 1
fi
say "the machine is as planned"
