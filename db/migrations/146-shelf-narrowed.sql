-- What the staff looks for on the shelf is counted beside each list of it: by these alone, without a look at the books.
create index books_without_cover on books (book_id) where image_url is null and withdrawn_at is null;
create index books_without_isbn on books (book_id) where isbn is null and withdrawn_at is null;
create index books_withdrawn on books (withdrawn_at, book_id) where withdrawn_at is not null;
