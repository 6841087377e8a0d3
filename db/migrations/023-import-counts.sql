-- What came of an import, counted when a step of it ends: whoever looks at a list of imports counts no rows.
alter table imports add column tally jsonb;

-- While its file is read: how much of it, from 0 to 1.
alter table imports add column read_share real not null default 0;

-- Several rows may have written one book.
create index import_rows_of_book on import_rows (book_id) where book_id is not null;
