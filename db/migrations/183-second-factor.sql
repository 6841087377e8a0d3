-- A second step of signing in: codes of an authenticator app, and codes on paper for when it is lost.
create table authenticators (
  account_id integer primary key references accounts,
  -- Encrypted under a key of the shop.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The period of thirty seconds whose code was accepted last: none is accepted twice, and no earlier one.
  last_step bigint not null default 0 check (last_step >= 0),
  created_at timestamptz not null default now()
);

create table recovery_codes (
  account_id integer not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Who gave the right password and owes the second step. It opens nothing but that step.
create table pending_sign_ins (
  token_hash bytea primary key,
  account_id integer not null references accounts,
  remember_me boolean not null,
  how text not null,
  -- As the account had it: what raises it, such as another password, ends this too.
  device_epoch integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index pending_sign_ins_of_account on pending_sign_ins (account_id);
create index pending_sign_ins_by_end on pending_sign_ins (expires_at);

-- Browsers that need no second step for thirty days.
create table remembered_devices (
  device_id integer generated always as identity primary key,
  account_id integer not null references accounts,
  token_hash bytea not null unique,
  device_epoch integer not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index remembered_devices_of_account on remembered_devices (account_id);
create index remembered_devices_by_end on remembered_devices (expires_at);

-- When the person of a session last showed that it is them. Sessions of before have to show it once.
alter table sessions add column proved_at timestamptz;
