#!/bin/sh
# Obtains and renews a certificate for MAIN_HOST and *.MAIN_HOST in /certificates, where the edge reads it when it starts.
# ACME_DNS is the DNS provider in which lego creates its records; the environment has the provider's credentials.
set -eu
umask 077
name=${MAIN_HOST%%:*}
kept=/certificates/lego
set -- --accept-tos --email "$ACME_EMAIL" --dns "$ACME_DNS" --path "$kept" --domains "$name" --domains "*.$name"
[ -z "${ACME_SERVER:-}" ] || set -- --server "$ACME_SERVER" "$@"
while :; do
  made=$kept/certificates/$name
  if [ -f "$made.crt" ]; then lego "$@" renew --days 30; else lego "$@" run; fi || echo "No certificate now; the next attempt is in 12 hours."
  if [ -f "$made.crt" ] && ! [ /certificates/wildcard.pem -nt "$made.crt" ]; then
    cat "$made.crt" "$made.key" > /certificates/wildcard.part
    mv /certificates/wildcard.part /certificates/wildcard.pem
    echo "Wrote wildcard.pem. The edge serves it after: docker compose restart edge"
  fi
  sleep 43200
done
