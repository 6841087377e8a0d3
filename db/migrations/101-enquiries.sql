-- Questions and complaints by the form of the contact page, with what the staff answered by letter.
create table enquiries (
  enquiry_id integer primary key generated always as identity,
  enquiry_code text not null unique check (enquiry_code ~ '^LN[0-9A-Z]{8}$'),
  -- Whose account sent it; null for visitors.
  user_id integer references users,
  full_name text not null check (length(full_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  phone_number text not null default '' check (length(phone_number) <= 40),
  topic text not null check (length(topic) between 1 and 40),
  -- As it was typed: it proves nothing.
  order_code text check (length(order_code) between 1 and 40),
  message text not null check (length(message) between 1 and 2000),
  -- Who sent which words on which day: a form that is sent again is the same enquiry.
  digest bytea not null unique,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  assigned_to integer references users,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- What waits stands first in the staff's list.
create index enquiries_in_order on enquiries (state, enquiry_id);
create index enquiries_of_user on enquiries (user_id) where user_id is not null;

create table enquiry_replies (
  reply_id integer primary key generated always as identity,
  enquiry_id integer not null references enquiries on delete cascade,
  author_id integer not null references users,
  body text not null check (length(body) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index enquiry_replies_of on enquiry_replies (enquiry_id, reply_id);
