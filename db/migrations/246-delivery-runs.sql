-- Runs of the shop's own riders: who took which parcels along, what became of each, and the settlement in which the cash that came back
-- was booked. Money itself stands in that settlement and nowhere else.
create table delivery_runs (
  run_id integer generated always as identity primary key,
  -- One of the staff, or a name that was typed.
  rider_id integer references accounts,
  rider_name text check (char_length(rider_name) between 1 and 60),
  created_by integer not null references accounts,
  created_at timestamptz not null default now(),
  settlement_id integer references cod_settlements,
  -- Sum that the delivered orders owed when it was booked; its total as it was counted is that of the settlement.
  expected_cash bigint check (expected_cash > 0),
  constraint delivery_runs_rider check ((rider_id is null) <> (rider_name is null)),
  constraint delivery_runs_booked check ((settlement_id is null) = (expected_cash is null)),
  constraint delivery_runs_settlement_id_key unique (settlement_id)
);

create table delivery_run_orders (
  run_id integer not null references delivery_runs,
  order_id integer not null references orders,
  -- Its line on the sheet.
  place integer not null check (place > 0),
  -- Null while the rider has it. again: it goes out with another run.
  outcome text check (outcome in ('delivered', 'back', 'again')),
  ended_by integer references accounts,
  ended_at timestamptz,
  primary key (run_id, order_id),
  constraint delivery_run_orders_ended check ((outcome is null) = (ended_at is null) and (outcome is null) = (ended_by is null))
);
-- However many clerks hand an order over at once, one run has it.
create unique index delivery_run_orders_out_once on delivery_run_orders (order_id) where outcome is null;
create index delivery_run_orders_of_order on delivery_run_orders (order_id);
