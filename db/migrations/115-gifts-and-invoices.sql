-- What an order may ask for beside its books: to be wrapped as a gift, and an invoice for a company.

-- What the wrapping of an order costs; null: the shop wraps nothing. Orders keep the fee that they were placed with.
alter table delivery_settings add column gift_wrap_fee integer default 0 check (gift_wrap_fee between 0 and 1000000);

alter table orders add column gift_fee integer not null default 0 check (gift_fee >= 0);
alter table orders drop constraint orders_check1;
alter table orders add constraint orders_check1 check (total_amount = subtotal + shipping_fee + cod_fee + gift_fee - discount);

create table gift_wraps (
  order_id integer primary key references orders,
  -- As they are written on the card; empty: without a card.
  card_words text not null default '' check (length(card_words) <= 300)
);

create table invoice_requests (
  order_id integer primary key references orders,
  company text not null check (company <> '' and length(company) <= 200),
  -- Ten digits, and three more of a branch: contract/orders/tax-code.ts knows the last of the ten.
  tax_code text not null check (tax_code ~ '^\d{10}(-\d{3})?$'),
  address text not null check (address <> '' and length(address) <= 300),
  -- Emptied when its person's account is erased; the rest belongs to the books.
  email text not null check (length(email) <= 254),
  requested_at timestamptz not null default now()
);

-- The fee for wrapping is entered with those for shipping and collecting.
create or replace function enter_sale(of_order integer, what text, moment timestamptz) returns void language sql as $$
  with entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies)
    select order_id, what, shop_day(moment),
      case what when 'refunded' then -1 else 1 end * (subtotal - discount),
      case what when 'refunded' then -1 else 1 end * (shipping_fee + cod_fee + gift_fee),
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
    select order_id, kind, shop_day(moment), sign * (subtotal - discount), sign * (shipping_fee + cod_fee + gift_fee),
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
