-- What a paid order costs more since the staff changed its lines, and its customer's credit does not cover.
create table order_supplements (
  supplement_id integer generated always as identity primary key,
  order_id integer not null references orders,
  edit_id bigint not null references order_edits,
  amount bigint not null check (amount > 0),
  -- transfer: the customer transfers it before the parcel leaves. cash: it is collected at the door. received: the staff has it already.
  way text not null check (way in ('transfer', 'cash', 'received')),
  -- withdrawn: another edit took its place. cancelled: with its order.
  status text not null default 'open' check (status in ('open', 'paid', 'withdrawn', 'cancelled')),
  reference text not null default '',
  account_id integer not null references accounts,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint order_supplements_settled check ((status = 'open') = (settled_at is null)),
  constraint order_supplements_reference check (way <> 'received' or reference <> '')
);
-- However many edit at once, an order waits for one.
create unique index order_supplements_open_once on order_supplements (order_id) where status = 'open';
create index order_supplements_of_order on order_supplements (order_id, supplement_id);
create index order_supplements_of_edit on order_supplements (edit_id);

-- Positive: supplements beyond what went back. The first payment still brought what is due by it.
alter table orders drop constraint orders_difference_check;

-- The open one, beside its order: nothing is shipped that waits for a transfer, or delivered that waits for anything.
alter table orders add column supplement_due bigint not null default 0,
  add column supplement_way text check (supplement_way in ('transfer', 'cash')),
  add constraint orders_supplement_due check ((supplement_way is null and supplement_due = 0) or (supplement_way is not null and supplement_due > 0)),
  add constraint orders_supplement_settled
    check (supplement_way is null or (paid_at is not null and (status in (0, 1) or (status = 2 and supplement_way = 'cash'))));
create index orders_awaiting_more on orders (supplement_due) where supplement_way = 'transfer';

create function keep_supplement_of_order() returns trigger language plpgsql as $$
begin
  if new.status = 'open' then
    update orders set supplement_due = new.amount, supplement_way = new.way where order_id = new.order_id;
  elsif tg_op = 'UPDATE' and old.status = 'open' then
    update orders set supplement_due = 0, supplement_way = null where order_id = new.order_id;
  end if;
  return null;
end
$$;
create trigger keep_supplement_of_order after insert or update of status, way, amount on order_supplements
  for each row execute function keep_supplement_of_order();

-- Its money is a payment of its own, beside the one that paid the order.
alter table payments add column supplement_id integer references order_supplements;
create unique index payments_of_supplement on payments (supplement_id) where supplement_id is not null;
drop index payments_completed_once;
create unique index payments_completed_once on payments (order_id) where status = 1 and not needs_refund and supplement_id is null;
drop index payments_in_cash;
create unique index payments_in_cash on payments (order_id) where method_id = 1 and supplement_id is null;

-- All cash that a delivery collected, of whatever order.
create or replace function owe_cash() returns trigger language plpgsql as $$
begin
  insert into cod_entries (order_id, kind, change, at)
  select order_id, 'owed', sum(amount), new.delivered_at from payments
  where order_id = new.order_id and method_id = 1 and status = 1 and completed_at = new.delivered_at and amount > 0
  group by order_id
  on conflict do nothing;
  return null;
end
$$;
drop trigger owe_cash on orders;
create trigger owe_cash after update of status on orders for each row
  when (new.status = 3 and old.status <> 3) execute function owe_cash();

create or replace function enter_missing_cod() returns integer language sql as $$
  with entered as (
    insert into cod_entries (order_id, kind, change, at)
    select order_id, 'owed', sum(p.amount), o.delivered_at
    from orders o join payments p using (order_id)
    where o.status = 3 and p.method_id = 1 and p.status in (1, 3) and p.completed_at = o.delivered_at
      and p.amount > 0 and not exists (select from cod_debts d where d.order_id = o.order_id)
    group by order_id, o.delivered_at order by o.delivered_at, order_id
    returning 1
  )
  select count(*)::integer from entered
$$;
