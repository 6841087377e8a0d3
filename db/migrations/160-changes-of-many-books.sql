-- A change of books that can be undone for some minutes: by whom, and of what.
create table shelf_changes (
  change_id integer generated always as identity primary key,
  account_id integer not null references accounts,
  what text not null check (what in ('price', 'stock', 'category', 'sale')),
  changed_at timestamptz not null default now(),
  -- What became of each book when it was undone: what a repeated call is answered.
  undone jsonb check (jsonb_typeof(undone) = 'array')
);
create index shelf_changes_by_day on shelf_changes (changed_at);

-- Each of its books before and afterwards: dong, copies, the number of a category, or whether it is sold.
create table shelf_change_books (
  change_id integer not null references shelf_changes on delete cascade,
  book_id integer not null references books,
  before integer not null,
  after integer not null,
  -- As the change left the book.
  version integer not null,
  primary key (change_id, book_id)
);
create index shelf_change_books_of_book on shelf_change_books (book_id);
