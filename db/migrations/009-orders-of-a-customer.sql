-- The newest orders of a customer, also of one who has thousands: by a key that no other index offers in its order, so
-- that nobody walks through the orders of all the others to find his. The second one also counts them by status.
drop index orders_of_user;
create index orders_of_user on orders (user_id, (-order_id));
create index orders_of_user_by_status on orders (user_id, status, (-order_id)) where archived_at is null;
