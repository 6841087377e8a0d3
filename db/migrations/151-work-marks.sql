-- What the staff says of work that waits: who has it in hand, and until when it may wait. The work itself is counted where it lies.
create table work_marks (
  kind text primary key,
  assigned_to integer references accounts,
  snoozed_until timestamptz,
  changed_by integer not null references accounts,
  changed_at timestamptz not null default now(),
  version integer not null default 1
);

-- That an order is new is read for all of the staff as soon as one of them takes it further.
create index notifications_of_new_orders on notifications (order_id) where event = 'placed' and not is_read;
