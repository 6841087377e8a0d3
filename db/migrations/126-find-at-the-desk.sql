-- The staff finds an order by the end of a telephone that is read to them, and by the number of its parcel.
create index orders_by_phone_end on orders (right(phone_number, 4), order_id) where archived_at is null and phone_number <> '';
create index orders_by_tracking on orders (upper(tracking_number)) where tracking_number is not null;
