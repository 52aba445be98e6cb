#!/usr/bin/env bash
# A container engine that can reach the accelerators.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

engine() {
    if have docker || have podman; then
        say "a container engine is there already"
        return
    fi
    if is_ubuntu; then install_packages docker.io; else install_packages podman; fi
}

toolkit() {
    local list="$ROOT/etc/apt/sources.list.d/nvidia-container-toolkit.list"
    if is_ubuntu; then
        install_packages curl gnupg
        if [ ! -f "$list" ]; then
            local key
            key="$(mktemp)"
            run curl -fsSL -o "$key" https://nvidia.github.io/libnvidia-container/gpgkey
            as_root gpg --batch --yes --dearmor -o /usr/share/keyrings/nvidia-container-toolkit-keyring.gpg "$key"
            rm -f "$key"
            put_file /etc/apt/sources.list.d/nvidia-container-toolkit.list <<'LIST' || true
deb [signed-by=/usr/share/keyrings/nvidia-container-toolkit-keyring.gpg] https://nvidia.github.io/libnvidia-container/stable/deb/$(ARCH) /
LIST
            as_root apt-get update
        fi
    elif [ ! -f "$ROOT/etc/yum.repos.d/nvidia-container-toolkit.repo" ]; then
        as_root curl -fsSL -o /etc/yum.repos.d/nvidia-container-toolkit.repo \
            https://nvidia.github.io/libnvidia-container/stable/rpm/nvidia-container-toolkit.repo
    fi
    install_packages nvidia-container-toolkit
    if have docker || [ "$DRY_RUN" -eq 1 ] && is_ubuntu; then
        as_root nvidia-ctk runtime configure --runtime=docker
        as_root systemctl restart docker
    else
        as_root nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml
    fi
}

ask "Install a container engine?" && engine
case "$STACK" in
    cuda) ask "Install the NVIDIA container toolkit?" && toolkit ;;
    rocm) say "Containers reach the accelerators with: --device=/dev/kfd --device=/dev/dri --group-add video" ;;
    cann) say "Containers reach the accelerators through the maker's Ascend Docker Runtime." ;;
    *) say "How containers reach these accelerators is in their maker's manual." ;;
esac
exit 0
