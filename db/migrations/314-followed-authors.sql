-- Authors of whose new books a person wants to be told.
create table author_follows (
  user_id integer not null references users (user_id) on delete cascade,
  author_id integer not null references authors (author_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, author_id)
);
create index author_follows_by_author on author_follows (author_id, user_id);

-- Books that were made and whose readers were not told of them yet: drafts, and those that came on sale a moment ago. A book leaves the
-- table once it was told of, and what makes it visible a second time tells of nothing.
create table new_books (
  book_id integer primary key references books (book_id) on delete cascade,
  -- When it could first be seen on the shelf; null while it is a draft.
  came_at timestamptz,
  -- Its followers are told in the order of their numbers: all up to this one were.
  told_to integer not null default 0 check (told_to >= 0)
);
create index new_books_due on new_books (came_at, book_id) where came_at is not null;

-- Books come by forms, imports and hands at the SQL prompt. Their authors are known at the commit, so what is told waits for a job.
create function note_new_books() returns trigger language plpgsql as $$
begin
  insert into new_books (book_id, came_at)
  select book_id, case when on_sale and withdrawn_at is null then now() end from added;
  return null;
end
$$;
create trigger note_new_books after insert on books referencing new table as added for each statement execute function note_new_books();

create function note_book_on_sale() returns trigger language plpgsql as $$
begin
  update new_books set came_at = now() where book_id = new.book_id and came_at is null;
  return null;
end
$$;
create trigger note_book_on_sale after update of on_sale, withdrawn_at on books for each row
  when ((new.on_sale and new.withdrawn_at is null) and not (old.on_sale and old.withdrawn_at is null))
  execute function note_book_on_sale();
