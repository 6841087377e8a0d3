-- Every change of a book's own price, whatever program makes it. Who made it stands in the audit log of the same transaction, which has
-- the same time.
create table price_changes (
  change_id bigint generated always as identity primary key,
  book_id integer not null references books on delete cascade,
  at timestamptz not null default now(),
  before integer not null,
  after integer not null,
  constraint price_changes_differ check (before <> after)
);
create index price_changes_of_book on price_changes (book_id, at);

create function note_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (book_id, before, after) values (new.book_id, old.price, new.price);
  return null;
end
$$;
create trigger note_price_change after update of price on books for each row
  when (old.price <> new.price) execute function note_price_change();

-- What the log knows from before.
insert into price_changes (book_id, at, before, after)
select book_id, at, before, after from (
  select object_id::integer as book_id, at, (before->>'price')::integer as before, (after->>'price')::integer as after
  from audit_log where action = 'update-book' and object_kind = 'book' and before ? 'price' and after ? 'price'
  union all
  select (changed->>'book_id')::integer, at, (changed->>'before')::integer, (changed->>'after')::integer
  from audit_log, jsonb_array_elements(case when jsonb_typeof(after->'books') = 'array' then after->'books' else '[]' end) as changed
  where action in ('change-price', 'undo-price') and jsonb_typeof(changed->'before') = 'number'
) as known join books using (book_id)
where before <> after order by at;
