-- Parcels that are made by the machine of a carrier. A row is entered when the staff asks for it, and a job sends it; the carrier knows it
-- by a code that was kept before, so what was lost is asked for and never made twice.
create table parcels (
  parcel_id integer generated always as identity primary key,
  order_id integer not null references orders,
  carrier text not null check (carrier <> ''),
  -- Ours: the code of the order, with a number behind it from the second parcel of an order on.
  client_code text not null unique,
  status text not null default 'due' check (status in ('due', 'sending', 'unknown', 'made', 'cancelling', 'refused', 'ended')),
  -- Digest of what was sent: another one when the carrier answers means that the order was changed meanwhile.
  content_digest text,
  cod_amount bigint check (cod_amount >= 0),
  weight integer check (weight > 0),
  -- The carrier's number, and the last state that it confirmed, in its own word and in ours.
  number text,
  carrier_status text,
  stage text check (stage in ('waiting', 'taken', 'moving', 'delivering', 'failed', 'returning', 'delivered', 'returned', 'lost', 'cancelled')),
  -- Charged by the carrier.
  fee integer,
  trouble text,
  created_by integer not null references accounts,
  created_at timestamptz not null default now(),
  made_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  version integer not null default 1,
  constraint parcels_sent check (status in ('due', 'refused', 'ended') or (content_digest is not null and cod_amount is not null)),
  constraint parcels_made check (status not in ('made', 'cancelling') or (number is not null and made_at is not null and stage is not null)),
  constraint parcels_number unique (carrier, number)
);
-- However many clerks send an order at once, one parcel is made.
create unique index parcels_open_once on parcels (order_id) where status not in ('refused', 'ended');
create index parcels_of_order on parcels (order_id, parcel_id);
create index parcels_due on parcels (next_at, parcel_id) where status not in ('refused', 'ended');
create index parcels_in_trouble on parcels (order_id) where status = 'refused' or stage in ('returned', 'lost', 'cancelled');

-- Steps of a parcel as the carrier confirmed them; a step is one however often it is told.
create table parcel_steps (
  parcel_id integer not null references parcels,
  carrier_status text not null,
  stage text not null check (stage in ('waiting', 'taken', 'moving', 'delivering', 'failed', 'returning', 'delivered', 'returned', 'lost', 'cancelled')),
  at timestamptz not null,
  reason text not null default '',
  primary key (parcel_id, carrier_status, at)
);

-- Notices of carriers as they came; nothing in them is believed until the carrier was asked.
create table parcel_notices (
  notice_id bigint generated always as identity primary key,
  parcel_id integer not null references parcels,
  kind text not null,
  carrier_status text not null,
  reason text not null,
  fee integer,
  told_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- Null until the carrier was asked.
  believed boolean,
  constraint parcel_notices_once unique (parcel_id, kind, carrier_status, told_at)
);
create index parcel_notices_open on parcel_notices (parcel_id) where believed is null;
