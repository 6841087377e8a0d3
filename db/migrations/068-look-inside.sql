-- Pages of a book that readers may look at, as pictures: those of a PDF, or pictures that the staff uploads.
create table book_leaves (
  leaf_id integer primary key generated always as identity,
  book_id integer not null references books (book_id) on delete cascade,
  position smallint not null check (position between 1 and 60),
  image_url text not null check (length(image_url) between 1 and 300),
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  created_at timestamptz not null default now(),
  constraint book_leaves_in_order unique (book_id, position) deferrable initially immediate
);
create index book_leaves_by_image on book_leaves (image_url);

-- How many of them readers see: the owner's limit. With 0 they see none.
alter table shop_settings add column look_inside_pages smallint not null default 20
  check (look_inside_pages between 0 and 60);

create function invalidate_leaves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform invalidate_tags(array_agg('leaves:' || book_id)) from after having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform invalidate_tags(array_agg('leaves:' || book_id)) from before having count(*) > 0;
  else
    perform invalidate_tags(array_agg('leaves:' || book_id))
    from (select book_id from before union select book_id from after) as changed having count(*) > 0;
  end if;
  return null;
end
$$;
create trigger invalidate_added after insert on book_leaves referencing new table as after
  for each statement execute function invalidate_leaves();
create trigger invalidate_changed after update on book_leaves referencing old table as before new table as after
  for each statement execute function invalidate_leaves();
create trigger invalidate_removed after delete on book_leaves referencing old table as before
  for each statement execute function invalidate_leaves();
create trigger invalidate_emptied after truncate on book_leaves
  for each statement execute function tell_catalogue_change();
