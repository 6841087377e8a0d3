-- Letters of a name by which people look it up: without accents, in one case.
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(regexp_replace(normalize(btrim(name), NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'Dd')) collate "C"
$$;
-- The staff's list is sorted by sum and by recipient, a page at a time.
create index orders_by_total on orders (total_amount, order_id) where archived_at is null;
create index orders_by_recipient on orders (name_key(last_name || ' ' || first_name), order_id) where archived_at is null;
