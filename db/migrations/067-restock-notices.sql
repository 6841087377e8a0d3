-- A notification may be about a book.
alter table notifications add column book_id integer references books (book_id) on delete cascade;
create index notifications_by_book on notifications (book_id) where book_id is not null;

-- Letters that are due: written in the transaction of what they tell, sent afterwards (server/letters/send-letters.ts).
create table letter_outbox (
  letter_id integer primary key generated always as identity,
  -- Whose account it is written to; null where a visitor left an address.
  user_id integer references users (user_id) on delete cascade,
  recipient text not null check (length(recipient) between 3 and 254),
  subject text not null check (length(subject) between 1 and 1000),
  content text not null check (length(content) between 1 and 20000),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index letter_outbox_due on letter_outbox (due_at);
create index letter_outbox_by_user on letter_outbox (user_id) where user_id is not null;

-- Who waits for a book that cannot be bought: a person with an account, or an address that was confirmed by a letter.
create table restock_requests (
  request_id integer primary key generated always as identity,
  book_id integer not null references books (book_id) on delete cascade,
  user_id integer references users (user_id) on delete cascade,
  email text check (length(email) between 3 and 254),
  email_key text check (length(email_key) between 3 and 254),
  -- Of the link in the letter to a visitor.
  token_hash bytea,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint restock_requests_of_one check ((user_id is null) = (email is not null)),
  constraint restock_requests_by_link check (
    (email is null) = (token_hash is null) and (email is null) = (email_key is null) and (email is not null or confirmed_at is not null)
  ),
  unique (book_id, user_id),
  unique (book_id, email_key),
  unique (token_hash)
);
create index restock_requests_by_user on restock_requests (user_id) where user_id is not null;
create index restock_requests_unconfirmed on restock_requests (created_at) where confirmed_at is null;

-- Books that can be bought again and whose readers were not told yet.
create table restocked_books (
  book_id integer primary key references books (book_id) on delete cascade,
  at timestamptz not null default now()
);

-- Copies come back by orders, forms, imports and hands at the SQL prompt; one row is written however many readers wait.
create function note_restocked() returns trigger language plpgsql as $$
begin
  if exists (select from restock_requests where book_id = new.book_id) then
    insert into restocked_books (book_id) values (new.book_id) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger note_restocked after update of quantity, on_sale, withdrawn_at on books for each row
  when (
    (new.quantity > 0 and new.on_sale and new.withdrawn_at is null)
    and not (old.quantity > 0 and old.on_sale and old.withdrawn_at is null)
  )
  execute function note_restocked();
