#!/usr/bin/env bash
# Power limits of the accelerators, set at every start by a service.

# shellcheck source=steps.sh
. "$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/steps.sh"
read_arguments "$@"

if [ "$STACK" != cuda ] || [ "$POWER_LIMIT_W" -eq 0 ]; then
    say "No power limit is planned: the accelerators keep their own."
    exit 0
fi

ask "Limit each accelerator to $POWER_LIMIT_W W at every start?" || exit 0
changed=0
put_file /usr/local/sbin/accelerator-power-limit 0755 <<SCRIPT && changed=1
#!/bin/sh
# Limits every accelerator; a limit outside of what a board allows is refused by the driver.
set -eu
nvidia-smi -pm 1
nvidia-smi -pl $POWER_LIMIT_W
SCRIPT
put_file /etc/systemd/system/accelerator-power-limit.service <<'UNIT' && changed=1
[Unit]
Description=Power limit of the accelerators
After=nvidia-persistenced.service

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/usr/local/sbin/accelerator-power-limit

[Install]
WantedBy=multi-user.target
UNIT
if [ "$changed" -eq 1 ] && [ -z "$ROOT" ]; then
    as_root systemctl daemon-reload
    as_root systemctl enable --now accelerator-power-limit.service
fi
exit 0
