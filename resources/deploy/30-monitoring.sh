#!/usr/bin/env bash
# What shows load, temperature and errors: nvtop, gpustat, DCGM, and the machine's own sensors.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

ask "Install sensors, drive health and nvtop?" && {
    if is_ubuntu; then
        install_packages lm-sensors smartmontools nvme-cli ipmitool nvtop pipx
    else
        install_packages lm_sensors smartmontools nvme-cli ipmitool nvtop pipx
    fi
}

if [ "$STACK" = cuda ]; then
    ask "Install gpustat for this user?" && {
        if have gpustat; then say "already installed: gpustat"; else run pipx install gpustat; fi
    }
    ask "Install DCGM?" && {
        if is_ubuntu; then install_packages "datacenter-gpu-manager-4-cuda${CUDA_VERSION%%.*}"; else
            install_packages "datacenter-gpu-manager-4-cuda${CUDA_VERSION%%.*}"
        fi
        as_root systemctl enable --now nvidia-dcgm
    }
fi
exit 0
