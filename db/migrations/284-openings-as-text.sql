-- The opening of a book as text, which readers read on a page of the shop.
create table book_texts (
  book_id integer primary key references books (book_id) on delete cascade,
  content text not null check (length(content) between 1 and 60000),
  written_at timestamptz not null default now()
);

create trigger invalidate_added after insert on book_texts referencing new table as after
  for each statement execute function invalidate_leaves();
create trigger invalidate_changed after update on book_texts referencing old table as before new table as after
  for each statement execute function invalidate_leaves();
create trigger invalidate_removed after delete on book_texts referencing old table as before
  for each statement execute function invalidate_leaves();
create trigger invalidate_emptied after truncate on book_texts
  for each statement execute function tell_catalogue_change();

-- The sample of the demo, which was a bare file.
update books set file_demo_url = null where file_demo_url = '/doc-thu/truyen-kieu.txt';
