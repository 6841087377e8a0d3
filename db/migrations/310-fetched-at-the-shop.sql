-- Orders that their customer fetches at the shop: without an address, a fee or a carrier, and paid at the counter where they are not paid.
alter table delivery_settings
  -- Orders may be fetched at the shop, where what is ready is kept for so many days.
  add column pickup_offered boolean not null default false,
  add column pickup_days smallint not null default 7 check (pickup_days >= 1 and pickup_days <= 60);
alter table orders
  -- An address, or the shop, where it is fetched.
  add column delivery text not null default 'home' check (delivery in ('home', 'pickup')),
  -- Until when what is ready to be fetched is kept.
  add column held_until timestamptz,
  add constraint orders_pickup check (delivery = 'home' and held_until is null
    or delivery = 'pickup' and num_nonnulls(carrier, tracking_number, delivery_zone, arrives_from) = 0
      and shipping_fee = 0 and cod_fee = 0);
create index orders_held on orders (held_until, order_id) where status = 2 and held_until is not null;
create index orders_to_fetch on orders (order_date, order_id) where delivery = 'pickup' and archived_at is null;

-- Orders that were handed over at the counter, and the money that was taken for them into which shift.
create table counter_handovers (
  order_id integer primary key references orders,
  shift_id integer not null references counter_shifts,
  amount bigint not null check (amount >= 0),
  way text check (way in ('cash', 'transfer')),
  handed_by integer not null references accounts (account_id),
  handed_at timestamptz not null default now(),
  constraint counter_handovers_way check ((way is null) = (amount = 0))
);
create index counter_handovers_of_shift on counter_handovers (shift_id, order_id);
create trigger counter_handovers_are_append_only before update or delete or truncate on counter_handovers
  for each statement execute function refuse_change_of_history();

-- Cash for what is fetched is in the drawer: no carrier owes it.
create or replace function owe_cash() returns trigger language plpgsql as $$
begin
  insert into cod_entries (order_id, kind, change, at)
  select order_id, 'owed', sum(amount), new.delivered_at from payments
  where new.delivery = 'home' and order_id = new.order_id and method_id = 1 and status = 1 and completed_at = new.delivered_at and amount > 0
  group by order_id
  on conflict do nothing;
  return null;
end
$$;
create or replace function enter_missing_cod() returns integer language sql as $$
  with entered as (
    insert into cod_entries (order_id, kind, change, at)
    select order_id, 'owed', sum(p.amount), o.delivered_at
    from orders o join payments p using (order_id)
    where o.status = 3 and o.delivery = 'home' and p.method_id = 1 and p.status in (1, 3) and p.completed_at = o.delivered_at
      and p.amount > 0 and not exists (select from cod_debts d where d.order_id = o.order_id)
    group by order_id, o.delivered_at order by o.delivered_at, order_id
    returning 1
  )
  select count(*)::integer from entered
$$;
