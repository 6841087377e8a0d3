-- What the copies of a book cost, in layers below the ledger of the stock: first in, first out. Docs: docs/decisions/166-cost-in-layers.md
create table stock_layers (
  layer_id bigint generated always as identity primary key,
  book_id integer not null references books on delete cascade,
  -- The entry that brought its copies; null: they were there when layers began.
  ledger_id bigint unique references stock_ledger on delete cascade,
  -- The reason of that entry.
  came_by text not null,
  receipt_id integer references receipts,
  -- Its copies are the supplier's until they are sold.
  consigned boolean not null default false,
  copies integer not null check (copies > 0),
  remaining integer not null,
  -- Null: not known.
  unit_cost integer check (unit_cost >= 0),
  -- Changes seldom, so the index of what is to be sold is seldom written.
  is_empty boolean not null generated always as (remaining = 0) stored,
  constraint stock_layers_remaining check (remaining between 0 and copies)
) with (fillfactor = 80);
create index stock_layers_of_book on stock_layers (book_id, layer_id);
create index stock_layers_to_sell on stock_layers (book_id, consigned, layer_id) where not is_empty;
create index stock_layers_of_receipt on stock_layers (receipt_id) where receipt_id is not null;

-- What an entry of the ledger took from a layer (below nothing) or gave back to it.
create table layer_moves (
  ledger_id bigint not null references stock_ledger on delete cascade,
  layer_id bigint not null references stock_layers on delete cascade,
  book_id integer not null,
  -- The order that took the copies or gives them back; null: the shop itself.
  order_id integer,
  change integer not null check (change <> 0),
  primary key (ledger_id, layer_id)
);
create index layer_moves_of_layer on layer_moves (layer_id);
create index layer_moves_of_order on layer_moves ((coalesce(order_id, 0)), book_id);

insert into stock_layers (book_id, came_by, copies, remaining)
select book_id, 'opening', quantity, quantity from books where quantity > 0 order by book_id;

-- Rows of a book go only with the book itself.
create or replace function keep_ledger_of_book() returns trigger language plpgsql as $$
begin
  if exists (select from books where book_id = old.book_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger layer_moves_are_append_only before update or truncate on layer_moves
  for each statement execute function refuse_change_of_history();
create trigger layer_moves_go_with_book before delete on layer_moves
  for each row execute function keep_ledger_of_book();
create trigger stock_layers_go_with_book before delete on stock_layers
  for each row execute function keep_ledger_of_book();
create trigger cost_of_layer_stays before update of book_id, ledger_id, came_by, receipt_id, consigned, copies, unit_cost on stock_layers
  for each statement execute function refuse_change_of_history();

-- Whose copies an entry takes or brings back. What is lost on its way back is the shop's own loss.
create function order_of_stock(reason text, document text) returns integer stable language sql as $$
  select case
    when reason = 'loss' then null
    when document ~ '^order \d+$' then substring(document from 7)::integer
    when document ~ '^return \d+$' then (select order_id from returns where return_id = substring(document from 8)::integer)
  end
$$;
create function receipt_of_stock(document text) returns integer immutable language sql as $$
  select case when document ~ '^receipt \d+$' then substring(document from 9)::integer end
$$;

-- The rows of the books are held by the statement whose entries these are: the layers of one book change one after the other. One
-- statement brings all copies that come, and another takes all that go.
create function keep_layers() returns trigger language plpgsql as $$
declare
  missing bigint;
begin
  if exists (select from added where change > 0) then
    with entries as (
      select a.*, order_of_stock(a.reason, a.document) as order_id, receipt_of_stock(a.document) as receipt_id
      from added a where a.change > 0
    ),
    owed as (
      select e.ledger_id, e.change as wanted, m.layer_id, -sum(m.change) as copies
      from entries e
      join layer_moves m on coalesce(m.order_id, 0) = coalesce(e.order_id, 0) and m.book_id = e.book_id
      join stock_ledger s on s.ledger_id = m.ledger_id
      -- Back to the layers that the order took from. What is found again goes to those that a correction or a loss took from.
      where e.order_id is not null
        or (e.reason in ('correction', 'import') and s.reason in ('correction', 'import', 'loss'))
      group by e.ledger_id, e.change, m.layer_id having sum(m.change) < 0
    ),
    queue as (
      -- The last that were taken come back first.
      select o.*, sum(o.copies) over (partition by o.ledger_id order by l.consigned desc, l.layer_id desc) - o.copies as ahead
      from owed o join stock_layers l using (layer_id)
    ),
    given as (
      insert into layer_moves (ledger_id, layer_id, book_id, order_id, change)
      select e.ledger_id, q.layer_id, e.book_id, e.order_id, least(q.copies, q.wanted - q.ahead)
      from queue q join entries e using (ledger_id) where q.ahead < q.wanted
      returning ledger_id, layer_id, change
    ),
    filled as (
      update stock_layers l set remaining = l.remaining + g.change from given g where l.layer_id = g.layer_id
    )
    insert into stock_layers (book_id, ledger_id, came_by, receipt_id, consigned, copies, remaining, unit_cost)
    select e.book_id, e.ledger_id, e.reason, r.receipt_id, coalesce(r.terms = 'consigned', false), rest.copies, rest.copies, line.unit_cost
    from entries e
    cross join lateral (
      select e.change - coalesce(sum(g.change), 0) as copies from given g where g.ledger_id = e.ledger_id
    ) rest
    left join receipts r on r.receipt_id = e.receipt_id and r.kind = 'delivery'
    left join receipt_lines line on line.receipt_id = r.receipt_id and line.book_id = e.book_id
    where rest.copies > 0
    order by e.ledger_id;
  end if;

  if exists (select from added where change < 0) then
    with queue as (
      select a.ledger_id, a.book_id, a.reason, a.document, -a.change as wanted, l.layer_id, l.remaining,
        sum(l.remaining) over (
          partition by a.ledger_id
          order by
            -- A correction takes first what corrections brought, the last one first: so it undoes one.
            case
              when a.reason in ('correction', 'import') and l.came_by <> 'opening' and l.receipt_id is null and l.unit_cost is null
              then -l.layer_id
            end,
            l.consigned, l.layer_id
        ) - l.remaining as ahead
      from added a
      join stock_layers l on l.book_id = a.book_id and not l.is_empty
      left join receipts r on r.receipt_id = receipt_of_stock(a.document)
      -- What goes back to a supplier are copies of that receipt.
      where a.change < 0 and (r.of_receipt is null or l.receipt_id = r.of_receipt)
    ),
    taken as (
      insert into layer_moves (ledger_id, layer_id, book_id, order_id, change)
      select ledger_id, layer_id, book_id, order_of_stock(reason, document), -least(remaining, wanted - ahead)
      from queue where ahead < wanted
      returning layer_id, change
    ),
    lessened as (
      update stock_layers l set remaining = l.remaining + t.change from taken t where l.layer_id = t.layer_id
      returning t.change
    )
    select (select sum(change) from lessened) - (select sum(change) from added where change < 0) into missing;
    if missing is distinct from 0 then
      raise exception 'layers hold fewer copies than are taken' using errcode = 'check_violation', constraint = 'stock_layers_cover';
    end if;
  end if;
  return null;
end
$$;
create trigger keep_layers after insert on stock_ledger referencing new table as added
  for each statement execute function keep_layers();

-- All books of a statement in one entry of the ledger each, so that their layers are taken in one go.
create or replace function keep_stock_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_ledger (book_id, change, reason, document, account_id)
  select a.book_id, a.quantity - b.quantity, stock_reason('correction'), stock_document(), stock_person()
  from after a join before b using (book_id) where a.quantity <> b.quantity order by a.book_id;
  return null;
end
$$;
drop trigger keep_stock_ledger on books;
create trigger keep_stock_ledger after update on books referencing old table as before new table as after
  for each statement execute function keep_stock_ledger();

-- What the copies of an entry cost, as far as that is known, and what these brought. Entries from before know of none.
alter table sales add column costed_copies integer not null default 0, add column costed_revenue bigint not null default 0,
  add column cost bigint not null default 0;
alter table sale_lines add column costed_copies integer not null default 0, add column costed_revenue bigint not null default 0,
  add column cost bigint not null default 0;
drop index sales_by_day;
create index sales_by_day on sales (day) include (kind, revenue, shipping, copies, costed_copies, costed_revenue, cost);
drop index sale_lines_by_day;
create index sale_lines_by_day on sale_lines (day)
  include (book_id, category_id, revenue, copies, costed_copies, costed_revenue, cost);
drop index sale_lines_by_book;
create index sale_lines_by_book on sale_lines (book_id, category_id, day)
  include (revenue, copies, costed_copies, costed_revenue, cost);

-- What the copies cost that an order has taken and not given back: of each book those whose cost is known.
create function cost_of_order(of_order integer) returns table (book_id integer, copies integer, cost bigint)
stable language sql as $$
  select m.book_id, -sum(m.change)::integer, -sum(m.change::bigint * l.unit_cost)::bigint
  from layer_moves m join stock_layers l using (layer_id)
  where coalesce(m.order_id, 0) = of_order and l.unit_cost is not null
  group by m.book_id
$$;

-- Money that goes back or comes again moves no copies: it takes off or brings again what the delivery brought.
create or replace function enter_sale(of_order integer, what text, moment timestamptz) returns void language sql as $$
  with lines as (
    select l.book_id, l.category_id,
      case what when 'refunded' then -1 else 1 end * (l.quantity::bigint * l.unit_price - l.discount) as revenue,
      case what when 'delivered' then l.quantity else 0 end as copies,
      case what when 'delivered' then coalesce(c.copies, 0) else 0 end as costed_copies,
      case what
        when 'delivered' then (l.quantity::bigint * l.unit_price - l.discount) * coalesce(c.copies, 0) / l.quantity
        when 'refunded' then -coalesce(d.costed_revenue, 0)
        else coalesce(d.costed_revenue, 0)
      end as costed_revenue,
      case what when 'delivered' then coalesce(c.cost, 0) else 0 end as cost
    from order_lines l
    left join cost_of_order(of_order) c using (book_id)
    left join (
      select book_id, costed_revenue from sale_lines
      where sale_id = (select sale_id from sales where order_id = of_order and kind = 'delivered')
    ) d using (book_id)
    where l.order_id = of_order
  ),
  entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies, costed_copies, costed_revenue, cost)
    select order_id, what, shop_day(moment),
      case what when 'refunded' then -1 else 1 end * (subtotal - discount),
      case what when 'refunded' then -1 else 1 end * (shipping_fee + cod_fee + gift_fee),
      s.copies, s.costed_copies, s.costed_revenue, s.cost
    from orders, (
      select coalesce(sum(copies), 0) as copies, coalesce(sum(costed_copies), 0) as costed_copies,
        coalesce(sum(costed_revenue), 0) as costed_revenue, coalesce(sum(cost), 0) as cost
      from lines
    ) s
    where order_id = of_order
    returning sale_id, day
  )
  insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost)
  select sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost from entered, lines
$$;

-- The copies that came back take their cost with them, whether they go to the shelf or are lost: losses are no sale.
create or replace function enter_return() returns trigger language plpgsql as $$
begin
  with back as (
    select m.book_id, sum(m.change)::integer as copies, sum(m.change::bigint * l.unit_cost)::bigint as cost
    from layer_moves m join stock_layers l using (layer_id) join stock_ledger s on s.ledger_id = m.ledger_id
    where coalesce(m.order_id, 0) = new.order_id and m.change > 0 and l.unit_cost is not null
      and s.document = 'return ' || new.return_id
    group by m.book_id
  ),
  lines as (
    select book_id, category_id, l.goods_amount, l.shelved + l.lost as copies, coalesce(back.copies, 0) as costed_copies,
      l.goods_amount * coalesce(back.copies, 0) / (l.shelved + l.lost) as costed_revenue, coalesce(back.cost, 0) as cost
    from return_lines l join order_lines using (order_detail_id) left join back using (book_id)
    where l.return_id = new.return_id and l.shelved + l.lost > 0
  ),
  entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies, return_id, costed_copies, costed_revenue, cost)
    select new.order_id, 'returned', shop_day(new.paid_back_at), -new.goods_amount, -new.fees_amount,
      -coalesce(sum(copies), 0), new.return_id, -coalesce(sum(costed_copies), 0), -coalesce(sum(costed_revenue), 0), -coalesce(sum(cost), 0)
    from lines
    returning sale_id, day
  )
  insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost)
  select sale_id, book_id, category_id, day, -goods_amount, -copies, -costed_copies, -costed_revenue, -cost from entered, lines;
  return null;
end
$$;

create or replace function enter_missing_sales() returns integer language sql as $$
  with missing as (
    select o.*, entry.*, case entry.kind when 'refunded' then -1 else 1 end as sign
    from orders o, lateral (values
      ('delivered', o.delivered_at), ('refunded', case when o.paid_at is null then refund_of_delivered(o.order_id) end)
    ) as entry (kind, moment)
    where o.status = 3 and entry.moment is not null
      and not exists (select from sales s where s.order_id = o.order_id and s.kind = entry.kind)
  ),
  costs as (
    select m.order_id, m.book_id, -sum(m.change)::integer as copies, -sum(m.change::bigint * l.unit_cost)::bigint as cost
    from layer_moves m join stock_layers l using (layer_id)
    where l.unit_cost is not null and m.order_id in (select order_id from missing)
    group by m.order_id, m.book_id
  ),
  lines as (
    select order_id, kind, book_id, category_id, sign * (quantity::bigint * unit_price - l.discount) as revenue,
      case sign when 1 then quantity else 0 end as copies,
      case sign when 1 then coalesce(c.copies, 0) else 0 end as costed_copies,
      sign * ((quantity::bigint * unit_price - l.discount) * coalesce(c.copies, 0) / quantity) as costed_revenue,
      case sign when 1 then coalesce(c.cost, 0) else 0 end as cost
    from missing join order_lines l using (order_id) left join costs c using (order_id, book_id)
  ),
  entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies, costed_copies, costed_revenue, cost)
    select order_id, kind, shop_day(moment), sign * (subtotal - discount), sign * (shipping_fee + cod_fee + gift_fee),
      s.copies, s.costed_copies, s.costed_revenue, s.cost
    from missing join (
      select order_id, kind, sum(copies) as copies, sum(costed_copies) as costed_copies, sum(costed_revenue) as costed_revenue,
        sum(cost) as cost
      from lines group by order_id, kind
    ) s using (order_id, kind)
    order by moment, order_id, kind
    returning sale_id, order_id, kind, day
  ),
  detailed as (
    insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost)
    select sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost
    from entered join lines using (order_id, kind) order by sale_id
  )
  select count(*)::integer from entered
$$;
