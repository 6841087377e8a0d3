-- Where the copies of a book lie. Not a column of the book: it is nothing that readers see, and no page is renewed when a book is moved.
create table book_places (
  book_id integer primary key references books on delete cascade,
  place text collate "C" not null check (length(place) between 1 and 20),
  placed_by integer references accounts,
  placed_at timestamptz not null default now()
);
create index book_places_by_place on book_places (place, book_id);

-- Copies that orders have taken from the stock and that still lie in the house: until the parcel is sent (contract/orders/order-status.ts).
create function copies_waiting(of_book integer) returns integer stable language sql as $$
  select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o using (order_id)
  where l.book_id = of_book and o.status in (0, 1)
$$;

-- A stock-take. Docs: docs/decisions/171-counts-beside-sales.md
create table stock_counts (
  count_id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 80),
  -- Null: of no one place.
  place text collate "C" check (length(place) between 1 and 20),
  state text not null default 'draft' check (state in ('draft', 'closed')),
  created_by integer not null references accounts,
  created_at timestamptz not null default now(),
  closed_by integer references accounts,
  closed_at timestamptz,
  constraint stock_counts_closed check ((state = 'closed') = (closed_at is not null))
);
create index stock_counts_by_state on stock_counts (state, count_id);

-- What was counted, beside what should have lain there at that very moment: `stock` and the copies of orders that wait to be sent.
create table count_lines (
  count_id integer not null references stock_counts,
  book_id integer not null references books,
  counted integer not null check (counted between 0 and 1000000),
  stock integer not null,
  waiting integer not null,
  -- The last entry of the ledger that `stock` knows of.
  ledger_id bigint not null,
  -- Copies left or came between the scans of this line.
  moved boolean not null default false,
  counted_by integer not null references accounts,
  counted_at timestamptz not null default clock_timestamp(),
  -- Why the difference is; with it the difference has been added to the stock.
  reason text check (reason in ('recount', 'found', 'lost', 'damaged')),
  accepted_by integer references accounts,
  accepted_at timestamptz,
  primary key (count_id, book_id),
  constraint count_lines_accepted check ((reason is null) = (accepted_at is null))
);
create index count_lines_of_book on count_lines (book_id, count_id);

-- What was added to the stock is not rewritten, nor is anything of a count that is closed.
create function refuse_change_of_count() returns trigger language plpgsql as $$
declare
  now_in text;
begin
  if tg_table_name = 'stock_counts' then
    now_in := old.state;
  else
    if tg_op <> 'INSERT' and old.accepted_at is not null then
      raise exception 'line of count is accepted' using errcode = 'insufficient_privilege';
    end if;
    -- Held: who closes the count at this moment waits, or is waited for.
    select state into now_in from stock_counts
    where count_id = case tg_op when 'INSERT' then new.count_id else old.count_id end for share;
  end if;
  if now_in = 'closed' then
    raise exception 'count is closed' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end
$$;
create trigger closed_count_stays before update or delete on stock_counts
  for each row execute function refuse_change_of_count();
create trigger lines_of_count_stay before insert or update or delete on count_lines
  for each row execute function refuse_change_of_count();
