alter table suppliers
  add column email text not null default '' check (length(email) <= 254),
  add column phone text not null default '' check (length(phone) <= 40);

-- What the shop orders from a supplier. Docs: docs/decisions/172-reorder-by-sales.md
create table supplier_orders (
  supplier_order_id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  state text not null default 'draft' check (state in ('draft', 'sent', 'closed')),
  note text not null default '' check (length(note) <= 500),
  created_by integer not null references accounts,
  created_at timestamptz not null default now(),
  sent_by integer references accounts,
  sent_at timestamptz,
  -- Where the letter went; null: it was told in another way.
  sent_to text,
  closed_by integer references accounts,
  closed_at timestamptz,
  version integer not null default 1,
  constraint supplier_orders_sent check ((state = 'draft') = (sent_at is null)),
  constraint supplier_orders_closed check ((state = 'closed') = (closed_at is not null))
);
create index supplier_orders_by_state on supplier_orders (state, supplier_order_id);
create index supplier_orders_of_supplier on supplier_orders (supplier_id, supplier_order_id);

create table supplier_order_lines (
  supplier_order_id integer not null references supplier_orders,
  book_id integer not null references books,
  copies integer not null check (copies between 1 and 100000),
  primary key (supplier_order_id, book_id)
);
create index supplier_order_lines_of_book on supplier_order_lines (book_id);

-- The order that a receipt brings. One at a time is not closed yet, so what is on its way is received once.
alter table receipts add column supplier_order_id integer references supplier_orders;
create index receipts_of_supplier_order on receipts (supplier_order_id) where supplier_order_id is not null;
create unique index receipts_open_of_supplier_order on receipts (supplier_order_id)
  where supplier_order_id is not null and state <> 'closed';

-- What of the orders that were sent has not come: what closed receipts brought is there.
create function copies_on_their_way() returns table (supplier_order_id integer, book_id integer, copies integer)
stable language sql as $$
  select l.supplier_order_id, l.book_id, (l.copies - coalesce(came.copies, 0))::integer
  from supplier_orders o join supplier_order_lines l using (supplier_order_id)
  left join (
    select r.supplier_order_id, rl.book_id, sum(rl.copies) as copies
    from receipts r join receipt_lines rl using (receipt_id)
    where r.supplier_order_id is not null and r.state = 'closed' and r.kind = 'delivery'
    group by r.supplier_order_id, rl.book_id
  ) came using (supplier_order_id, book_id)
  where o.state = 'sent' and l.copies > coalesce(came.copies, 0)
$$;

-- What was sold of late and whose the last copies were, by the last renewal; whether more are to be ordered by it.
create table book_demand (
  book_id integer primary key references books on delete cascade,
  sold_30 integer not null,
  sold_90 integer not null check (sold_90 > 0),
  supplier_id integer references suppliers,
  is_short boolean not null default false
);
create index book_demand_short on book_demand (book_id) where is_short;

-- What was told to a supplier is not rewritten.
create function refuse_change_of_supplier_order() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  if tg_table_name = 'supplier_orders' then
    if old.state = 'closed' or (tg_op = 'DELETE' and old.state <> 'draft') then
      raise exception 'order to a supplier is sent' using errcode = 'insufficient_privilege';
    end if;
    return coalesce(new, old);
  end if;
  -- Held: who sends the order at this moment waits, or is waited for.
  select state into now_in from supplier_orders
  where supplier_order_id = case tg_op when 'INSERT' then new.supplier_order_id else old.supplier_order_id end for share;
  if now_in <> 'draft' then
    raise exception 'order to a supplier is sent' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;
create trigger sent_supplier_order_stays before update or delete on supplier_orders
  for each row execute function refuse_change_of_supplier_order();
create trigger lines_of_supplier_order_stay before insert or update or delete on supplier_order_lines
  for each row execute function refuse_change_of_supplier_order();
