-- What is owed to suppliers for their own copies, settled by month and then locked. Docs: docs/decisions/168-consignment-settlements.md
create table consignment_settlements (
  settlement_id integer generated always as identity primary key,
  supplier_id integer not null references suppliers,
  -- YYYY-MM in the shop; what earlier months left open is in it too.
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Below zero where more came back than was sold.
  copies integer not null,
  amount bigint not null,
  locked_by integer not null references accounts,
  locked_at timestamptz not null default now(),
  paid_by integer references accounts,
  paid_at timestamptz,
  payment_note text not null default '' check (length(payment_note) <= 300),
  unique (supplier_id, month),
  constraint consignment_settlements_paid check ((paid_by is null) = (paid_at is null))
);

create table consignment_lines (
  settlement_id integer not null references consignment_settlements,
  book_id integer not null references books,
  unit_cost integer not null check (unit_cost >= 0),
  copies integer not null,
  primary key (settlement_id, book_id, unit_cost)
);
create index consignment_lines_of_book on consignment_lines (book_id);

-- Each move of a consigned layer is settled at most once.
create table settled_moves (
  ledger_id bigint not null,
  layer_id bigint not null,
  -- Checked at the commit: what was settled is added up before the settlement says so.
  settlement_id integer not null references consignment_settlements deferrable initially deferred,
  -- As its layer has it, or as it was agreed where that has none.
  unit_cost integer not null check (unit_cost >= 0),
  primary key (ledger_id, layer_id),
  constraint settled_moves_move_fkey foreign key (ledger_id, layer_id) references layer_moves
);
create index settled_moves_of_settlement on settled_moves (settlement_id);
create index stock_layers_consigned on stock_layers (receipt_id) where consigned;

create trigger consignment_lines_are_append_only before update or delete or truncate on consignment_lines
  for each statement execute function refuse_change_of_history();
create trigger settled_moves_are_append_only before update or delete or truncate on settled_moves
  for each statement execute function refuse_change_of_history();

-- Locked: that it was paid is entered once, nothing else changes.
create function refuse_change_of_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.paid_at is null and new.paid_at is not null
    and (old.supplier_id, old.month, old.copies, old.amount, old.locked_by, old.locked_at)
      is not distinct from (new.supplier_id, new.month, new.copies, new.amount, new.locked_by, new.locked_at)
  then
    return new;
  end if;
  raise exception 'settlement is locked' using errcode = 'insufficient_privilege';
end
$$;
create trigger locked_settlement_stays before update or delete on consignment_settlements
  for each row execute function refuse_change_of_settlement();

-- Moves of the counter have the number of their sale below nothing (order_of_stock).
-- What left the shelf for good and did not go back to the supplier: copies of an order are owed from its delivery, all others (sold at
-- the counter, lost, miscounted) at once. What comes back is taken off on its own day.
create view consigned_moves as
select m.ledger_id, m.layer_id, r.supplier_id, m.book_id, -m.change as copies, l.unit_cost,
  case when m.order_id > 0 then greatest(shop_day(e.at), s.day) else shop_day(e.at) end as day
from stock_layers l
join receipts r using (receipt_id)
join layer_moves m using (layer_id)
join stock_ledger e on e.ledger_id = m.ledger_id
left join sales s on s.order_id = m.order_id and s.kind = 'delivered'
where l.consigned and case when m.order_id > 0 then s.sale_id is not null else e.reason <> 'receipt' end;

-- Those that no settlement has taken. What is entered late for a month that is locked belongs to the next one.
create view open_consigned_moves as
select c.*, greatest(to_char(c.day, 'YYYY-MM'), (
  select to_char((max(t.month) || '-01')::date + interval '1 month', 'YYYY-MM')
  from consignment_settlements t where t.supplier_id = c.supplier_id
)) as month
from consigned_moves c
where not exists (select from settled_moves s where s.ledger_id = c.ledger_id and s.layer_id = c.layer_id);
