#!/bin/sh
# Starts the server, or the command that is given: `site create-user`, `site users list`.
set -eu

# Not ENV in the Containerfile: an .env that was written for another way to run the site would override them.
export NODE_ENV=production DATA_DIR=/data UPLOADS_DIR=/data/uploads TMPDIR=/data/tmp

# What production wants to be told: with these, the image starts without a single setting.
export GENERATE_SECRETS="${GENERATE_SECRETS:-on}" REGISTRATION="${REGISTRATION:-closed}"

umask 077
if ! mkdir -p "$TMPDIR"; then
  echo "The folder at /data has to belong to user $(id -u): chown -R $(id -u):$(id -g) the folder that is mounted there." >&2
  exit 1
fi

cd /app
command=${1:-main}
if [ $# -gt 0 ]; then shift; fi
exec node --enable-source-maps "dist/server/$command.js" "$@"
