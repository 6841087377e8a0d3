-- The staff's lists of orders narrowed by what they ask for most: each index gives the newest first and tells what the list combines it
-- with, so that a page and a bounded count read no orders that are not shown.

-- 'Thành phố Hà Nội', 'TP. Hà Nội' and 'Hà Nội' are one place.
create function province_key(province text) returns text immutable parallel safe language sql as $$
  select lower(btrim(regexp_replace(normalize(province, NFC), '^\s*(tỉnh|thành phố|tp\.?)\s+', '', 'i')))
$$;

create index orders_by_method on orders (method_id, order_date, order_id) include (status) where archived_at is null;
create index orders_by_province on orders (province_key(province), order_date, order_id) include (status) where archived_at is null;
create index orders_without_money on orders (status, order_date, order_id) where paid_at is null and archived_at is null;
create index orders_with_tracking on orders (upper(tracking_number) collate "C", order_id)
  where tracking_number is not null;
-- A telephone is told by its last four digits; an index of these leads to the whole number as well.
create index orders_by_last_digits on orders (right(phone_number, 4), order_id);
