-- Sessions of the staff end when no one has done anything in them for so many hours.
alter table shop_settings add column idle_hours smallint not null default 8 check (idle_hours between 1 and 168);
alter table sessions add column active_at timestamptz not null default now();
update sessions set active_at = last_used_at;
