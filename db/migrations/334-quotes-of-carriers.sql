-- Carrier whose quote is the fee of the checkout; null: the zones alone say it.
alter table delivery_settings add column quoted_by text;

-- Fee that a carrier quoted for an order, by which it is charged whatever is changed in it.
alter table orders add column quoted_fee integer check (quoted_fee > 0);

-- Quotes of carriers for a while: by a place without a house, and by classes of weight and worth. No fee: it does not go there.
create table delivery_quotes (
  carrier text not null,
  place text not null,
  weight integer not null,
  value integer not null,
  fee integer check (fee > 0),
  asked_at timestamptz not null default now(),
  primary key (carrier, place, weight, value)
);
create index delivery_quotes_asked_at on delivery_quotes (asked_at);
