-- A withdrawn book keeps its ISBN, and a new one may have it all the same: it is one only among books on show.
alter table books drop constraint books_isbn_key;
create unique index books_by_isbn on books (isbn) where withdrawn_at is null;

-- Whoever changes what staff edit makes a new version, once a statement; stock and ratings are counted, not edited.
create function count_book_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

create trigger count_book_version
  before update of title, author_sort, category_id, publisher_id, price, price_origin, on_sale, isbn, published_year,
    published_on, number_of_page, language, description, file_demo_url, image_url, withdrawn_at, version on books
  for each row when (
    (old.title, old.author_sort, old.category_id, old.publisher_id, old.price, old.price_origin, old.on_sale, old.isbn,
      old.published_year, old.published_on, old.number_of_page, old.language, old.description, old.file_demo_url,
      old.image_url, old.withdrawn_at, old.version)
    is distinct from
    (new.title, new.author_sort, new.category_id, new.publisher_id, new.price, new.price_origin, new.on_sale, new.isbn,
      new.published_year, new.published_on, new.number_of_page, new.language, new.description, new.file_demo_url,
      new.image_url, new.withdrawn_at, new.version)
  )
  execute function count_book_version();

-- With the price beside the copies, what the whole shelf is worth is read off the index.
drop index books_by_stock;
create index books_by_stock on books (quantity, book_id) include (price) where withdrawn_at is null;
