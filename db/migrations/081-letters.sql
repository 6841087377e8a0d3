-- Letters are kept by what they are about, and are put into words when they are sent (contract/letters/letter-kinds.ts). They stand
-- until their time is over, whether or not a mail server took them: see docs/decisions/048-letters.md.
alter table letter_outbox
  add column kind text not null default 'plain' check (length(kind) between 1 and 40),
  -- Whose turn it is: 0 letters of accounts, 1 those of orders, 2 news.
  add column rank smallint not null default 2 check (rank between 0 and 2),
  add column order_id integer references orders (order_id) on delete cascade,
  add column data jsonb not null default '{}' check (jsonb_typeof(data) = 'object' and length(data::text) <= 30000),
  add column state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up', 'unsent')),
  -- What the mail server said last, as a code, or why a letter is not sent.
  add column reason text check (length(reason) between 1 and 100),
  -- Afterwards it is of no use any more.
  add column good_until timestamptz not null default now() + interval '72 hours',
  add column ended_at timestamptz,
  add constraint letter_outbox_ended check ((state = 'waiting') = (ended_at is null));
update letter_outbox set data = jsonb_build_object('subject', subject, 'text', content);
alter table letter_outbox
  drop column subject,
  drop column content,
  alter column kind drop default,
  alter column rank drop default,
  alter column good_until drop default;

-- Whose turn it is of those that wait; those of one order leave one after the other.
drop index letter_outbox_due;
create index letter_outbox_due on letter_outbox (rank, due_at, letter_id) where state = 'waiting';
create index letter_outbox_of_order on letter_outbox (order_id, letter_id) where order_id is not null;
-- How many an address got within a day; what is old.
create index letter_outbox_ended_to on letter_outbox (lower(recipient), ended_at) where ended_at is not null;
create index letter_outbox_ended on letter_outbox (ended_at) where ended_at is not null;

-- Who gets no news by letter any more.
create table letter_refusals (
  email_key text primary key check (length(email_key) between 3 and 254),
  refused_at timestamptz not null default now()
);

-- Where the owner's words stand in place of the house's.
create table letter_wordings (
  kind text primary key check (length(kind) between 1 and 40),
  subject text not null check (length(subject) between 1 and 200),
  opening text not null check (length(opening) between 1 and 2000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
