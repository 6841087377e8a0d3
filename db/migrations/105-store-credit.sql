-- Store credit: what the shop owes a customer, to be spent at the checkout. Each change is an entry that stays as it was written; the
-- balance is kept beside them by a trigger, under the lock of its own row, and never falls below nothing.
create table credit_balances (
  user_id integer primary key references users,
  balance bigint not null default 0 check (balance >= 0)
);

create table credit_entries (
  entry_id bigint generated always as identity primary key,
  user_id integer not null references users,
  -- granted, corrected: by the staff. spent, given_back: by an order, and where it came to nothing. lapsed: with its account.
  kind text not null check (kind in ('granted', 'corrected', 'spent', 'given_back', 'return', 'lapsed')),
  change bigint not null check (change <> 0),
  -- What there was afterwards.
  balance bigint not null,
  order_id integer references orders,
  note text not null default '',
  -- Null: the shop by itself.
  account_id integer references accounts,
  at timestamptz not null default now(),
  constraint credit_entries_signs check (kind = 'corrected' or (kind in ('spent', 'lapsed')) = (change < 0)),
  constraint credit_entries_orders check ((kind in ('spent', 'given_back', 'return')) = (order_id is not null))
);
create index credit_entries_of_user on credit_entries (user_id, entry_id);
create unique index credit_entries_spent_once on credit_entries (order_id) where kind = 'spent';
create unique index credit_entries_given_back_once on credit_entries (order_id) where kind = 'given_back';

-- The row of the balance is made first: a row that is proposed with less than nothing would be refused before it is looked for.
create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  insert into credit_balances (user_id) values (new.user_id) on conflict do nothing;
  update credit_balances set balance = balance + new.change where user_id = new.user_id returning balance into new.balance;
  return new;
end
$$;
create trigger keep_credit_balance before insert on credit_entries for each row execute function keep_credit_balance();
create trigger credit_entries_are_append_only before update or delete or truncate on credit_entries
  for each statement execute function refuse_change_of_history();

-- What an order took of its customer's credit; the rest is due by its method.
alter table orders add column credit_used bigint not null default 0;
alter table orders add constraint orders_credit_used check (credit_used between 0 and total_amount),
  add column due_amount bigint not null generated always as (total_amount - credit_used) stored;

-- A transfer pays what is due.
drop index orders_awaiting_transfer;
create index orders_awaiting_transfer on orders (due_amount) where status = 0 and method_id = 4 and paid_at is null;
