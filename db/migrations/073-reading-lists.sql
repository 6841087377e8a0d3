-- Named lists of books that a person keeps in an order of their own, with a note on each; shared by their token alone.
create table reading_lists (
  list_id integer generated always as identity primary key,
  user_id integer not null references users,
  name text not null check (length(name) between 1 and 80),
  share_token text unique check (length(share_token) between 20 and 100),
  -- The name that its owner chose for those who have the link; '' for none.
  shared_as text not null default '' check (length(shared_as) <= 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reading_lists_of_user on reading_lists (user_id);

create table reading_list_books (
  list_id integer not null references reading_lists on delete cascade,
  book_id integer not null references books on delete cascade,
  -- From the first on; there may be gaps.
  position integer not null check (position > 0),
  note text not null default '' check (length(note) <= 300),
  added_at timestamptz not null default now(),
  primary key (list_id, book_id)
);
create index reading_list_books_of_book on reading_list_books (book_id);
