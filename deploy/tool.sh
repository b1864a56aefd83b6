#!/bin/sh
# Runs a Tern command as the systemd service's user and with its settings: `sudo deploy/tool.sh doctor https://tern.example`.
set -eu
# A colon becomes a hyphen, as in the names of the files: import:rpw runs scripts/import-rpw.ts.
command=$(printf %s "${1:?usage: sudo deploy/tool.sh COMMAND [OPTION]...}" | tr : -)
shift
exec systemd-run --quiet --wait --collect --pipe --uid=tern --working-directory=/srv/tern --property=UMask=0077 \
  --setenv=NODE_ENV=production --setenv=DATA_FOLDER=/var/lib/tern --property=EnvironmentFile=/etc/tern/tern.env \
  /srv/tern/node_modules/.bin/node "scripts/$command.ts" "$@"
