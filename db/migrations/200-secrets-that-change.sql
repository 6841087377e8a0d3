-- Secrets of the shop by their fingerprints, and when a process last signed with each.
create table session_secrets (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{16}$'),
  signed_at timestamptz not null default now()
);

-- The fingerprint of the secret that it is encrypted under; empty where that is not known yet.
alter table authenticators add column sealed_by text not null default '';
create index authenticators_by_seal on authenticators (sealed_by, account_id);
