-- How many orders and payments stand where, and for how much, so that no screen has to count them. Each connection adds
-- up in rows of its own: two who order at once never wait for each other here, and the sum over all rows is exact.
create table kept_figures (
  of_what text not null check (of_what in ('order', 'payment')),
  status smallint not null,
  method_id smallint not null,
  -- The process of the connection; 0 for those that are gone.
  backend integer not null,
  items bigint not null,
  amount bigint not null,
  primary key (of_what, status, method_id, backend)
) with (fillfactor = 50);

create function keep_figure(what text, at_status smallint, by_method smallint, more bigint, worth bigint)
returns void language sql as $$
  insert into kept_figures as kept values (what, at_status, by_method, pg_backend_pid(), more, worth)
  on conflict (of_what, status, method_id, backend)
  do update set items = kept.items + excluded.items, amount = kept.amount + excluded.amount
$$;

create function keep_figures_of_orders() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform keep_figure('order', status, method_id, sign * count(*), (sign * sum(total_amount))::bigint)
  from changed where archived_at is null group by status, method_id;
  return null;
end
$$;
create trigger keep_added_figures after insert on orders
  referencing new table as changed for each statement execute function keep_figures_of_orders();
create trigger keep_removed_figures after delete on orders
  referencing old table as changed for each statement execute function keep_figures_of_orders();

create function move_figures_of_order() returns trigger language plpgsql as $$
begin
  if old.archived_at is null then
    perform keep_figure('order', old.status, old.method_id, -1, -old.total_amount);
  end if;
  if new.archived_at is null then
    perform keep_figure('order', new.status, new.method_id, 1, new.total_amount);
  end if;
  return null;
end
$$;
create trigger move_figures after update of status, method_id, total_amount, archived_at on orders for each row
  when ((old.status, old.method_id, old.total_amount, old.archived_at is null)
    is distinct from (new.status, new.method_id, new.total_amount, new.archived_at is null))
  execute function move_figures_of_order();

create function keep_figures_of_payments() returns trigger language plpgsql as $$
declare
  sign integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform keep_figure('payment', status, method_id, sign * count(*), (sign * sum(amount))::bigint)
  from changed where archived_at is null group by status, method_id;
  return null;
end
$$;
create trigger keep_added_figures after insert on payments
  referencing new table as changed for each statement execute function keep_figures_of_payments();
create trigger keep_removed_figures after delete on payments
  referencing old table as changed for each statement execute function keep_figures_of_payments();

create function move_figures_of_payment() returns trigger language plpgsql as $$
begin
  if old.archived_at is null then
    perform keep_figure('payment', old.status, old.method_id, -1, -old.amount);
  end if;
  if new.archived_at is null then
    perform keep_figure('payment', new.status, new.method_id, 1, new.amount);
  end if;
  return null;
end
$$;
create trigger move_figures after update of status, method_id, amount, archived_at on payments for each row
  when ((old.status, old.method_id, old.amount, old.archived_at is null)
    is distinct from (new.status, new.method_id, new.amount, new.archived_at is null))
  execute function move_figures_of_payment();

-- The triggers hold both tables until the end of this file, so what is counted here is all there was before them.
insert into kept_figures
select 'order', status, method_id, 0, count(*), sum(total_amount) from orders where archived_at is null group by status, method_id
union all
select 'payment', status, method_id, 0, count(*), sum(amount) from payments where archived_at is null group by status, method_id;

-- What its gateway said of a payment last, to be compared with what the shop holds of it.
alter table payments
  add column gateway_result text check (gateway_result in ('paid', 'failed', 'held', 'pending', 'refunded', 'unknown')),
  add column gateway_amount bigint,
  add column gateway_heard_at timestamptz;
update payments set
  gateway_result = case
    when status = 0 then 'held' when received_amount is null then 'failed' when status = 3 and not needs_refund then 'refunded' else 'paid' end,
  gateway_amount = received_amount,
  gateway_heard_at = updated_at
where result_code is not null and (status > 0 or held);

-- Lists, newest first, as far back as anybody pages; the first one also walks through the orders of many people.
create index orders_listed on orders (order_id) include (user_id, status) where archived_at is null;
create index payments_listed on payments (payment_id) where archived_at is null;
create index payments_by_method on payments (method_id, payment_id) include (status) where archived_at is null;

-- Few of many: where shop and gateway do not agree.
create index payments_paid_there on payments (payment_id)
  where gateway_result in ('paid', 'held') and status in (0, 2) and archived_at is null;
create index payments_paid_here on payments (payment_id)
  where method_id <> 1 and status = 1 and gateway_result is distinct from 'paid' and archived_at is null;
create index payments_other_amount on payments (payment_id)
  where coalesce(gateway_amount, received_amount) <> amount and status <> 3 and archived_at is null;
