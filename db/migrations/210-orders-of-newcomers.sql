-- Orders that wait for their money, or for their confirmation, of people who have never paid or received one: how much they take, of
-- which titles, and by whom. A row lives as long as the order waits; what a person is known by stands in it as a number alone.
create table unproven_orders (
  order_id integer primary key references orders on delete cascade,
  user_id integer not null,
  -- Of guests.
  phone_key bigint,
  email_key bigint,
  address_key bigint,
  network_key bigint not null,
  copies integer not null constraint unproven_orders_copies_check check (copies > 0),
  worth bigint not null constraint unproven_orders_worth_check check (worth >= 0)
);

create table unproven_lines (
  book_id integer not null,
  order_id integer not null references unproven_orders on delete cascade,
  copies integer not null constraint unproven_lines_copies_check check (copies > 0),
  primary key (book_id, order_id)
);
create index unproven_lines_of_order on unproven_lines (order_id);

create function forget_unproven_order() returns trigger language plpgsql as $$
begin
  delete from unproven_orders where order_id = new.order_id;
  return null;
end
$$;
create trigger forget_unproven_order after update of status, paid_at, archived_at on orders for each row
  when (new.status <> 0 or new.paid_at is not null or new.archived_at is not null) execute function forget_unproven_order();
