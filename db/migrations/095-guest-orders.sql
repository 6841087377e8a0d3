-- Orders without an account. Their person is a row of users without one of accounts, as the shop itself is, so that whatever belongs to
-- the customer of an order goes on pointing at one: docs/decisions/052-orders-without-an-account.md.
create table guests (
  user_id integer primary key references users (user_id),
  -- The visitor's cart that they order from, while it is there: what comes from one is counted together, and their keys are theirs.
  cart_id integer unique references carts (cart_id) on delete set null,
  created_at timestamptz not null default now()
);

-- Orders of guests, until an account takes them over or their names are forgotten: by what they are bounded, found and taken over.
create table guest_orders (
  order_id integer primary key references orders (order_id) on delete cascade,
  -- One key for every way of typing the same, as accounts have it.
  email_key text not null check (length(email_key) between 3 and 254),
  phone_number text not null check (length(phone_number) between 1 and 40),
  -- Where it goes, without accents and small words.
  address_key text not null check (length(address_key) <= 800),
  -- Name of the recipient as users.search_text has it.
  search_text text not null
);
create index guest_orders_by_email on guest_orders (email_key);
create index guest_orders_by_phone on guest_orders (phone_number);
create index guest_orders_by_address on guest_orders (address_key);
