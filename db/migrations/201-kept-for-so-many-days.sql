-- For how many days the shop keeps what is of no use later.
alter table shop_settings
  add column keep_carts_days smallint not null default 60 check (keep_carts_days between 7 and 60),
  add column keep_sessions_days smallint not null default 30 check (keep_sessions_days between 7 and 365),
  add column keep_letters_days smallint not null default 30 check (keep_letters_days between 7 and 365),
  add column keep_notifications_days smallint not null default 180 check (keep_notifications_days between 30 and 730),
  add column keep_imports_days smallint not null default 90 check (keep_imports_days between 7 and 365);
