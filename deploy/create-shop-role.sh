#!/bin/sh
# Run once by the image of PostgreSQL, when its folder is still empty: an ordinary role that owns its own database.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$SHOP_DATABASE_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role shop login password :'password';
create database shop owner shop encoding 'UTF8' template template0;
SQL
