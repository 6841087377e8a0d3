-- What an owner sets beyond texts: from how many copies on readers and staff are told that a book runs low.
alter table shop_settings
  add column low_stock_badge integer not null default 5 check (low_stock_badge between 0 and 1000),
  add column low_stock_alert integer not null default 10 check (low_stock_alert between 0 and 10000),
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();

-- Two of the staff who edit the same coupon do not overwrite each other.
alter table coupons add column version integer not null default 1;

-- The staff's list has hidden reviews too; without the emptied ones, which stand for nothing.
create index reviews_for_staff on reviews (created_at, review_id) where content <> '';
create index reviews_hidden on reviews (hidden_at) where hidden_at is not null;

-- The log is read newest first, whatever it is narrowed to.
drop index audit_log_by_object;
drop index audit_log_by_account;
create index audit_log_by_time on audit_log (at, audit_id);
create index audit_log_by_account on audit_log (account_id, at, audit_id);
create index audit_log_by_action on audit_log (action, at, audit_id);
create index audit_log_by_object on audit_log (object_kind, object_id, at, audit_id);
