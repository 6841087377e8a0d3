-- Bank, mail, gateways, backups and storage as the owner sets them up on a screen: all fields of one sealed as one text, with a key of
-- the secret of the sessions, so that neither a copy of the database nor a backup gives a password away.
create table connections (
  connection text primary key check (connection ~ '^[a-z0-9-]{1,40}$'),
  sealed bytea not null check (octet_length(sealed) between 29 and 65536),
  -- Fingerprint of the secret that sealed it.
  sealed_by text not null check (sealed_by ~ '^[0-9a-f]{16}$'),
  version integer not null default 1 check (version > 0),
  changed_at timestamptz not null default now()
);

-- Every process reads them again when it hears that they have changed, and only then forgets the pages that it keeps.
create function tell_connection_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('connections', '');
  return null;
end
$$;

create trigger tell_change after insert or update or delete or truncate on connections
  for each statement execute function tell_connection_change();
