-- Books that customers of a book bought too: counts of several customers, computed in the background, and no trace of a single one.
create table book_companions (
  book_id integer not null references books (book_id) on delete cascade,
  place smallint not null check (place between 1 and 12),
  companion_id integer not null references books (book_id) on delete cascade,
  customers integer not null check (customers >= 3),
  primary key (book_id, place),
  check (companion_id <> book_id)
);
create index book_companions_by_companion on book_companions (companion_id);

create function invalidate_companions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg(distinct 'companions:' || book_id)) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg(distinct 'companions:' || book_id)) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg(distinct 'companions:' || book_id))
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger invalidate_added after insert on book_companions referencing new table as after
  for each statement execute function invalidate_companions();
create trigger invalidate_changed after update on book_companions referencing old table as before new table as after
  for each statement execute function invalidate_companions();
create trigger invalidate_removed after delete on book_companions referencing old table as before
  for each statement execute function invalidate_companions();
create trigger invalidate_emptied after truncate on book_companions
  for each statement execute function tell_catalogue_change();
