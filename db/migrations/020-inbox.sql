-- What the staff keeps in mind about a customer, one text that all of them share.
create table customer_notes (
  customer_id integer primary key references users,
  note text not null check (char_length(note) <= 2000),
  version integer not null default 1,
  changed_by integer not null references users,
  changed_at timestamptz not null default now()
);
