-- Devices that signed in before are known by a cookie that names this number: raising it makes them all strangers.
alter table accounts add column device_epoch integer not null default 0;

-- Tokens that were spent long ago are forgotten.
create index refresh_tokens_by_use on refresh_tokens (used_at) where used_at is not null;
create index sessions_by_end on sessions (least(coalesce(revoked_at, expires_at), expires_at));
