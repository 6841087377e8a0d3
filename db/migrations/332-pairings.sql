-- Books that the staff chose to stand beside a book, before those that its buyers bought too.
create table pairings (
  book_id integer not null references books (book_id) on delete cascade,
  place smallint not null check (place between 1 and 6),
  companion_id integer not null references books (book_id) on delete cascade,
  primary key (book_id, place),
  unique (book_id, companion_id),
  check (companion_id <> book_id)
);
create index pairings_by_companion on pairings (companion_id);

create trigger invalidate_added after insert on pairings referencing new table as after for each statement
  execute function invalidate_companions();
create trigger invalidate_changed after update on pairings referencing old table as before new table as after
  for each statement execute function invalidate_companions();
create trigger invalidate_emptied after truncate on pairings for each statement execute function tell_catalogue_change();
create trigger invalidate_removed after delete on pairings referencing old table as before for each statement
  execute function invalidate_companions();
