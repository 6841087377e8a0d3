-- Money that is to go back to a customer is told to the staff, once for each payment, whoever found it out.
alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in (
  'placed', 'confirmed', 'shipping', 'delivered', 'cancelled', 'updated', 'paid', 'refunded', 'refund_due'
));

create function notify_about_refund() returns trigger language plpgsql as $$
begin
  perform notify_about_order(new.order_id, 'refund_due', (
    select array_agg(account_id) from accounts where role_id = 2 and is_active
  ));
  return null;
end
$$;
create trigger notify_about_refund after update of needs_refund on payments for each row
  when (new.needs_refund and not old.needs_refund)
  execute function notify_about_refund();

-- Who leaves the staff keeps nothing of what customers ordered or are owed.
create or replace function forget_staff_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where user_id = new.account_id and event in ('placed', 'refund_due');
  return null;
end
$$;
