-- What the staff writes for one another about an order, a book, a person or a payment: about exactly one of them.
create table staff_notes (
  note_id integer generated always as identity primary key,
  order_id integer references orders on delete cascade,
  book_id integer references books on delete cascade,
  person_id integer references users on delete cascade,
  payment_id integer references payments on delete cascade,
  author_id integer not null references accounts,
  text text not null check (char_length(text) between 1 and 2000),
  version integer not null default 1,
  written_at timestamptz not null default now(),
  changed_at timestamptz,
  constraint staff_notes_about check (num_nonnulls(order_id, book_id, person_id, payment_id) = 1)
);
create index staff_notes_of_order on staff_notes (order_id, note_id) where order_id is not null;
create index staff_notes_of_book on staff_notes (book_id, note_id) where book_id is not null;
create index staff_notes_of_person on staff_notes (person_id, note_id) where person_id is not null;
create index staff_notes_of_payment on staff_notes (payment_id, note_id) where payment_id is not null;
create index staff_notes_by_author on staff_notes (author_id);

-- Colleagues that a note names, each told of it once.
create table staff_note_mentions (
  note_id integer not null references staff_notes on delete cascade,
  account_id integer not null references accounts,
  primary key (note_id, account_id)
);
create index staff_note_mentions_of_account on staff_note_mentions (account_id);

-- The note that a notification leads to; with the note it goes.
alter table notifications add column note_id integer references staff_notes on delete cascade;
create index notifications_of_note on notifications (note_id) where note_id is not null;

-- Notes may say something of the person: they go when an order is anonymised, whichever way that comes.
create function forget_notes_of_order() returns trigger language plpgsql as $$
begin
  delete from staff_notes where order_id = new.order_id
    or payment_id in (select payment_id from payments where order_id = new.order_id);
  return null;
end $$;
create trigger forget_notes_of_order after update of email on orders
  for each row when (old.email <> '' and new.email = '') execute function forget_notes_of_order();
