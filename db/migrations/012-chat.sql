-- One conversation a customer, with the shop; its inbox is shared by the staff. Whoever writes or reads holds its row first:
-- so messages of a conversation become visible in the order of their numbers.
create table conversations (
  customer_id integer primary key references users,
  last_message_id integer not null default 0,
  message_count integer not null default 0,
  -- Up to which message each side has read, on whatever device, and how many to it lie after that.
  customer_read_id integer not null default 0,
  customer_unread integer not null default 0 check (customer_unread >= 0),
  shop_read_id integer not null default 0,
  shop_unread integer not null default 0 check (shop_unread >= 0),
  customer_wrote_at timestamptz
);
create index conversations_by_newest on conversations (last_message_id);
create index conversations_unread on conversations (customer_id) where shop_unread > 0;
create index conversations_by_customer_wrote on conversations (customer_wrote_at);

create table messages (
  message_id integer generated always as identity primary key,
  customer_id integer not null references conversations on delete cascade,
  from_shop boolean not null,
  -- Who wrote it: the customer, or whoever of the staff answered in the shop's name.
  author_id integer not null references users,
  content text not null check (char_length(content) between 1 and 5000),
  customer_name text not null,
  client_message_id text check (char_length(client_message_id) between 1 and 200),
  book_id integer references books on delete set null,
  order_id integer references orders,
  -- When its turn came, not when its transaction began.
  sent_at timestamptz not null default clock_timestamp(),
  check (from_shop or author_id = customer_id),
  check (book_id is null or order_id is null),
  -- However often a message is sent, it is there once.
  unique (author_id, client_message_id)
);
create index messages_of_conversation on messages (customer_id, message_id);
create index messages_by_time on messages (sent_at);
create index messages_about_book on messages (book_id) where book_id is not null;

-- Not yet known to be told to those who are there; what a process leaves behind another one tells.
create table message_outbox (
  message_id integer primary key references messages on delete cascade,
  at timestamptz not null default clock_timestamp()
);

create table canned_replies (
  reply_id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 100),
  title_sort text collate "C" not null,
  content text not null check (char_length(content) between 1 and 2000),
  changed_at timestamptz not null default now()
);
