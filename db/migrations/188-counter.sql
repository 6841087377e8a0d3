-- Sales at the counter: shifts with their cash, sales that are never rewritten, and what differs and waits for a person.
-- Docs: docs/decisions/180-counter.md
create table counter_shifts (
  shift_id integer generated always as identity primary key,
  till text not null check (length(till) between 1 and 40),
  opened_by integer not null references accounts,
  opened_at timestamptz not null default now(),
  opening_cash bigint not null check (opening_cash >= 0),
  -- How many notes of each kind were counted.
  opening_count jsonb not null default '{}',
  closed_by integer references accounts,
  closed_at timestamptz,
  -- What was in the drawer, and what should have been by all that was booked until then.
  counted_cash bigint check (counted_cash >= 0),
  expected_cash bigint,
  closing_count jsonb not null default '{}',
  note text not null default '' check (length(note) <= 500),
  constraint counter_shifts_closed check (num_nonnulls(closed_by, closed_at, counted_cash, expected_cash) in (0, 4))
);
create unique index counter_shifts_open_at_till on counter_shifts (lower(till)) where closed_at is null;
create unique index counter_shifts_open_of_clerk on counter_shifts (opened_by) where closed_at is null;

-- What came into the drawer or left it beside sales.
create table counter_cash (
  cash_id integer generated always as identity primary key,
  cash_key uuid not null unique,
  shift_id integer not null references counter_shifts,
  amount bigint not null check (amount <> 0),
  note text not null check (length(note) between 1 and 200),
  made_by integer not null references accounts,
  made_at timestamptz not null default now()
);
create index counter_cash_of_shift on counter_cash (shift_id);

-- A sale as the till made it, or what takes one back: its amounts are those of the sale below nothing.
create table counter_sales (
  counter_sale_id integer generated always as identity primary key,
  -- Made by the till: however often it is sent, it is booked once.
  sale_key uuid not null unique,
  shift_id integer not null references counter_shifts,
  takes_back integer unique references counter_sales,
  receipt_no text not null check (length(receipt_no) <= 40),
  -- The moment by the clock of the till, that of the sale within its shift, and that of the booking.
  till_at timestamptz not null,
  sold_at timestamptz not null,
  booked_at timestamptz not null default now(),
  booked_by integer not null references accounts,
  -- It came when its shift was closed.
  late boolean not null default false,
  percent integer not null default 0 check (percent between 0 and 100),
  goods bigint not null,
  discount bigint not null,
  total bigint not null,
  way text not null check (way in ('cash', 'transfer')),
  -- What the customer gave.
  received bigint not null,
  phone text not null default '' check (length(phone) <= 20),
  customer_id integer references users,
  constraint counter_sales_total check (total = goods - discount),
  constraint counter_sales_received check (received >= total and (way = 'cash' or received = total)),
  constraint counter_sales_sign check (takes_back is not null or (goods >= discount and discount >= 0))
);
create index counter_sales_of_shift on counter_sales (shift_id, counter_sale_id);
create index counter_sales_of_customer on counter_sales (customer_id, counter_sale_id) where customer_id is not null;

create table counter_sale_lines (
  counter_sale_id integer not null references counter_sales,
  book_id integer not null references books,
  place integer not null,
  category_id integer not null,
  copies integer not null check (copies between 1 and 1000),
  -- What the customer paid for one before the discount, and what the shop asked when it was booked.
  unit_price integer not null,
  shop_price integer not null,
  discount bigint not null,
  -- How many of them the stock had when it was booked.
  covered integer not null,
  primary key (counter_sale_id, book_id),
  constraint counter_sale_lines_covered check (covered between 0 and copies),
  constraint counter_sale_lines_discount check (discount between 0 and copies::bigint * unit_price)
);
create index counter_sale_lines_of_book on counter_sale_lines (book_id, counter_sale_id);

-- What is not as it should be: copies that the stock did not cover, a price that had changed, a discount beyond the clerk's right.
create table counter_differences (
  difference_id integer generated always as identity primary key,
  counter_sale_id integer not null references counter_sales,
  kind text not null check (kind in ('stock', 'price', 'discount')),
  book_id integer references books,
  copies integer not null default 0,
  -- What the till took more than the shop asked, or less.
  amount bigint not null default 0,
  way text check (way in ('taken', 'found', 'seen', 'taken_back')),
  note text not null default '' check (length(note) <= 500),
  settled_by integer references accounts,
  settled_at timestamptz,
  constraint counter_differences_once unique nulls not distinct (counter_sale_id, kind, book_id),
  constraint counter_differences_stock check ((kind = 'stock') = (copies > 0)),
  constraint counter_differences_settled check (num_nonnulls(way, settled_by, settled_at) in (0, 3))
);
create index counter_differences_open on counter_differences (difference_id) where settled_at is null;

create trigger counter_sales_are_append_only before update of sale_key, shift_id, takes_back, receipt_no, till_at, sold_at, booked_at,
  booked_by, late, percent, goods, discount, total, way, received or delete or truncate on counter_sales
  for each statement execute function refuse_change_of_history();
create trigger counter_sale_lines_are_append_only before update or delete or truncate on counter_sale_lines
  for each statement execute function refuse_change_of_history();
create trigger counter_cash_is_append_only before update or delete or truncate on counter_cash
  for each statement execute function refuse_change_of_history();
create function refuse_change_of_closed_shift() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'shift is closed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;
create trigger closed_shift_stays before update or delete on counter_shifts
  for each row execute function refuse_change_of_closed_shift();

-- Who takes copies from layers is an order, or below zero a sale at the counter: what takes it back gives to the same layers.
create or replace function order_of_stock(reason text, document text) returns integer stable language sql as $$
  select case
    when reason = 'loss' then null
    when document ~ '^order \d+$' then substring(document from 7)::integer
    when document ~ '^return \d+$' then (select order_id from returns where return_id = substring(document from 8)::integer)
    when document ~ '^counter \d+$' then (
      select -coalesce(takes_back, counter_sale_id) from counter_sales
      where counter_sale_id = substring(document from 9)::integer)
  end
$$;

-- The counter in the book of sales: a sale on its day, what takes it back on that of the taking, a cost that became known later.
alter table sales alter column order_id drop not null,
  add column counter_sale_id integer references counter_sales,
  drop constraint sales_kind_check,
  add constraint sales_kind_check check (kind in ('delivered', 'refunded', 'paid_again', 'returned', 'sold', 'taken_back', 'costed')),
  add constraint sales_of check (num_nonnulls(order_id, counter_sale_id) = 1
    and (counter_sale_id is not null) = (kind in ('sold', 'taken_back', 'costed')));
create unique index sales_counter_once on sales (counter_sale_id) where kind in ('sold', 'taken_back');
create index sales_of_counter on sales (counter_sale_id, sale_id) where counter_sale_id is not null;

-- Enters a sale, or of one that is entered the cost of copies that were taken from layers since.
create function enter_counter_sale(of_sale integer, what text, moment timestamptz) returns void language sql as $$
  with costs as (
    select m.book_id, -sum(m.change)::integer as copies, -sum(m.change::bigint * l.unit_cost)::bigint as cost
    from layer_moves m join stock_layers l using (layer_id)
    where coalesce(m.order_id, 0) = -of_sale and l.unit_cost is not null
    group by m.book_id
  ),
  entered as (
    select book_id, sum(l.costed_copies)::integer as copies, sum(l.costed_revenue)::bigint as revenue, sum(l.cost)::bigint as cost
    from sales s join sale_lines l using (sale_id) where s.counter_sale_id = of_sale group by book_id
  ),
  lines as (
    select l.book_id, l.category_id,
      case what when 'sold' then l.copies::bigint * l.unit_price - l.discount else 0 end as revenue,
      case what when 'sold' then l.copies else 0 end as copies,
      coalesce(c.copies, 0) - coalesce(e.copies, 0) as costed_copies,
      (l.copies::bigint * l.unit_price - l.discount) * coalesce(c.copies, 0) / l.copies - coalesce(e.revenue, 0) as costed_revenue,
      coalesce(c.cost, 0) - coalesce(e.cost, 0) as cost
    from counter_sale_lines l left join costs c using (book_id) left join entered e using (book_id)
    where l.counter_sale_id = of_sale
  ),
  sale as (
    insert into sales (counter_sale_id, kind, day, revenue, shipping, copies, costed_copies, costed_revenue, cost)
    select of_sale, what, shop_day(moment), sum(revenue), 0, sum(copies), sum(costed_copies), sum(costed_revenue), sum(cost)
    from lines
    where what = 'sold' or costed_copies <> 0
    having count(*) > 0
    returning sale_id, day
  )
  insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost)
  select sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost from sale, lines
  where what = 'sold' or costed_copies <> 0
$$;

-- Takes off all that was entered of the sale, its cost too: the copies are back in their layers.
create function enter_taken_back(of_document integer) returns void language sql as $$
  with document as (select counter_sale_id, takes_back, sold_at from counter_sales where counter_sale_id = of_document),
  lines as (
    select l.book_id, min(l.category_id) as category_id, -sum(l.revenue)::bigint as revenue, -sum(l.copies)::integer as copies,
      -sum(l.costed_copies)::integer as costed_copies, -sum(l.costed_revenue)::bigint as costed_revenue, -sum(l.cost)::bigint as cost
    from document d join sales s on s.counter_sale_id = d.takes_back join sale_lines l using (sale_id)
    group by l.book_id
  ),
  sale as (
    insert into sales (counter_sale_id, kind, day, revenue, shipping, copies, costed_copies, costed_revenue, cost)
    select of_document, 'taken_back', (select shop_day(sold_at) from document), sum(revenue), 0, sum(copies), sum(costed_copies),
      sum(costed_revenue), sum(cost)
    from lines
    returning sale_id, day
  )
  insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost)
  select sale_id, book_id, category_id, day, revenue, copies, costed_copies, costed_revenue, cost from sale, lines
$$;

-- The rights of the counter, for the roles that every shop has.
update staff_roles set rights = rights || '{counter.sell,counter.discount,counter.settle}' where key in ('owner', 'manager');
update staff_roles set rights = rights || '{counter.sell}' where key = 'clerk';
update staff_roles set rights = rights || '{counter.settle}' where key = 'accountant';
