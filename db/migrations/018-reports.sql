-- What orders brought, entry by entry; nobody rewrites it. Goods count on the day of their delivery, the same goods are taken back
-- on the day their payment went back, and count again where the order is paid once more. Every report adds up these entries.
create table sales (
  sale_id integer generated always as identity primary key,
  order_id integer not null references orders,
  kind text not null check (kind in ('delivered', 'refunded', 'paid_again')),
  day date not null,
  -- Goods after discount; what is paid beside them stands apart.
  revenue bigint not null,
  shipping bigint not null,
  copies integer not null
);
create unique index sales_delivered_once on sales (order_id) where kind = 'delivered';
create index sales_of_order on sales (order_id, sale_id);
create index sales_by_day on sales (day) include (kind, revenue, shipping, copies);

create table sale_lines (
  sale_id integer not null references sales,
  book_id integer not null references books,
  category_id integer not null,
  day date not null,
  revenue bigint not null,
  copies integer not null,
  primary key (sale_id, book_id)
);
-- For some days, and for so many that it is quicker to go from book to book.
create index sale_lines_by_day on sale_lines (day) include (book_id, category_id, revenue, copies);
create index sale_lines_by_book on sale_lines (book_id, category_id, day) include (revenue, copies);

-- The newest orders of any days.
create index orders_by_date on orders (order_date);

-- The day in the shop, wherever the server stands.
create function shop_day(moment timestamptz) returns date immutable language sql as $$
  select (moment at time zone 'Asia/Ho_Chi_Minh')::date
$$;

-- Copies change hands once, whatever becomes of the money.
create function enter_sale(of_order integer, what text, moment timestamptz) returns void language sql as $$
  with entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies)
    select order_id, what, shop_day(moment),
      case what when 'refunded' then -1 else 1 end * (subtotal - discount),
      case what when 'refunded' then -1 else 1 end * (shipping_fee + cod_fee),
      case what when 'delivered' then (select sum(quantity) from order_lines where order_id = of_order) else 0 end
    from orders where order_id = of_order
    returning sale_id, day
  )
  insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies)
  select sale_id, book_id, category_id, day,
    case what when 'refunded' then -1 else 1 end * (quantity::bigint * unit_price - discount),
    case what when 'delivered' then quantity else 0 end
  from entered, order_lines where order_id = of_order
$$;

-- Whoever delivers an order, or gives the money of a delivered one back, changes these columns of the order he holds.
create function keep_sales() returns trigger language plpgsql as $$
begin
  if old.status <> 3 then
    perform enter_sale(new.order_id, 'delivered', new.delivered_at);
  elsif new.paid_at is null then
    perform enter_sale(new.order_id, 'refunded', coalesce(
      (select max(refunded_at) from payments where order_id = new.order_id and status = 3), now()));
  elsif (select kind from sales where order_id = new.order_id order by sale_id desc limit 1) = 'refunded' then
    perform enter_sale(new.order_id, 'paid_again', new.paid_at);
  end if;
  return null;
end
$$;
create trigger keep_sales after update of status, paid_at on orders for each row
  when (new.status = 3 and (old.status <> 3 or (old.paid_at is null) <> (new.paid_at is null)))
  execute function keep_sales();

-- For orders that came into the database delivered, as those from before this table did: whose payment went back, and when.
create function refund_of_delivered(of_order integer) returns timestamptz stable language sql as $$
  select min(p.refunded_at) from orders o join payments p using (order_id)
  where o.order_id = of_order and o.status = 3 and o.paid_at is null and p.status = 3
    and p.refunded_at >= o.delivered_at and p.received_amount is not distinct from p.amount
$$;

create function enter_missing_sales() returns integer language sql as $$
  with missing as (
    select o.* from orders o where status = 3 and not exists (select from sales s where s.order_id = o.order_id)
  ),
  entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies)
    select order_id, entry.kind, shop_day(entry.moment), entry.sign * (subtotal - discount),
      entry.sign * (shipping_fee + cod_fee), case entry.sign when 1 then copies else 0 end
    from missing
    join (select order_id, sum(quantity) as copies from order_lines group by order_id) c using (order_id),
      lateral (values ('delivered', 1, delivered_at), ('refunded', -1, case when paid_at is null then refund_of_delivered(order_id) end))
        as entry (kind, sign, moment)
    where entry.moment is not null
    order by entry.moment, order_id
    returning sale_id, order_id, kind, day
  ),
  detailed as (
    insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies)
    select sale_id, book_id, category_id, day,
      case kind when 'refunded' then -1 else 1 end * (quantity::bigint * unit_price - discount),
      case kind when 'refunded' then 0 else quantity end
    from entered join order_lines using (order_id) order by sale_id
  )
  select count(*)::integer from entered
$$;
select enter_missing_sales();

create trigger sales_are_append_only before update or delete or truncate on sales
  for each statement execute function refuse_change_of_history();
create trigger sale_lines_are_append_only before update or delete or truncate on sale_lines
  for each statement execute function refuse_change_of_history();
