-- Cash that carriers collected at the door and owe the shop until a settlement says that it came. The customer has paid when it is
-- delivered; what the shop has yet to receive stands here, each change an entry that stays as it was written.
create table cod_debts (
  order_id integer primary key references orders,
  amount bigint not null check (amount > 0),
  -- What is still owed of it, kept by the entries.
  open_amount bigint not null constraint cod_debts_open_amount check (open_amount between 0 and amount),
  delivered_at timestamptz not null
);
create index cod_debts_open on cod_debts (delivered_at, order_id) where open_amount > 0;

-- What a carrier says that it collected and transfers. A draft changes nothing; booked, its lines close what is owed; locked, no line
-- is corrected any more.
create table cod_settlements (
  settlement_id integer generated always as identity primary key,
  carrier text not null check (carrier <> ''),
  settled_on date not null,
  reference text not null check (reference <> ''),
  total bigint not null,
  fee bigint not null default 0,
  note text not null default '',
  state text not null default 'draft' check (state in ('draft', 'booked', 'locked')),
  created_by integer not null references accounts,
  created_at timestamptz not null default now(),
  booked_by integer references accounts,
  booked_at timestamptz,
  locked_at timestamptz,
  version integer not null default 1,
  constraint cod_settlements_booked check ((state = 'draft') = (booked_at is null)),
  constraint cod_settlements_locked check ((state = 'locked') = (locked_at is not null))
);
-- A carrier's sheet stands here once (unique), also when two people upload it.
create unique index cod_settlements_once on cod_settlements (lower(carrier), lower(reference));
create index cod_settlements_newest on cod_settlements (settled_on desc, settlement_id desc);

create table cod_lines (
  line_id integer generated always as identity primary key,
  settlement_id integer not null references cod_settlements,
  -- Its row in the sheet.
  place integer not null,
  order_text text not null default '',
  tracking_text text not null default '',
  order_id integer references orders,
  -- Below nothing only where it takes another line back.
  amount bigint not null,
  fee bigint not null default 0,
  -- What of it closes something owed; the rest stands until a person says what becomes of it.
  booked_amount bigint not null default 0,
  -- Whether the order owes nothing after it.
  closes boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'booked', 'open', 'settled', 'countered')),
  finding text check (finding in ('too-little', 'too-much', 'unknown', 'twice', 'not-delivered', 'not-owed')),
  settled_as text check (settled_as in ('assigned', 'received', 'lost', 'given_back', 'kept')),
  settled_by integer references accounts,
  settled_at timestamptz,
  note text not null default '',
  counter_of integer references cod_lines,
  version integer not null default 1,
  constraint cod_lines_booked check ((counter_of is not null and amount <= 0 and booked_amount <= 0)
    or (counter_of is null and amount >= 0 and booked_amount between 0 and amount)),
  constraint cod_lines_of_order check (booked_amount = 0 or order_id is not null),
  constraint cod_lines_settled check ((state = 'settled') = (settled_as is not null) or state = 'countered'),
  constraint cod_lines_open check (state <> 'open' or finding is not null)
);
create index cod_lines_of_settlement on cod_lines (settlement_id, place, line_id);
create index cod_lines_open on cod_lines (line_id) where state = 'open';
create index cod_lines_of_an_order on cod_lines (order_id) where order_id is not null;
-- However many settlements say so at once, an order is settled by one line.
create unique index cod_lines_settle_once on cod_lines (order_id) where closes and state <> 'countered';

-- Nor is a line taken back twice.
create unique index cod_lines_countered_once on cod_lines (counter_of) where counter_of is not null;

create table cod_entries (
  entry_id bigint generated always as identity primary key,
  order_id integer not null references orders,
  -- owed: delivered for cash. settled: a line of a settlement. waived: closed by a person's word. countered: a line was taken back.
  kind text not null check (kind in ('owed', 'settled', 'waived', 'countered')),
  change bigint not null check (change <> 0),
  line_id integer references cod_lines,
  account_id integer references accounts,
  note text not null default '',
  at timestamptz not null default now(),
  constraint cod_entries_signs check ((kind in ('owed', 'countered')) = (change > 0)),
  constraint cod_entries_lines check ((kind in ('settled', 'countered')) <= (line_id is not null)),
  constraint cod_entries_words check (kind <> 'waived' or note <> '')
);
create unique index cod_entries_owed_once on cod_entries (order_id) where kind = 'owed';
create index cod_entries_of_order on cod_entries (order_id, entry_id);
create index cod_entries_of_line on cod_entries (line_id) where line_id is not null;

create function keep_cod_debt() returns trigger language plpgsql as $$
begin
  if new.kind = 'owed' then
    insert into cod_debts (order_id, amount, open_amount, delivered_at) values (new.order_id, new.change, new.change, new.at);
  else
    update cod_debts set open_amount = open_amount + new.change where order_id = new.order_id;
    if not found then raise exception 'nothing is owed for order %', new.order_id using errcode = 'foreign_key_violation'; end if;
  end if;
  return null;
end
$$;
create trigger keep_cod_debt after insert on cod_entries for each row execute function keep_cod_debt();
create trigger cod_entries_are_append_only before update or delete or truncate on cod_entries
  for each statement execute function refuse_change_of_history();

-- The cash of an order is collected by the transaction that delivers it, so both have one moment; cash that was paid before, in the
-- shop, no carrier owes.
create function owe_cash() returns trigger language plpgsql as $$
begin
  insert into cod_entries (order_id, kind, change, at)
  select order_id, 'owed', amount, new.delivered_at from payments
  where order_id = new.order_id and method_id = 1 and status = 1 and completed_at = new.delivered_at and amount > 0
  on conflict do nothing;
  return null;
end
$$;
create trigger owe_cash after update of status on orders for each row
  when (new.status = 3 and old.status <> 3 and new.method_id = 1) execute function owe_cash();

-- For orders that were delivered before this ledger, or came into the database delivered.
create function enter_missing_cod() returns integer language sql as $$
  with entered as (
    insert into cod_entries (order_id, kind, change, at)
    select order_id, 'owed', p.amount, o.delivered_at
    from orders o join payments p using (order_id)
    where o.status = 3 and o.method_id = 1 and p.method_id = 1 and p.status in (1, 3) and p.completed_at = o.delivered_at
      and p.amount > 0 and not exists (select from cod_debts d where d.order_id = o.order_id)
    order by o.delivered_at, order_id
    returning 1
  )
  select count(*)::integer from entered
$$;
select enter_missing_cod();

-- Sheets of carriers name parcels by their number.
create index orders_by_tracking_number on orders (upper(tracking_number)) where tracking_number is not null;
