-- Who carries the parcel: the key of a carrier that the shop knows, or the name of another.
alter table orders add column carrier text;
alter table orders add constraint orders_carrier_check check (char_length(carrier) between 1 and 60);

-- An entry that takes the last step of its order back.
alter table order_history add column undoes boolean not null default false;

-- One step for many orders, known by its Idempotency-Key: asked again, it goes on where it was interrupted.
create table bulk_steps (
  bulk_id integer generated always as identity primary key,
  account_id integer not null references accounts,
  key text not null,
  request_hash bytea not null,
  step text not null check (step in ('confirm', 'ship', 'deliver', 'cancel')),
  started_at timestamptz not null default now(),
  -- Every order has its outcome.
  ended_at timestamptz,
  undone_by integer references accounts,
  unique (account_id, key)
);

-- What became of each of its orders, written in the transaction of the step itself.
create table bulk_step_orders (
  bulk_id integer not null references bulk_steps,
  order_id integer not null references orders,
  outcome text check (outcome in ('done', 'left')),
  -- Why it was left out, in the words that were answered.
  code text,
  reason text,
  -- As the step left the order: it is taken back only as long as it is the same.
  done_version integer,
  done_at timestamptz,
  -- What the hand-over wrote over.
  before_tracking_number text,
  before_carrier text,
  undone_at timestamptz,
  undo_code text,
  undo_reason text,
  primary key (bulk_id, order_id),
  constraint bulk_step_orders_done check ((outcome is not distinct from 'done') = (done_version is not null and done_at is not null)),
  constraint bulk_step_orders_left check ((outcome is not distinct from 'left') = (code is not null and reason is not null)),
  constraint bulk_step_orders_undone check (undone_at is null or (done_at is not null and undo_code is null))
);
create index bulk_step_orders_of_order on bulk_step_orders (order_id);
