-- A customer is told of all money that goes back to him, once for each payment: also where the order stays paid, was cancelled
-- before, or was paid in cash.
create or replace function notify_about_payment() returns trigger language plpgsql as $$
begin
  perform notify_about_order(new.order_id, 'paid', customer_of_order(new.order_id));
  return null;
end
$$;
drop trigger notify_about_payment on orders;
create trigger notify_about_payment after update of paid_at on orders for each row
  when (old.paid_at is null and new.paid_at is not null and new.method_id <> 1)
  execute function notify_about_payment();

create function notify_about_money_back() returns trigger language plpgsql as $$
begin
  perform notify_about_order(new.order_id, 'refunded', customer_of_order(new.order_id));
  return null;
end
$$;
create trigger notify_about_money_back after update of status on payments for each row
  when (new.status = 3 and old.status <> 3)
  execute function notify_about_money_back();

-- Orders whose money went back while nobody had confirmed them wait for their payment again: they held their stock for ever.
update orders set expires_at = now() + interval '24 hours'
where status = 0 and method_id <> 1 and paid_at is null and expires_at is null and archived_at is null;
