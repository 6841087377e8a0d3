-- Imports of books from spreadsheets: who, what file, and how far it has come. The file lies in the storage until it is read.
create table imports (
  import_id integer generated always as identity primary key,
  account_id integer not null references accounts,
  file_name text not null check (char_length(file_name) between 1 and 255),
  file text,
  status text not null
    check (status in ('reading', 'checked', 'saving', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  -- Whether it waits for a person between reading and saving, and what he said then.
  check_first boolean not null,
  accept_doubtful boolean not null default false,
  create_categories boolean not null default false,
  -- The first row of the file, and which column stands where.
  headings jsonb,
  problem text not null default '',
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_by_age on imports (created_at);
-- The shop is filled by one at a time.
create unique index imports_one_at_a_time on imports ((true)) where status in ('reading', 'saving', 'undoing');

-- A row of a file: as it was written, as it was read, and what became of it, in the transaction in which that happened.
create table import_rows (
  import_id integer not null references imports on delete cascade,
  row_number integer not null,
  outcome text not null
    check (outcome in ('ready', 'bad', 'repeated', 'created', 'updated', 'same', 'removed', 'restored', 'kept')),
  message text not null default '',
  -- Columns whose cells were put right.
  fixes text[] not null default '{}',
  -- Goes in only when a person says so, or when a category is made for it.
  asks boolean not null default false,
  new_category text,
  cells jsonb not null,
  book jsonb,
  -- The book that it made or changed, as it was before and the version that it has since.
  book_id integer,
  before jsonb,
  version_after integer,
  primary key (import_id, row_number)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, row_number);
