-- What staff hides has a reason, which its writer reads.
alter table reviews
  add column hidden_reason text not null default '',
  add column hidden_by integer references accounts,
  add column edited_at timestamptz;

-- A book was bought by whoever had it delivered; asked for each review that is shown.
create index orders_delivered_to_user on orders (user_id, order_id) where status = 3;
