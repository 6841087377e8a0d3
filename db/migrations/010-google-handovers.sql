-- What Google's form brought, until the sign-in page fetches it: only hashes, each good once and for two minutes.
-- A row stays for longer than Google's tokens are good, so that none passes twice.
create table google_handovers (
  token_hash bytea primary key,
  created_at timestamptz not null default now(),
  taken_at timestamptz
);
create index google_handovers_by_age on google_handovers (created_at);
