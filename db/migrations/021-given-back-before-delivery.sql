-- Money that went back before the parcel arrived, and did not come again, is no revenue: the delivery is entered, for its copies are
-- gone, and its goods are taken off on the same day.
create or replace function refund_of_delivered(of_order integer) returns timestamptz stable language sql as $$
  select coalesce(min(p.refunded_at) filter (where p.refunded_at >= o.delivered_at), min(o.delivered_at))
  from orders o join payments p using (order_id)
  where o.order_id = of_order and o.status = 3 and o.paid_at is null and p.status = 3
    and p.received_amount is not distinct from p.amount
$$;

create or replace function keep_sales() returns trigger language plpgsql as $$
begin
  if old.status <> 3 then
    perform enter_sale(new.order_id, 'delivered', new.delivered_at);
    if new.paid_at is null and refund_of_delivered(new.order_id) is not null then
      perform enter_sale(new.order_id, 'refunded', new.delivered_at);
    end if;
  elsif new.paid_at is null then
    perform enter_sale(new.order_id, 'refunded', coalesce(
      (select max(refunded_at) from payments where order_id = new.order_id and status = 3), now()));
  elsif (select kind from sales where order_id = new.order_id order by sale_id desc limit 1) = 'refunded' then
    perform enter_sale(new.order_id, 'paid_again', new.paid_at);
  end if;
  return null;
end
$$;

-- What an order lacks: its delivery, the way back of its money, or both.
create or replace function enter_missing_sales() returns integer language sql as $$
  with missing as (
    select o.*, entry.*, case entry.kind when 'refunded' then -1 else 1 end as sign
    from orders o, lateral (values
      ('delivered', o.delivered_at), ('refunded', case when o.paid_at is null then refund_of_delivered(o.order_id) end)
    ) as entry (kind, moment)
    where o.status = 3 and entry.moment is not null
      and not exists (select from sales s where s.order_id = o.order_id and s.kind = entry.kind)
  ),
  entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies)
    select order_id, kind, shop_day(moment), sign * (subtotal - discount), sign * (shipping_fee + cod_fee),
      case sign when 1 then copies else 0 end
    from missing join (select order_id, sum(quantity) as copies from order_lines group by order_id) c using (order_id)
    order by moment, order_id, kind
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
