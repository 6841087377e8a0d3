-- What was sold in the last 30 days, and ever: the order of the best-selling. A job renews it, so that a delivery outdates no list:
-- server/catalogue/popularity/selling-store.ts.
create table book_selling (
  book_id integer primary key references books on delete cascade,
  recent integer not null check (recent >= 0),
  ever integer not null check (ever > 0)
);

create function invalidate_selling() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['selling']) where exists (select from changed);
  return null;
end
$$;
create trigger invalidate_added after insert on book_selling referencing new table as changed
  for each statement execute function invalidate_selling();
create trigger invalidate_changed after update on book_selling referencing new table as changed
  for each statement execute function invalidate_selling();
create trigger invalidate_removed after delete on book_selling referencing old table as changed
  for each statement execute function invalidate_selling();
create trigger invalidate_emptied after truncate on book_selling
  for each statement execute function tell_catalogue_change();

-- Each process keeps the columns that lists are narrowed by, and reads again what a notice names: new books too have to be named.
create or replace function invalidate_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('stock:' || book_id) || array['books', 'edited']) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('book:' || book_id) || array['books', 'edited']) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg(tag))
    from before b join after a using (book_id), unnest(book_change_tags(row(b.*)::books, row(a.*)::books)) as tag
    having count(*) > 0;
  end if;
  return null;
end
$$;

-- 'facts': what lists are narrowed and ordered by beside names, price, stars and stock.
create or replace function book_change_tags(before books, after books) returns text[] language plpgsql stable as $$
declare
  book text := 'book:' || after.book_id;
  rank text := 'rank:' || after.book_id;
  could boolean := before.on_sale and before.quantity > 0;
  can boolean := after.on_sale and after.quantity > 0;
  few integer;
  same books := after;
  tags text[] := '{}';
begin
  if before.quantity <> after.quantity then
    tags := tags || array['quantity', 'stock:' || after.book_id];
    select low_stock_badge + 1 into few from shop_settings;
    if least(before.quantity, few) <> least(after.quantity, few) then tags := tags || book; end if;
  end if;
  if could <> can then tags := tags || array['sellable', rank, book]; end if;
  if can and not could then tags := tags || 'restocked'::text; end if;
  if before.price <> after.price then tags := tags || 'price'::text; end if;
  if (before.language, before.format, before.price_origin, before.published_on, before.published_year)
    is distinct from (after.language, after.format, after.price_origin, after.published_on, after.published_year)
  then tags := tags || 'facts'::text; end if;
  if (before.rating_sum, before.rating_count) <> (after.rating_sum, after.rating_count) then
    tags := tags || array['rating', rank, book];
  end if;
  if before.sold_count <> after.sold_count then tags := tags || array['sold', rank]; end if;
  if before.updated_at <> after.updated_at then tags := tags || 'edited'::text; end if;

  same.quantity := before.quantity;
  same.rating_sum := before.rating_sum;
  same.rating_count := before.rating_count;
  same.rating := before.rating;
  same.sold_count := before.sold_count;
  same.updated_at := before.updated_at;
  if same is not distinct from before then return tags; end if;
  tags := tags || book;

  same.price := before.price;
  same.price_origin := before.price_origin;
  same.on_sale := before.on_sale;
  same.published_on := before.published_on;
  same.published_year := before.published_year;
  same.number_of_page := before.number_of_page;
  same.language := before.language;
  same.description := before.description;
  same.file_demo_url := before.file_demo_url;
  same.image_url := before.image_url;
  same.translator := before.translator;
  same.format := before.format;
  same.version := before.version;
  if same is not distinct from before then return tags; end if;
  return tags || 'books'::text;
end
$$;
