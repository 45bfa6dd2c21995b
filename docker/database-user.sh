#!/bin/sh
# Runs once, when the database is created. Creates the platform's user, which owns the database and is not a superuser. It may
# create the two roles that separate businesses.
set -e
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 \
  --set password="$(cat /run/secrets/postgres_password)" <<'SQL'
create role showcase login createrole password :'password';
alter database showcase owner to showcase;
SQL
