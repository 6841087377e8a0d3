-- People as the shop shows them. Accounts, which sign in, refer to this table.
create table users (
  user_id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null default '',
  profile_image text,
  created_at timestamptz not null default now()
);

-- The one row of what an owner may change without a programmer.
create table shop_settings (
  only_row boolean primary key default true check (only_row),
  shop_user_id integer not null references users,
  name text not null,
  blurb text not null,
  phone text not null,
  email text not null,
  address text not null,
  opening_hours text not null,
  happy_customers text not null,
  support_hours text not null
);

-- The shop itself takes part in conversations as a user that nobody can sign in as.
with shop as (insert into users (first_name) values ('Nhà sách') returning user_id)
insert into shop_settings (
  shop_user_id, name, blurb, phone, email, address, opening_hours, happy_customers, support_hours
)
select
  user_id,
  'Hiên Sách',
  'Một hiên nhà yên tĩnh cho người đọc sách: chọn kỹ, gói cẩn thận, giao tận nơi.',
  '024 3825 1960',
  'chao@hiensach.vn',
  'Số 12 phố Tràng Tiền, phường Cửa Nam, Hà Nội',
  '8:00–21:00 mỗi ngày',
  '10.000+',
  '24/7'
from shop;

create table categories (
  category_id integer generated always as identity primary key,
  name text not null check (char_length(name) between 2 and 100),
  name_sort text collate "C" not null,
  name_folded text collate "C" not null unique,
  description text not null default '' check (char_length(description) <= 500),
  -- Its books on show, kept by triggers: no list has to count them.
  book_count integer not null default 0,
  created_at timestamptz not null default now()
);

create table publishers (
  publisher_id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  name_sort text collate "C" not null,
  name_folded text collate "C" not null unique,
  created_at timestamptz not null default now()
);

create table authors (
  author_id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  name_sort text collate "C" not null,
  name_folded text collate "C" not null,
  nationality text,
  born_on date,
  bio text not null default '' check (char_length(bio) <= 1000),
  image_url text,
  created_at timestamptz not null default now()
);
create index authors_by_name on authors (name_sort, author_id);
create index authors_by_folded_name on authors (name_folded);

create table books (
  book_id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 500),
  -- Kept by the application from the one ordering module of the contract: contract/vietnamese-order.ts.
  title_sort text collate "C" not null,
  author_sort text collate "C" not null,
  category_id integer not null references categories,
  publisher_id integer references publishers,
  price integer not null check (price between 0 and 100000000),
  price_origin integer check (price_origin between 0 and 100000000),
  quantity integer not null default 0 check (quantity >= 0),
  on_sale boolean not null default true,
  isbn text collate "C" unique,
  published_year smallint,
  published_on date,
  number_of_page integer check (number_of_page > 0),
  language text,
  description text not null default '',
  file_demo_url text,
  image_url text,
  -- Derived from the reviews by a trigger, in the transaction of the review.
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(3, 2) not null
    generated always as (case when rating_count = 0 then 0 else rating_sum::numeric / rating_count end) stored,
  -- Copies in delivered orders, kept by the orders.
  sold_count integer not null default 0 check (sold_count >= 0),
  withdrawn_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One for each way to sort: all columns run in one direction, so each also serves its reverse.
create index books_by_title on books (title_sort, book_id) where withdrawn_at is null;
create index books_by_author on books (author_sort, title_sort, book_id) where withdrawn_at is null;
create index books_by_price on books (price, book_id) where withdrawn_at is null;
create index books_by_rating on books (rating, rating_count, book_id) where withdrawn_at is null;
create index books_by_creation on books (created_at, book_id) where withdrawn_at is null;
create index books_by_stock on books (quantity, book_id) where withdrawn_at is null;
create index books_by_category on books (category_id, title_sort, book_id) where withdrawn_at is null;
create index books_by_sales on books (sold_count, book_id) where withdrawn_at is null and sold_count > 0;
create index books_by_stars on books (rating_sum, book_id) where withdrawn_at is null and rating_sum > 0;
create index books_of_publisher on books (publisher_id);

create table book_authors (
  book_id integer not null references books on delete cascade,
  author_id integer not null references authors,
  position smallint not null,
  primary key (book_id, author_id)
);
create index book_authors_by_author on book_authors (author_id, book_id);

-- What search compares, kept by the application. Apart from books, so that a sale does not write it again.
create table book_search (
  book_id integer primary key references books on delete cascade,
  title text collate "C" not null,
  authors text collate "C" not null,
  words tsvector not null,
  -- How many have bought or reviewed it, kept by a trigger: of two books that match alike, the better known comes first.
  popularity integer not null default 0
) with (fillfactor = 90);
create index book_search_by_title on book_search (title);
-- Every search runs over the list of pending entries, so it is kept short.
create index book_search_by_words on book_search using gin (words) with (gin_pending_list_limit = 512);

-- Every word that a book was ever found by, and every pair of words side by side, to guess what a misspelt one meant.
create table search_words (
  word text collate "C" primary key
);

create table reviews (
  review_id integer generated always as identity primary key,
  book_id integer not null references books on delete cascade,
  user_id integer not null references users,
  rating smallint not null check (rating between 1 and 5),
  content text not null,
  image_url text,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  unique (book_id, user_id)
);
create index reviews_of_book on reviews (book_id, created_at, review_id) where hidden_at is null;
create index reviews_by_creation on reviews (created_at, review_id) where hidden_at is null;
create index reviews_of_user on reviews (user_id);

-- A book's rating follows its reviews; hidden ones do not count. Adding differences stays right when many write at
-- once, for each update sees the row's latest value; books are locked in one order, so no two writers block each other.
create function add_reviews(to_book integer, stars bigint, readers bigint) returns void language sql as $$
  update books set rating_sum = rating_sum + stars, rating_count = rating_count + readers where book_id = to_book
$$;

create function count_reviews() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_reviews(book_id, stars, readers) from (
      select book_id, sum(rating) as stars, count(*) as readers
      from added where hidden_at is null group by book_id order by book_id
    ) as change;
  elsif tg_op = 'DELETE' then
    perform add_reviews(book_id, -stars, -readers) from (
      select book_id, sum(rating) as stars, count(*) as readers
      from removed where hidden_at is null group by book_id order by book_id
    ) as change;
  else
    perform add_reviews(book_id, stars, readers) from (
      select book_id, sum(rating) as stars, sum(reader) as readers
      from (
        select book_id, rating, 1 as reader from added where hidden_at is null
        union all
        select book_id, -rating, -1 from removed where hidden_at is null
      ) as both_sides
      group by book_id having sum(rating) <> 0 or sum(reader) <> 0 order by book_id
    ) as change;
  end if;
  return null;
end
$$;

create trigger count_added_reviews after insert on reviews
  referencing new table as added for each statement execute function count_reviews();
create trigger count_removed_reviews after delete on reviews
  referencing old table as removed for each statement execute function count_reviews();
create trigger count_changed_reviews after update on reviews
  referencing old table as removed new table as added for each statement execute function count_reviews();

-- The books on show of each category. Differences again, in the order of the categories.
create function add_books(to_category integer, books bigint) returns void language sql as $$
  update categories set book_count = book_count + books where category_id = to_category
$$;

create function count_books() returns trigger language plpgsql as $$
begin
  perform add_books(category_id, case tg_op when 'INSERT' then books else -books end) from (
    select category_id, count(*) as books
    from changed where withdrawn_at is null group by category_id order by category_id
  ) as change;
  return null;
end
$$;

create function recount_moved_book() returns trigger language plpgsql as $$
begin
  perform add_books(category_id, sum(books)::bigint) from (
    select old.category_id, -1 as books where old.withdrawn_at is null
    union all
    select new.category_id, 1 where new.withdrawn_at is null
  ) as change
  group by category_id having sum(books) <> 0 order by category_id;
  return null;
end
$$;

create trigger count_added_books after insert on books
  referencing new table as changed for each statement execute function count_books();
create trigger count_removed_books after delete on books
  referencing old table as changed for each statement execute function count_books();
create trigger recount_moved_book after update of category_id, withdrawn_at on books
  for each row execute function recount_moved_book();

-- A withdrawn book is not found any more; the application puts it back when it returns.
create function forget_withdrawn_book() returns trigger language plpgsql as $$
begin
  delete from book_search where book_id = new.book_id;
  return null;
end
$$;

create trigger forget_withdrawn_book after update of withdrawn_at on books
  for each row when (new.withdrawn_at is not null) execute function forget_withdrawn_book();

create function follow_popularity() returns trigger language plpgsql as $$
begin
  update book_search set popularity = new.sold_count + new.rating_count where book_id = new.book_id;
  return null;
end
$$;

create trigger follow_popularity after update of sold_count, rating_count on books
  for each row when (old.sold_count + old.rating_count <> new.sold_count + new.rating_count)
  execute function follow_popularity();

-- Every process keeps answers until it hears that what they show has changed, whoever changed it.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger tell_change after insert or update or delete or truncate on books
  for each statement execute function tell_catalogue_change();
create trigger tell_change after insert or update or delete or truncate on book_authors
  for each statement execute function tell_catalogue_change();
create trigger tell_change after insert or update or delete or truncate on authors
  for each statement execute function tell_catalogue_change();
create trigger tell_change after insert or update or delete or truncate on categories
  for each statement execute function tell_catalogue_change();
create trigger tell_change after insert or update or delete or truncate on publishers
  for each statement execute function tell_catalogue_change();
create trigger tell_change after insert or update or delete or truncate on reviews
  for each statement execute function tell_catalogue_change();
create trigger tell_change after insert or update or delete or truncate on shop_settings
  for each statement execute function tell_catalogue_change();
-- A reader's name and picture stand beside the review.
create trigger tell_change after update of first_name, last_name, profile_image on users
  for each statement execute function tell_catalogue_change();
