-- Lists are narrowed by the age that a book is for, and by who translated it.
create or replace function book_change_tags(before books, after books) returns text[] language plpgsql stable as $$
declare
  book text := 'book:' || after.book_id;
  rank text := 'rank:' || after.book_id;
  could boolean := before.on_sale and before.quantity > 0;
  can boolean := after.on_sale and after.quantity > 0;
  same books := after;
  tags text[] := '{}';
begin
  if before.quantity <> after.quantity then
    tags := tags || stock_change_tags(after.book_id, before.quantity, after.quantity, before.on_sale and after.on_sale);
  end if;
  if before.on_sale <> after.on_sale then
    if could <> can then tags := tags || array['sellable', rank, book]; end if;
    if can and not could then tags := tags || 'restocked'::text; end if;
  end if;
  if before.price <> after.price then tags := tags || 'price'::text; end if;
  if (before.language, before.format, before.age, before.translator, before.price_origin, before.published_on, before.published_year)
    is distinct from (after.language, after.format, after.age, after.translator, after.price_origin, after.published_on, after.published_year)
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
  same.age := before.age;
  same.format := before.format;
  same.version := before.version;
  if same is not distinct from before then return tags; end if;
  return tags || 'books'::text;
end
$$;
