-- The staff changes the lines of an order. What its payment brought beyond the new sum goes back at once, as credit or by a transfer, and
-- stands here: the payment still brought what is due by it. Never above zero: there is no separate charge.
alter table orders add column difference bigint not null default 0 check (difference <= 0);
drop index orders_awaiting_transfer;
alter table orders drop column due_amount;
alter table orders add column due_amount bigint not null generated always as (total_amount - credit_used - difference) stored;
create index orders_awaiting_transfer on orders (due_amount) where status = 0 and method_id = 4 and paid_at is null;

-- Each change with what it did to the sum and to the money.
create table order_edits (
  edit_id bigint generated always as identity primary key,
  order_id integer not null references orders,
  total_before bigint not null,
  total_after bigint not null,
  -- What the customer's credit paid more (above nothing) or got back (below).
  credit_change bigint not null default 0,
  -- What went back of the payment, and how.
  given_back bigint not null default 0 check (given_back >= 0),
  way text check (way in ('credit', 'transfer')),
  reference text not null default '',
  account_id integer not null references accounts,
  at timestamptz not null default now(),
  constraint order_edits_way check ((given_back > 0) = (way is not null)),
  constraint order_edits_reference check (way is distinct from 'transfer' or reference <> '')
);
create index order_edits_of_order on order_edits (order_id, edit_id);
create trigger order_edits_are_append_only before update or delete or truncate on order_edits
  for each statement execute function refuse_change_of_history();

-- So much of a payment went back when lines of its order were taken out; a refund gives the rest.
alter table payments add column given_back_apart bigint not null default 0,
  add constraint payments_given_back_apart check (given_back_apart between 0 and coalesce(received_amount, amount));

-- order_edited: what the order takes of the credit became more or less. overpaid: what went back of its payment as credit.
alter table credit_entries drop constraint credit_entries_kind_check,
  add constraint credit_entries_kind_check
    check (kind in ('granted', 'corrected', 'spent', 'given_back', 'return', 'lapsed', 'order_edited', 'overpaid')),
  drop constraint credit_entries_signs,
  add constraint credit_entries_signs
    check (kind in ('corrected', 'order_edited') or (kind in ('spent', 'lapsed')) = (change < 0)),
  drop constraint credit_entries_orders,
  add constraint credit_entries_orders
    check ((kind in ('spent', 'given_back', 'return', 'order_edited', 'overpaid')) = (order_id is not null));
