-- What somebody is told of, one row for each who is told; its words are made when it is read: contract/notification-events.ts.
create table notifications (
  notification_id integer generated always as identity primary key,
  user_id integer not null references users,
  event text not null check (event in (
    'placed', 'confirmed', 'shipping', 'delivered', 'cancelled', 'updated', 'paid', 'refunded'
  )),
  order_id integer not null references orders,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, notification_id);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_by_age on notifications (created_at);

-- What is not yet told to those who are there; written with the notification, gone when it was told.
create table notification_outbox (
  notification_id integer primary key references notifications on delete cascade
);

create function notify_about_order(of_order integer, what text, recipients integer[]) returns void language sql as $$
  with told as (
    insert into notifications (user_id, event, order_id)
    select unnest(recipients), what, of_order
    returning notification_id
  )
  insert into notification_outbox select notification_id from told
$$;

-- Nobody is left whom an erased person's orders could be told to.
create function customer_of_order(of_order integer) returns integer[] language sql stable as $$
  select array_agg(user_id) from orders join accounts on account_id = user_id
  where order_id = of_order and deleted_at is null
$$;

-- The history is where every change of an order passes, whoever makes it: so nobody can forget to tell it.
create function notify_about_history() returns trigger language plpgsql as $$
declare
  before smallint := (
    select status from order_history
    where order_id = new.order_id and history_id < new.history_id order by history_id desc limit 1
  );
begin
  if before is null then
    perform notify_about_order(new.order_id, 'placed', (
      select array_agg(account_id) from accounts where role_id = 2 and is_active
    ));
  else
    perform notify_about_order(
      new.order_id,
      case when new.status = before or new.status = 0 then 'updated'
        else (array['confirmed', 'shipping', 'delivered', 'cancelled'])[new.status] end,
      customer_of_order(new.order_id)
    );
  end if;
  return null;
end
$$;
create trigger notify_about_history after insert on order_history
  for each row execute function notify_about_history();

-- Cash is paid at the door, where nobody needs to be told.
create function notify_about_payment() returns trigger language plpgsql as $$
begin
  perform notify_about_order(
    new.order_id,
    case when new.paid_at is null then 'refunded' else 'paid' end,
    customer_of_order(new.order_id)
  );
  return null;
end
$$;
create trigger notify_about_payment after update of paid_at on orders for each row
  when ((old.paid_at is null) <> (new.paid_at is null) and new.method_id <> 1)
  execute function notify_about_payment();

-- Who leaves the staff keeps nothing of what customers ordered.
create function forget_staff_notifications() returns trigger language plpgsql as $$
begin
  delete from notifications where user_id = new.account_id and event = 'placed';
  return null;
end
$$;
create trigger forget_staff_notifications after update of role_id on accounts for each row
  when (old.role_id = 2 and new.role_id <> 2)
  execute function forget_staff_notifications();
