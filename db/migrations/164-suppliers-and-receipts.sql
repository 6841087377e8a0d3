-- From whom the shop has its goods.
create table suppliers (
  supplier_id integer generated always as identity primary key,
  name text not null check (name <> ''),
  -- Without accents and in small letters: two of one name are one.
  name_key text collate "C" not null unique,
  contact text not null default '' check (length(contact) <= 500),
  -- How many days a delivery takes.
  delivery_days integer check (delivery_days between 0 and 365),
  created_at timestamptz not null default now(),
  version integer not null default 1
);

-- What came from a supplier (delivery), what goes back to them (return), and what takes a mistake of a closed receipt back (counter).
-- Terms: paid for whatever happens, to be sent back until a day, or owned by the supplier until it is sold.
create table receipts (
  receipt_id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  kind text not null default 'delivery' check (kind in ('delivery', 'return', 'counter')),
  -- The receipt whose copies a return or a counter takes.
  of_receipt integer references receipts,
  terms text not null check (terms in ('firm', 'returnable', 'consigned')),
  returnable_until date,
  -- Percent off the price of the cover: what a scanned book costs until its line says otherwise.
  discount integer check (discount between 0 and 100),
  -- The number on the supplier's paper.
  paper text not null default '' check (length(paper) <= 60),
  state text not null default 'draft' check (state in ('draft', 'checked', 'closed')),
  created_by integer not null references accounts,
  created_at timestamptz not null default now(),
  checked_by integer references accounts,
  checked_at timestamptz,
  closed_by integer references accounts,
  closed_at timestamptz,
  version integer not null default 1,
  constraint receipts_kinds check ((kind = 'delivery') = (of_receipt is null)),
  constraint receipts_until check ((terms = 'returnable') = (returnable_until is not null)),
  constraint receipts_checked check ((state = 'draft') = (checked_at is null)),
  constraint receipts_closed check ((state = 'closed') = (closed_at is not null))
);
create index receipts_of_supplier on receipts (supplier_id, receipt_id);
create index receipts_by_state on receipts (state, receipt_id);
create index receipts_of_receipt on receipts (of_receipt) where of_receipt is not null;

create table receipt_lines (
  receipt_id integer not null references receipts on delete cascade,
  book_id integer not null references books,
  copies integer not null check (copies between 1 and 100000),
  -- Null: not known.
  unit_cost integer check (unit_cost between 0 and 1000000000),
  -- The last that was scanned stands first.
  touched_at timestamptz not null default clock_timestamp(),
  primary key (receipt_id, book_id)
);
create index receipt_lines_of_book on receipt_lines (book_id, receipt_id);

-- A closed receipt is corrected by another one, never rewritten.
create function refuse_change_of_closed_receipt() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  if tg_table_name = 'receipts' then
    now_in := old.state;
  else
    -- Held: who closes the receipt at this moment waits, or is waited for.
    select state into now_in from receipts
    where receipt_id = case tg_op when 'INSERT' then new.receipt_id else old.receipt_id end for share;
  end if;
  if now_in = 'closed' then
    raise exception 'receipt is closed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;
create trigger closed_receipt_stays before update or delete on receipts
  for each row execute function refuse_change_of_closed_receipt();
create trigger lines_of_closed_receipt_stay before insert or update or delete on receipt_lines
  for each row execute function refuse_change_of_closed_receipt();
