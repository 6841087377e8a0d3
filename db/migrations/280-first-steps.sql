-- First steps of a shop that no other row tells of: the owner keeps something as it is, or has seen a test letter leave.
alter table shop_settings add column settled_steps text[] not null default '{}'
  check (settled_steps <@ array['bank', 'delivery', 'letters', 'staff']);
