-- What a person tells about himself, beyond what the shop shows of him.
alter table users
  add column phone_number text not null default '',
  add column gender text check (gender in ('male', 'female', 'other')),
  add column dob date,
  add column house_number text not null default '',
  add column commune text not null default '',
  add column district text not null default '',
  -- The province; the contract's odd name stops at the contract.
  add column province text not null default '',
  add column country text not null default '',
  -- Names and telephone folded for the staff's search, kept by the application.
  add column search_text text not null default '';

-- One account a user, so one number for both: an id of the one can never be taken for that of somebody else.
create table accounts (
  account_id integer primary key references users,
  -- As it is written to; empty only when the person was erased.
  email text,
  -- One key for every way of typing the same address: see contract/email.ts.
  email_key text unique,
  -- Argon2id in the PHC form; null for people who come through Google or Facebook.
  password_hash text,
  role_id smallint not null default 1 check (role_id in (1, 2)),
  is_active boolean not null default true,
  is_verify boolean not null default false,
  must_change_password boolean not null default false,
  password_expires_at timestamptz,
  last_active timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((email is null) = (email_key is null)),
  check ((deleted_at is null) = (email_key is not null)),
  check (deleted_at is null or not is_active)
);
create index accounts_of_admins on accounts (account_id) where role_id = 2 and is_active;

create table identities (
  provider text not null check (provider in ('google', 'facebook')),
  subject text not null,
  account_id integer not null references accounts,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identities_of_account on identities (account_id);

-- A device on which somebody is signed in: a family of refresh tokens.
create table sessions (
  session_id integer generated always as identity primary key,
  account_id integer not null references accounts,
  user_agent text not null,
  address text not null,
  remember_me boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_reason text,
  check ((revoked_at is null) = (revoked_reason is null))
);
create index sessions_of_account on sessions (account_id, session_id);

-- Only hashes: who reads this table cannot sign in with it.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id integer not null references sessions on delete cascade,
  predecessor_hash bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);

-- The times of the last tries of a key, for all processes of the shop; losing them in a crash is harmless.
create unlogged table throttles (
  throttle_key text primary key,
  tries timestamptz[] not null,
  refused boolean not null default false,
  expires_at timestamptz not null
);
create index throttles_by_end on throttles (expires_at);

-- Who did what, when, from where, to what. Later features write to it too; nobody changes it.
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id integer,
  address text not null,
  request_id text not null,
  action text not null,
  object_kind text not null,
  object_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_by_object on audit_log (object_kind, object_id, audit_id);
create index audit_log_by_account on audit_log (account_id, audit_id);

create function refuse_change_of_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;

create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change_of_audit_log();
revoke update, delete, truncate on audit_log from public, current_user;

-- Most changes of a person show nowhere in the catalogue: only who wrote a review stands there, by name and picture.
create function tell_reader_change() returns trigger language plpgsql as $$
begin
  if exists (select from reviews where user_id = new.user_id) then
    perform pg_notify('catalogue', '');
  end if;
  return null;
end
$$;

drop trigger tell_change on users;
create trigger tell_change after update of first_name, last_name, profile_image on users for each row
  when ((old.first_name, old.last_name, old.profile_image) is distinct from (new.first_name, new.last_name, new.profile_image))
  execute function tell_reader_change();
