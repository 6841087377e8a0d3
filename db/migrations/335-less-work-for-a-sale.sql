-- Work of the database for each sale of a book: the same effects in less time.

-- Copies, sales and stars are no edit of a book: the trigger is not even asked where a statement sets these alone.
drop trigger count_book_version on books;
create trigger count_book_version
  before update of title, author_sort, category_id, publisher_id, price, price_origin, on_sale, isbn, published_year, published_on,
    number_of_page, language, description, file_demo_url, image_url, withdrawn_at, translator, format, edition, size, weight, age, volume,
    series_id, vat_class
  on books for each row execute function count_book_version();

-- One question instead of two; the numbers are read again for the refusal alone.
create or replace function check_layers() returns trigger language plpgsql as $$
begin
  if (select quantity from books where book_id = new.book_id)
    <> (select coalesce(sum(remaining), 0) from stock_layers where book_id = new.book_id and not is_empty)
  then
    raise exception 'book % has % copies, its layers hold %', new.book_id,
      (select quantity from books where book_id = new.book_id),
      (select coalesce(sum(remaining), 0) from stock_layers where book_id = new.book_id and not is_empty)
      using errcode = 'check_violation', constraint = 'stock_layers_hold';
  end if;
  return null;
end
$$;

-- Planned as a part of the statement that asks, which also reads how few copies are told.
create function stock_change_tags(book integer, before integer, after integer, on_sale boolean, few integer) returns text[]
language sql stable parallel safe as $$
  select array['quantity', 'stock:' || book]
    || case when least(before, few) <> least(after, few) then array['book:' || book] else '{}' end
    || case when on_sale and (before > 0) <> (after > 0) then array['sellable', 'rank:' || book, 'book:' || book] else '{}' end
    || case when on_sale and before <= 0 and after > 0 then array['restocked'] else '{}' end
$$;
drop function stock_change_tags(integer, integer, integer, boolean);
create function stock_change_tags(book integer, before integer, after integer, on_sale boolean) returns text[]
language sql stable parallel safe as $$
  select stock_change_tags(book, before, after, on_sale, (select low_stock_badge + 1 from shop_settings))
$$;

-- The same index twice, but for orders that are put away: `orders_by_last_digits` has the others too.
drop index orders_by_phone_end;
