-- Fees of an order are entered as what its total has beside the books, so that no further part of the sum is named here.

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
      case what when 'refunded' then -1 else 1 end * (total_amount - subtotal + discount),
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
    select order_id, kind, shop_day(moment), sign * (subtotal - discount), sign * (total_amount - subtotal + discount),
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
