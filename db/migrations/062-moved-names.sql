-- Where a name went that was merged into another, or deleted with its books moved: its old address leads there. A row points to a
-- name that is there, never to one that went on itself.
create table moved_names (
  kind text not null check (kind in ('categories', 'authors', 'publishers', 'series')),
  old_id integer not null,
  new_id integer not null check (new_id <> old_id),
  moved_at timestamptz not null default now(),
  primary key (kind, old_id)
);
create index moved_names_to on moved_names (kind, new_id);
