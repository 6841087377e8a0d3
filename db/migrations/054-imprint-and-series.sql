-- What an imprint says: contract/catalogue/book-fields.ts.
alter table books
  add column edition text check (char_length(edition) between 1 and 100),
  add column size text check (char_length(size) between 1 and 50),
  add column weight integer check (weight between 1 and 50000),
  add column age text check (char_length(age) between 1 and 50),
  add column volume integer check (volume between 1 and 1000);

-- Books that belong together, in the order of their volumes.
create table series (
  series_id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 200),
  name_sort text collate "C" not null,
  name_folded text collate "C" not null unique,
  description text not null default '' check (char_length(description) <= 500),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table books add column series_id integer references series;
create index books_of_series on books (series_id, volume, book_id) where series_id is not null;

-- A name stands on cards and pages everywhere; the rest of it in the lists of names alone.
create trigger invalidate_changed after insert or update or delete or truncate on series
  for each statement execute function invalidate_names();
create trigger invalidate_renamed after update of name on series for each row
  when (old.name is distinct from new.name) execute function tell_catalogue_change();
