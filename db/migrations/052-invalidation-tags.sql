-- Caches keep answers under the tags of what they show. A notice on the channel 'catalogue' carries the tags of what changed; one
-- without any clears everything. The words stand in server/catalogue/catalogue-tags.ts and server/reviews/review-tags.ts.
create function invalidate_tags(tags text[]) returns void language plpgsql as $$
begin
  -- A notice has room for 8,000 bytes. Of more tags than these little stays that is worth keeping.
  if cardinality(tags) > 2000 then
    perform pg_notify('catalogue', '');
  else
    perform pg_notify('catalogue', string_agg(tag, ' ' order by tag))
    from (
      select tag, (row_number() over (order by tag) - 1) / 400 as part
      from (select distinct tag from unnest(tags) as tag) as given
    ) as parts
    group by part;
  end if;
end
$$;

-- What of a book's change is shown where. A column that is not named here changes its card and all lists.
create function book_change_tags(before books, after books) returns text[] language plpgsql stable as $$
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

create function invalidate_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array['books', 'edited']) where exists (select from after);
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

create function invalidate_books_of_authors() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('book:' || book_id) || 'books'::text) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('book:' || book_id) || 'books'::text) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg('book:' || book_id) || 'books'::text)
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;

create function invalidate_names() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['names']);
  return null;
end
$$;

create function invalidate_searches() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['search']);
  return null;
end
$$;

create function invalidate_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text)
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;

-- A reader's name and picture stand beside their reviews.
create or replace function tell_reader_change() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array_agg('reviews:' || book_id) || 'reviews'::text)
  from reviews where user_id = new.user_id having count(*) > 0;
  return null;
end
$$;

-- And whether the book came to them: from its delivery on, for a delivered order is never deleted.
create function invalidate_reviews_of_buyer() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array_agg('reviews:' || r.book_id) || 'reviews'::text)
  from order_lines l join reviews r on r.book_id = l.book_id
  where l.order_id = old.order_id and r.user_id in (old.user_id, new.user_id) having count(*) > 0;
  return old;
end
$$;

drop trigger tell_change on books;
create trigger invalidate_added after insert on books referencing new table as after
  for each statement execute function invalidate_books();
create trigger invalidate_changed after update on books referencing old table as before new table as after
  -- A verb that answers for its own statement does not answer for what triggers change in the same transaction.
  for each statement when (coalesce(current_setting('shop.tells_later', true), '') <> 'on' or pg_trigger_depth() > 0)
  execute function invalidate_books();
create trigger invalidate_removed after delete on books referencing old table as before
  for each statement execute function invalidate_books();
-- Truncated they can only be together with book_authors and reviews, which clear everything.

drop trigger tell_change on book_authors;
create trigger invalidate_added after insert on book_authors referencing new table as after
  for each statement execute function invalidate_books_of_authors();
create trigger invalidate_changed after update on book_authors referencing old table as before new table as after
  for each statement execute function invalidate_books_of_authors();
create trigger invalidate_removed after delete on book_authors referencing old table as before
  for each statement execute function invalidate_books_of_authors();
create trigger invalidate_emptied after truncate on book_authors
  for each statement execute function tell_catalogue_change();

create trigger invalidate_changed after insert or update or delete or truncate on book_search
  for each statement execute function invalidate_searches();

drop trigger tell_change on reviews;
create trigger invalidate_added after insert on reviews referencing new table as after
  for each statement execute function invalidate_reviews();
create trigger invalidate_changed after update on reviews referencing old table as before new table as after
  for each statement execute function invalidate_reviews();
create trigger invalidate_removed after delete on reviews referencing old table as before
  for each statement execute function invalidate_reviews();
create trigger invalidate_emptied after truncate on reviews
  for each statement execute function tell_catalogue_change();

-- A name stands on cards and covers everywhere; the rest of it in the lists of names alone.
drop trigger tell_change on authors;
create trigger invalidate_changed after insert or update or delete or truncate on authors
  for each statement execute function invalidate_names();
create trigger invalidate_renamed after update of name on authors for each row
  when (old.name is distinct from new.name) execute function tell_catalogue_change();
drop trigger tell_change on categories;
create trigger invalidate_changed after insert or update or delete or truncate on categories
  for each statement execute function invalidate_names();
create trigger invalidate_renamed after update of name on categories for each row
  when (old.name is distinct from new.name) execute function tell_catalogue_change();
drop trigger tell_change on publishers;
create trigger invalidate_changed after insert or update or delete or truncate on publishers
  for each statement execute function invalidate_names();
create trigger invalidate_renamed after update of name on publishers for each row
  when (old.name is distinct from new.name) execute function tell_catalogue_change();

create trigger invalidate_delivered after update of status, user_id on orders for each row
  when ((old.status = 3) <> (new.status = 3) or old.user_id is distinct from new.user_id)
  execute function invalidate_reviews_of_buyer();
