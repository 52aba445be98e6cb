#!/usr/bin/env bash
# Settings of the system for training: collective libraries, locked memory, clock, swap.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

ask "Write the environment of the collective library ($COLLECTIVES)?" && {
    {
        echo "# Read by NCCL and RCCL. Each line says why it is here."
        if [ "$PEER_ACCESS" -eq 0 ]; then
            echo "# These cards have no peer access over PCIe: the driver refuses it."
            echo "NCCL_P2P_DISABLE=1"
        fi
        if [ "$NVSWITCH" -eq 0 ] && [ "$ACCELERATORS" -gt 1 ]; then
            echo "# No switch between the accelerators: NVLS has nothing to use."
            echo "NCCL_NVLS_ENABLE=0"
        fi
        if [ -z "$NETWORK" ]; then
            echo "# One machine: no InfiniBand is looked for."
            echo "NCCL_IB_DISABLE=1"
        fi
    } | put_file /etc/nccl.conf || true
}

ask "Let training jobs lock memory?" && {
    put_file /etc/security/limits.d/90-accelerators.conf <<'LIMITS' || true
* soft memlock unlimited
* hard memlock unlimited
* soft nofile 1048576
* hard nofile 1048576
LIMITS
}

ask "Keep the page cache from pushing jobs into swap?" && {
    put_file /etc/sysctl.d/90-accelerators.conf <<'SYSCTL' || true
vm.swappiness = 10
vm.zone_reclaim_mode = 0
SYSCTL
    [ -n "$ROOT" ] || as_root sysctl --system
}
exit 0
