-- Lists of the staff: a named bookseller's sentence on each book. contract/picks/pick-rules.ts has the same bounds.
create table pick_lists (
  pick_list_id integer primary key generated always as identity,
  title text not null check (char_length(title) between 2 and 100),
  intro text not null default '' check (char_length(intro) <= 1000),
  -- There are no gaps; readers find them in this order.
  position smallint not null check (position between 1 and 100),
  -- Null while only the staff sees it.
  published_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pick_lists_position_key unique (position) deferrable
);

create table picks (
  pick_list_id integer not null references pick_lists on delete cascade,
  book_id integer not null references books on delete cascade,
  position smallint not null check (position between 1 and 60),
  said_by text not null check (char_length(said_by) between 2 and 60),
  sentence text not null check (char_length(sentence) between 1 and 300),
  primary key (pick_list_id, book_id),
  constraint picks_position_key unique (pick_list_id, position)
);
create index picks_of_book on picks (book_id);

create function invalidate_picks() returns trigger language plpgsql as $$
begin
  perform invalidate_tags(array['picks']);
  return null;
end
$$;
create trigger invalidate_changed after insert or update or delete or truncate on pick_lists
  for each statement execute function invalidate_picks();
create trigger invalidate_changed after insert or update or delete or truncate on picks
  for each statement execute function invalidate_picks();
