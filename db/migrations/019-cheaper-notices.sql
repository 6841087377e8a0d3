-- Each order writes to the outbox: a plpgsql function keeps its plan, one in plain SQL was planned anew at every order.
create or replace function notify_about_order(of_order integer, what text, recipients integer[]) returns void
language plpgsql as $$
begin
  with told as (
    insert into notifications (user_id, event, order_id)
    select unnest(recipients), what, of_order
    returning notification_id
  )
  insert into notification_outbox select notification_id from told;
end
$$;
