-- Tokens by which messages are sent. Each refresh token is good for one exchange, so the next one is kept in the transaction of the exchange.
create table zalo_tokens (
  -- Digest of the token that the chain began with: another one in the settings begins another chain.
  chain text primary key check (chain ~ '^[0-9a-f]{64}$'),
  -- The token in force and the next one for the exchange, sealed; null until the first exchange.
  sealed bytea check (octet_length(sealed) >= 29 and octet_length(sealed) <= 16384),
  -- When the token in force is renewed: shortly before it ends.
  renew_at timestamptz,
  state text not null check (state in ('new', 'good', 'lost', 'refused', 'unreadable')),
  -- Since when it is in this state, and when it was tried last.
  since timestamptz not null default now(),
  tried_at timestamptz not null default now(),
  constraint zalo_tokens_good check (state <> 'good' or sealed is not null and renew_at is not null)
);
