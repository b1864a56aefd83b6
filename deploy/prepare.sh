#!/bin/sh
# Writes the files that compose.yaml needs: `./prepare.sh tern.example`. Needs skopeo, which looks up the current digest of each image.
#   .env      the host name, the commit, and the digests of the three images; rewritten each time, to update the images
#   secrets/  a random password for the database; never overwritten
#   tern.env  your own settings; never overwritten
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
# No other user can enter the folder. Its files are readable by all, because each container runs as a different user.
mkdir -m 700 secrets
password=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
printf %s "$password" > secrets/database_password
printf 'postgres://tern:%s@database/tern' "$password" > secrets/database_url
chmod 444 secrets/*
