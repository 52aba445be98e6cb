#!/usr/bin/env bash
# Acceptance before the warranty's first weeks are over: memory, long load, bandwidth. Takes hours; changes nothing.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

HOURS="${ACCEPTANCE_HOURS:-4}"

ask "Test host memory for an hour?" && {
    if have stress-ng || [ "$DRY_RUN" -eq 1 ]; then
        run stress-ng --vm "$CORES" --vm-bytes 80% --verify --timeout 3600s --metrics-brief
    else
        say "install stress-ng for this test, or start memtest86+ from the boot menu"
    fi
}

if [ "$STACK" = cuda ]; then
    ask "Run the diagnosis of DCGM (level 3, about half an hour)?" && {
        if have dcgmi || [ "$DRY_RUN" -eq 1 ]; then run dcgmi diag -r 3; else say "install DCGM first (30-monitoring.sh)"; fi
    }
    ask "Load all accelerators for $HOURS hours and log temperature, power and clock?" && {
        log="$HERE/acceptance-load.csv"
        if [ "$DRY_RUN" -eq 1 ]; then
            say "+ log to $log while dcgmproftester loads the tensor cores for $((HOURS * 3600)) s"
        else
            nvidia-smi --query-gpu=timestamp,index,temperature.gpu,power.draw,clocks.sm,clocks_event_reasons.active \
                --format=csv -l 10 >"$log" &
            logger=$!
            trap 'kill "$logger" 2>/dev/null || true' EXIT
            "dcgmproftester${CUDA_VERSION%%.*}" --no-dcgm-validation -t 1004 -d "$((HOURS * 3600))"
            kill "$logger" || true
            say "written: $log; planned at the wall: about $WALL_W W, at most $WALL_MAX_W W"
        fi
    }
    [ "$ACCELERATORS" -gt 1 ] && ask "Measure the bandwidth between the accelerators (nccl-tests)?" && {
        if have all_reduce_perf || [ "$DRY_RUN" -eq 1 ]; then
            run all_reduce_perf -b 8M -e 8G -f 2 -g "$ACCELERATORS"
            say "planned bus bandwidth: about $BUS_GBS GB/s"
        else
            say "build nccl-tests first: https://github.com/NVIDIA/nccl-tests"
        fi
    }
fi

ask "Measure the drives (reads only)?" && {
    for drive in /dev/nvme?n1; do
        [ -e "$drive" ] || continue
        as_root fio --name=read --filename="$drive" --readonly --rw=read --bs=1M --iodepth=32 --ioengine=libaio \
            --direct=1 --runtime=60 --time_based
    done
}
exit 0
