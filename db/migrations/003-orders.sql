-- Erased people whose last orders are still on their way.
create index accounts_erased on accounts (account_id) where deleted_at is not null;

-- Coupons. A limit is held by a conditional update of the row; what was taken is given back by the same column.
create table coupons (
  coupon_id integer generated always as identity primary key,
  -- In capital letters, as contract/coupon-rules.ts writes them.
  code text collate "C" not null unique,
  kind text not null check (kind in ('percent', 'amount')),
  value integer not null check (value > 0 and (kind = 'amount' or value <= 100)),
  max_discount integer check (max_discount > 0),
  min_subtotal integer not null default 0 check (min_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  per_customer_limit integer check (per_customer_limit > 0),
  used_count integer not null default 0 check (used_count >= 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  check (starts_at < ends_at)
);

-- A cart of an account, or of a visitor's cookie. Whoever orders, merges or adds holds its row first.
create table carts (
  cart_id integer generated always as identity primary key,
  user_id integer unique references users,
  coupon_id integer references coupons,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index carts_of_visitors on carts (updated_at) where user_id is null;
create index carts_with_coupon on carts (coupon_id) where coupon_id is not null;

create table cart_lines (
  cart_detail_id integer generated always as identity primary key,
  cart_id integer not null references carts on delete cascade,
  book_id integer not null references books on delete cascade,
  quantity integer not null check (quantity > 0),
  -- The price when the line was last touched: a later one is pointed out.
  seen_price integer not null,
  added_at timestamptz not null default now(),
  unique (cart_id, book_id)
);
create index cart_lines_of_book on cart_lines (book_id);

-- Orders keep what was true when they were placed. Statuses and methods: contract/order-status.ts.
create table orders (
  order_id integer generated always as identity primary key,
  order_code text collate "C" not null unique,
  user_id integer not null references users,
  status smallint not null default 0 check (status between 0 and 4),
  method_id smallint not null check (method_id between 1 and 5),
  subtotal bigint not null check (subtotal >= 0),
  shipping_fee integer not null default 0 check (shipping_fee >= 0),
  cod_fee integer not null default 0 check (cod_fee >= 0),
  discount bigint not null default 0 check (discount between 0 and subtotal),
  total_amount bigint not null check (total_amount = subtotal + shipping_fee + cod_fee - discount),
  coupon_code text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone_number text not null,
  house_number text not null,
  commune text not null,
  district text not null,
  province text not null,
  country text not null,
  note text not null default '',
  cancel_reason text,
  tracking_number text,
  order_date timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  paid_at timestamptz,
  -- An unpaid online order is cancelled by the shop at this moment; others have none.
  expires_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  archived_at timestamptz,
  archived_by integer references accounts,
  version integer not null default 1,
  check ((status = 4) = (cancelled_at is not null)),
  check ((status = 3) = (delivered_at is not null))
);
create index orders_of_user on orders (user_id, order_id);
create index orders_by_status on orders (status, order_id) where archived_at is null;
create index orders_by_delivery on orders (delivered_at) where delivered_at is not null;
create index orders_unpaid on orders (expires_at) where status = 0 and paid_at is null and expires_at is not null;
create index orders_unpaid_of_user on orders (user_id) where status = 0 and paid_at is null and expires_at is not null;

create table order_lines (
  order_detail_id integer generated always as identity primary key,
  order_id integer not null references orders,
  book_id integer not null references books,
  quantity integer not null check (quantity > 0),
  unit_price integer not null check (unit_price >= 0),
  -- This line's share of the order's discount, so that reports of books and categories add up to the dong.
  discount bigint not null default 0 check (discount between 0 and quantity::bigint * unit_price),
  title text not null,
  authors text[] not null,
  category_id integer not null,
  category_name text not null,
  publisher text,
  publisher_year text,
  unique (order_id, book_id)
);
create index order_lines_of_book on order_lines (book_id, order_id);

-- What happened to an order, in its order; nobody rewrites it.
create table order_history (
  history_id bigint generated always as identity primary key,
  order_id integer not null references orders,
  status smallint not null check (status between 0 and 4),
  by_whom text not null check (by_whom in ('customer', 'staff', 'shop')),
  account_id integer references accounts,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_history_of_order on order_history (order_id, history_id);

create table coupon_uses (
  order_id integer primary key references orders,
  coupon_id integer not null references coupons,
  user_id integer not null references users,
  discount bigint not null check (discount >= 0),
  used_at timestamptz not null default now(),
  returned_at timestamptz
);
create index coupon_uses_of_user on coupon_uses (coupon_id, user_id) where returned_at is null;

-- Payments: one row for each attempt. Status 0 waiting, 1 completed, 2 failed, 3 refunded.
create table payments (
  payment_id integer generated always as identity primary key,
  order_id integer not null references orders,
  method_id smallint not null check (method_id between 1 and 5),
  -- What the provider knows the attempt by; cash has none.
  reference text collate "C" unique check (reference ~ '^[A-Za-z0-9]{1,100}$'),
  amount bigint not null check (amount >= 0),
  status smallint not null default 0 check (status between 0 and 3),
  -- Money arrived that the order cannot take: too late, twice, or not the amount that was asked.
  needs_refund boolean not null default false,
  received_amount bigint,
  provider_transaction text,
  bank_code text,
  card_last_four text check (card_last_four ~ '^[0-9]{4}$'),
  failure_reason text,
  refund_reason text,
  note text not null default '',
  -- What the provider said last, as it said it.
  facts jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz,
  completed_at timestamptz,
  refunded_at timestamptz,
  collected_by integer references accounts,
  archived_at timestamptz,
  archived_by integer references accounts,
  version integer not null default 1,
  check ((status in (1, 3)) = (completed_at is not null)),
  check ((status = 3) = (refunded_at is not null))
);
create index payments_of_order on payments (order_id, payment_id);
create index payments_by_status on payments (status, payment_id) where archived_at is null;
create index payments_by_completion on payments (completed_at) where completed_at is not null;
create index payments_to_refund on payments (payment_id) where needs_refund;
-- An order is paid once; what comes on top of that is kept as to be refunded.
create unique index payments_completed_once on payments (order_id) where status = 1 and not needs_refund;
create unique index payments_in_cash on payments (order_id) where method_id = 1;

-- Every notice about a payment as it came in, good or forged; nobody rewrites it.
create table payment_events (
  event_id bigint generated always as identity primary key,
  payment_id integer references payments,
  provider text not null,
  reference text not null,
  channel text not null check (channel in ('notice', 'return', 'query', 'staff')),
  outcome text not null,
  facts jsonb not null,
  at timestamptz not null default now()
);
create index payment_events_of_payment on payment_events (payment_id, event_id);

-- The first answer to a call that its client may send again.
create table idempotency_keys (
  user_id integer not null references users,
  call text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Every change of a book's stock with its reason, its document and its person; their sum is the stock.
create table stock_ledger (
  ledger_id bigint generated always as identity primary key,
  book_id integer not null references books on delete cascade,
  change integer not null check (change <> 0),
  reason text not null,
  document text not null,
  -- Null: the shop by itself.
  account_id integer references accounts,
  at timestamptz not null default now()
);
create index stock_ledger_of_book on stock_ledger (book_id, ledger_id);

insert into stock_ledger (book_id, change, reason, document, at)
select book_id, quantity, 'opening', 'stock at the start of the ledger', created_at from books where quantity <> 0;

-- Whoever changes stock says why, in settings of his transaction; who says nothing is written down by name of his program.
create function stock_reason(otherwise text) returns text stable language sql as $$
  select coalesce(nullif(current_setting('shop.stock_reason', true), ''), otherwise)
$$;
create function stock_document() returns text stable language sql as $$
  select coalesce(
    nullif(current_setting('shop.stock_document', true), ''),
    session_user || ' ' || current_setting('application_name')
  )
$$;
create function stock_person() returns integer stable language sql as $$
  select nullif(current_setting('shop.stock_person', true), '')::integer
$$;

create function keep_stock_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_ledger (book_id, change, reason, document, account_id)
  values (new.book_id, new.quantity - old.quantity, stock_reason('correction'), stock_document(), stock_person());
  return null;
end
$$;
create trigger keep_stock_ledger after update of quantity on books
  for each row when (old.quantity <> new.quantity) execute function keep_stock_ledger();

create function open_stock_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_ledger (book_id, change, reason, document, account_id)
  select book_id, quantity, stock_reason('opening'), stock_document(), stock_person() from added where quantity <> 0;
  return null;
end
$$;
create trigger open_stock_ledger after insert on books
  referencing new table as added for each statement execute function open_stock_ledger();

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end
$$;
create trigger order_history_is_append_only before update or delete or truncate on order_history
  for each statement execute function refuse_change_of_history();
create trigger payment_events_are_append_only before update or delete or truncate on payment_events
  for each statement execute function refuse_change_of_history();
create trigger stock_ledger_is_append_only before update or truncate on stock_ledger
  for each statement execute function refuse_change_of_history();

-- The rows of a book go only with the book itself.
create function keep_ledger_of_book() returns trigger language plpgsql as $$
begin
  if exists (select from books where book_id = old.book_id) then
    raise exception 'stock_ledger is append-only' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger stock_ledger_goes_with_book before delete on stock_ledger
  for each row execute function keep_ledger_of_book();

-- A notice in the transaction makes commits wait for one another, so an order does without: its process tells soon after.
drop trigger tell_change on books;
create trigger tell_change after insert or update or delete or truncate on books
  for each statement when (coalesce(current_setting('shop.tells_later', true), '') <> 'on')
  execute function tell_catalogue_change();
