#!/usr/bin/env bash
# Driver and toolkit of the accelerators, in the versions of settings.sh. A restart is needed afterwards.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

cuda() {
    local repository
    if is_ubuntu; then
        repository="ubuntu${DISTRO#ubuntu}"
        repository="${repository//./}"
        install_packages ca-certificates curl "linux-headers-$(uname -r)"
        if [ ! -f "$ROOT/usr/share/keyrings/cuda-archive-keyring.gpg" ]; then
            local keyring
            keyring="$(mktemp --suffix=.deb)"
            run curl -fsSL -o "$keyring" \
                "https://developer.download.nvidia.com/compute/cuda/repos/$repository/x86_64/cuda-keyring_1.1-1_all.deb"
            as_root dpkg -i "$keyring"
            rm -f "$keyring"
            as_root apt-get update
        fi
        # The open kernel modules are needed from the Blackwell generation on and usual from Turing on.
        install_packages "nvidia-driver-pinning-$DRIVER_BRANCH" "$DRIVER_PACKAGE_UBUNTU"
        [ "$NVSWITCH" -eq 0 ] || install_packages "nvidia-fabricmanager"
    else
        repository="rhel${DISTRO#rocky}"
        if [ ! -f "$ROOT/etc/yum.repos.d/cuda-$repository.repo" ]; then
            as_root dnf install -y dnf-plugins-core epel-release
            as_root dnf config-manager --add-repo \
                "https://developer.download.nvidia.com/compute/cuda/repos/$repository/x86_64/cuda-$repository.repo"
        fi
        install_packages "kernel-devel-$(uname -r)" "kernel-headers"
        as_root dnf module enable -y "nvidia-driver:$DRIVER_BRANCH-open" || say "this release has no module streams"
        install_packages "$DRIVER_PACKAGE_ROCKY"
        [ "$NVSWITCH" -eq 0 ] || install_packages "nvidia-fabricmanager"
    fi
    install_packages "cuda-toolkit-${CUDA_VERSION//./-}"
    as_root systemctl enable --now nvidia-persistenced || say "the persistence daemon starts with the driver"
    [ "$NVSWITCH" -eq 0 ] || as_root systemctl enable --now nvidia-fabricmanager
}

rocm() {
    say "ROCm $ROCM_VERSION: the maker's installer adds its package source, then installs driver and libraries."
    if is_ubuntu; then
        install_packages ca-certificates curl "linux-headers-$(uname -r)"
    else
        install_packages "kernel-devel-$(uname -r)"
    fi
    if have amdgpu-install; then
        as_root amdgpu-install -y --usecase=rocm,dkms
    else
        say "Download amdgpu-install for $DISTRO from https://repo.radeon.com/amdgpu-install/ and run this step again."
    fi
    as_root usermod -a -G render,video "${SUDO_USER:-$USER}"
}

cann() {
    say "CANN $CANN_VERSION with torch_npu $TORCH_VERSION: driver, firmware and toolkit are .run files of the maker."
    local file
    for file in driver firmware toolkit kernels; do
        local found
        found="$(find "$HERE" -maxdepth 1 -iname "Ascend*$file*.run" -print -quit)"
        if [ -z "$found" ]; then
            say "missing: the .run file of the $file beside this script (from https://www.hiascend.com/)"
        else
            as_root bash "$found" --full --quiet
        fi
    done
}

case "$STACK" in
    cuda) ask "Install driver branch $DRIVER_BRANCH and CUDA $CUDA_VERSION?" && cuda ;;
    rocm) ask "Install ROCm $ROCM_VERSION?" && rocm ;;
    cann) ask "Install CANN $CANN_VERSION?" && cann ;;
    *) say "The software of these accelerators ($STACK) comes from their maker; this kit does not install it." ;;
esac
exit 0
