-- Links that were sent to whoever forgot his password; only hashes, each good once and for half an hour.
create table password_resets (
  token_hash bytea primary key,
  account_id integer not null references accounts,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 minutes'
);
create index password_resets_of_account on password_resets (account_id);
