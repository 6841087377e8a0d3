-- What goes back of a payment through the gateway that brought it, when lines of its order were taken out. The change of the lines stands
-- whatever the gateway says: so much is owed until it went back, by the gateway or otherwise.
create table edit_refunds (
  edit_id bigint primary key references order_edits,
  order_id integer not null references orders,
  payment_id integer not null references payments,
  amount bigint not null check (amount > 0),
  -- How it went back in the end.
  way text check (way in ('gateway', 'transfer', 'credit')),
  reference text not null default '',
  -- The name under which the gateway was asked, kept until its end is known: asked again, it is the same refund.
  refund_request text,
  refund_asked_at timestamptz,
  created_at timestamptz not null default now(),
  done_by integer references accounts,
  done_at timestamptz,
  constraint edit_refunds_done check ((way is null) = (done_at is null)),
  constraint edit_refunds_reference check (way is distinct from 'transfer' or reference <> '')
);
create index edit_refunds_of_payment on edit_refunds (payment_id);
create index edit_refunds_of_order on edit_refunds (order_id);
create index edit_refunds_owed on edit_refunds (edit_id) where way is null;

alter table order_edits drop constraint order_edits_way_check,
  add constraint order_edits_way_check check (way in ('credit', 'transfer', 'gateway'));
