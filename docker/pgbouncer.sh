#!/bin/sh
# Writes the platform's user and password for PgBouncer, then starts PgBouncer.
set -e
umask 077
printf '"showcase" "%s"\n' "$(cat /run/secrets/postgres_password)" > /tmp/users
exec pgbouncer -q /etc/pgbouncer/pgbouncer.ini
