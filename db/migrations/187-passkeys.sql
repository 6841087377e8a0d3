-- Keys of a device or of a small stick, beside or in place of an app: what they sign is good for this shop's address alone.
create table passkeys (
  passkey_id integer generated always as identity primary key,
  account_id integer not null references accounts,
  credential_id text not null unique,
  public_key bytea not null,
  -- Of keys that count their uses: one that goes back is a copy.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

-- What a key is asked to sign: once, and within five minutes.
create table passkey_challenges (
  challenge text primary key,
  account_id integer not null references accounts,
  purpose text not null check (purpose in ('add', 'show')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '5 minutes'
);
create index passkey_challenges_of_account on passkey_challenges (account_id);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
