-- Filters of a list of the staff under a name: of one of them, or of everybody (without an owner).
create table saved_views (
  view_id integer generated always as identity primary key,
  list text not null check (list in ('orders', 'books')),
  owner_id integer references accounts,
  name text not null check (char_length(name) between 1 and 40),
  -- The name without upper and lower case.
  name_key text not null check (name_key <> ''),
  -- As they stand in the address of the list.
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  -- One of so many: there is no other place for more.
  place smallint not null check (place between 1 and 20),
  created_by integer not null references accounts,
  version integer not null default 1,
  constraint saved_views_name unique nulls not distinct (list, owner_id, name_key),
  constraint saved_views_place unique nulls not distinct (list, owner_id, place)
);
