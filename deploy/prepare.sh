#!/bin/sh
# Writes what compose.yaml needs next to it: `./prepare.sh tern.example`. Needs skopeo, which asks for today's digest of each image.
#   .env      the host name, the commit, and the three images by their digests; written again each time, to update them
#   secrets/  a random password for the database; never written twice
#   tern.env  your own settings; never written twice
set -eu
cd "$(dirname "$0")"
site=${1:?usage: ./prepare.sh HOST_NAME}

digest_of() {
  digest=$(skopeo inspect --no-tags --format '{{.Digest}}' "docker://docker.io/library/$1:$2")
  case "$digest" in sha256:*) echo "docker.io/library/$1@$digest" ;; *) echo "No digest of $1:$2" >&2; exit 1 ;; esac
}
node=$(digest_of node 24-trixie-slim)
postgres=$(digest_of postgres 18-trixie)
caddy=$(digest_of caddy 2-alpine)
cat > .env <<END
TERN_SITE=$site
COMMIT=$(git rev-parse HEAD)
NODE_IMAGE=$node
POSTGRES_IMAGE=$postgres
CADDY_IMAGE=$caddy
END

[ -e tern.env ] || (umask 077; cp tern.env.example tern.env)
[ -d secrets ] && exit
# Nobody else gets into the folder. The files can be read by all, because each container has a user of its own.
mkdir -m 700 secrets
password=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
printf %s "$password" > secrets/database_password
printf 'postgres://tern:%s@database/tern' "$password" > secrets/database_url
chmod 444 secrets/*
