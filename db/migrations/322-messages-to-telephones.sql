-- Occasions that a message tells of: which way says each, and the template that a channel keeps for it. Keys are those of letters.
create table message_occasions (
  occasion text primary key check (occasion ~ '^[a-z_]{1,40}$'),
  -- Said by a message to the telephone too.
  by_phone boolean not null default false,
  -- Its letter goes only where no message reached its reader.
  letter_spared boolean not null default false,
  template_id text not null default '' check (template_id ~ '^[A-Za-z0-9_-]{0,40}$'),
  -- As the channel told of it: nothing is sent in another state than 'enabled'.
  template_state text not null default 'unknown' check (template_state in ('enabled', 'pending', 'rejected', 'disabled', 'unknown', 'unfit')),
  template_name text not null default '',
  -- Reason of its state, in the channel's words or ours.
  template_reason text not null default '',
  -- In dong a message; null where the channel does not say.
  template_price integer check (template_price >= 0),
  -- Values that it takes, each with its type and length.
  template_params jsonb not null default '[]',
  asked_at timestamptz,
  version integer not null default 1,
  constraint message_occasions_template check (template_id <> '' or not by_phone and template_state = 'unknown'),
  constraint message_occasions_spared check (by_phone or not letter_spared)
);
insert into message_occasions (occasion) values ('order_confirmed'), ('order_shipping'), ('order_arriving'), ('order_ready'), ('order_refunded');

create table message_settings (
  only_row boolean primary key default true check (only_row),
  -- Hours of Vietnam between which no telephone is disturbed; the same twice: none.
  quiet_from smallint not null default 22 check (quiet_from >= 0 and quiet_from <= 23),
  quiet_to smallint not null default 6 check (quiet_to >= 0 and quiet_to <= 23),
  -- In dong, where the channel does not say what a message costs.
  usual_price integer not null default 300 check (usual_price >= 0 and usual_price <= 100000),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into message_settings default values;

-- Messages to telephones, each written in the transaction of what it tells of, and sent once.
create table phone_messages (
  phone_message_id integer generated always as identity primary key,
  order_id integer not null references orders on delete cascade,
  occasion text not null references message_occasions,
  -- Sum that it tells of beside those of the order.
  amount bigint,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'unknown', 'refused', 'unsent')),
  reason text check (length(reason) >= 1 and length(reason) <= 400),
  -- Telephone that it was handed over for; null before, and once it is forgotten.
  phone text check (phone ~ '^0\d{9}$'),
  template_id text,
  -- The channel's.
  channel_number text check (length(channel_number) >= 1 and length(channel_number) <= 100),
  -- In dong, from when it was handed over.
  price integer check (price >= 0),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint phone_messages_ended check ((state in ('waiting', 'sending')) = (ended_at is null)),
  constraint phone_messages_handed_over check (state not in ('sending', 'sent') or template_id is not null and price is not null)
);
create index phone_messages_open on phone_messages (due_at, phone_message_id) where state in ('waiting', 'sending');
create index phone_messages_of_order on phone_messages (order_id, phone_message_id);
create index phone_messages_ended on phone_messages (ended_at) where ended_at is not null;

-- Telephones that get none: what was said to the staff, without an account that could say so itself.
create table phone_refusals (
  phone text primary key check (phone ~ '^0\d{9}$'),
  refused_at timestamptz not null default now()
);

alter table consents drop constraint consents_purpose_check, add constraint consents_purpose_check check (purpose in ('news', 'phone'));
