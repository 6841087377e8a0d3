-- A sale that another clerk sent into a shift waits for a person.
-- Docs: docs/decisions/201-a-sum-is-no-name.md
alter table counter_differences drop constraint counter_differences_kind_check,
  add constraint counter_differences_kind_check check (kind in ('stock', 'price', 'discount', 'sender'));
