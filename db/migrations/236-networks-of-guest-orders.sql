-- From which network an order without an account came, as a number that does not say it, while the order waits: one that stands under a
-- telephone or an e-mail that a stranger typed counts on that network alone.
alter table guest_orders add column network_key bigint;
update guest_orders g set network_key = u.network_key from unproven_orders u where u.order_id = g.order_id;

create or replace function forget_unproven_order() returns trigger language plpgsql as $$
begin
  delete from unproven_orders where order_id = new.order_id;
  update guest_orders set network_key = null where order_id = new.order_id and network_key is not null;
  return null;
end
$$;
