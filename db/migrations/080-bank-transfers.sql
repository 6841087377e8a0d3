-- Money on the shop's bank account, each transfer once, whichever source reported it: a service that watches the account, or a statement of the bank.
create table bank_transfers (
  transfer_id integer generated always as identity primary key,
  source text not null check (source in ('sepay', 'payos', 'casso', 'statement')),
  -- By what the source knows it.
  source_reference text not null check (source_reference <> ''),
  -- By what the bank knows it, where that is long enough to be no other transfer's: the same in every source.
  bank_reference text,
  account_number text not null default '',
  amount bigint not null check (amount > 0),
  content text not null,
  transferred_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- booked: all of it pays an order. unsettled: the staff has to say what becomes of it. given_back, kept: what was said.
  state text not null default 'unsettled' check (state in ('booked', 'unsettled', 'given_back', 'kept')),
  -- Why it does not pay an order by itself.
  finding text check (finding in ('unknown', 'several', 'too-little', 'too-much', 'twice', 'late', 'cancelled')),
  matched_by text check (matched_by in ('code', 'amount', 'staff')),
  order_id integer references orders,
  -- The payment that it is part of, and with how much.
  payment_id integer references payments,
  booked_amount bigint not null default 0 check (booked_amount between 0 and amount),
  settled_by integer references accounts,
  settled_at timestamptz,
  note text not null default '',
  version integer not null default 1,
  unique (source, source_reference),
  constraint bank_transfers_booked check ((state = 'booked') = (booked_amount = amount)),
  constraint bank_transfers_paid check ((payment_id is null) = (booked_amount = 0)),
  constraint bank_transfers_of_order check (payment_id is null or order_id is not null),
  constraint bank_transfers_settled check (state in ('booked', 'unsettled') or (settled_by is not null and settled_at is not null))
);
create unique index bank_transfers_of_bank on bank_transfers (bank_reference, amount) where bank_reference is not null;
create index bank_transfers_unsettled on bank_transfers (transfer_id) where state = 'unsettled';
create index bank_transfers_of_an_order on bank_transfers (order_id) where order_id is not null;
create index bank_transfers_of_payment on bank_transfers (payment_id) where payment_id is not null;
-- Orders that wait for a transfer, by their sum.
create index orders_awaiting_transfer on orders (total_amount) where status = 0 and method_id = 4 and paid_at is null;
