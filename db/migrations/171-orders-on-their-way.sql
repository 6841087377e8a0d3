-- Of what is on its way the list looks for what is late, or has no number: rare among a million orders, which the order of days would read.
create index orders_on_their_way on orders (order_date desc, order_id desc) where status = 2 and archived_at is null;
