-- What customers send back of delivered orders: asked for, answered, booked in, paid back. The order itself stays delivered.
create table returns (
  return_id integer generated always as identity primary key,
  order_id integer not null references orders,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'refused', 'withdrawn', 'received', 'paid_back')),
  reason text not null check (reason in ('damaged', 'wrong', 'not_as_described', 'changed_mind', 'other')),
  words text not null default '',
  pictures text[] not null default '{}' check (cardinality(pictures) <= 3),
  staff_words text not null default '',
  -- Whether the share of the fees goes back as well.
  with_fees boolean not null default false,
  -- What is owed for the copies that came, once they are booked in.
  goods_amount bigint not null default 0 check (goods_amount >= 0),
  fees_amount bigint not null default 0 check (fees_amount >= 0),
  asked_by integer not null references accounts,
  asked_at timestamptz not null default now(),
  answered_by integer references accounts,
  answered_at timestamptz,
  received_by integer references accounts,
  received_at timestamptz,
  -- How it is paid back: what goes the way that was chosen, and what of it comes as credit.
  way text check (way in ('gateway', 'transfer', 'credit')),
  money_amount bigint not null default 0 check (money_amount >= 0),
  credit_amount bigint not null default 0 check (credit_amount >= 0),
  payment_id integer references payments,
  transfer_reference text,
  -- The name under which a gateway was asked, kept until its end is known: asked again, it is the same refund.
  refund_request text,
  refund_asked_at timestamptz,
  paid_back_by integer references accounts,
  paid_back_at timestamptz,
  version integer not null default 1,
  constraint returns_answered check ((state in ('asked', 'withdrawn')) or answered_at is not null),
  constraint returns_received check ((state in ('received', 'paid_back')) = (received_at is not null)),
  constraint returns_paid_back check ((state = 'paid_back') = (paid_back_at is not null)),
  constraint returns_amounts check (state <> 'paid_back' or (way is not null and money_amount + credit_amount = goods_amount + fees_amount)),
  constraint returns_payment check ((money_amount > 0) = (payment_id is not null)),
  constraint returns_asking check (refund_request is null or (way = 'gateway' and payment_id is not null))
);
create index returns_of_order on returns (order_id, return_id);
create index returns_by_state on returns (state, return_id);
create index returns_of_payment on returns (payment_id) where payment_id is not null;

create table return_lines (
  return_id integer not null references returns,
  order_detail_id integer not null references order_lines,
  -- Asked for; of these, what came and was put on the shelf, and what came and is lost.
  copies integer not null check (copies > 0),
  shelved integer not null default 0 check (shelved >= 0),
  lost integer not null default 0 check (lost >= 0),
  -- How many count as sent back: what was asked for, then what came; none of what was refused or withdrawn.
  held integer not null check (held between 0 and copies),
  primary key (return_id, order_detail_id),
  constraint return_lines_came check (shelved + lost <= copies)
);
create index return_lines_of_order_line on return_lines (order_detail_id);

-- Copies of a line that are sent back or asked to be: never more than were delivered, however many ask at once.
alter table order_lines add column in_return integer not null default 0,
  add constraint order_lines_in_return check (in_return between 0 and quantity);

create function keep_copies_in_return() returns trigger language plpgsql as $$
begin
  update order_lines set in_return = in_return + new.held - case when tg_op = 'UPDATE' then old.held else 0 end
  where order_detail_id = new.order_detail_id;
  return null;
end
$$;
create trigger keep_copies_in_return after insert or update of held on return_lines
  for each row execute function keep_copies_in_return();

-- What went back of a payment in parts: by returns.
alter table payments add column refunded_amount bigint not null default 0,
  add constraint payments_refunded_amount check (refunded_amount between 0 and coalesce(received_amount, amount));

-- Credit that a return paid back, once.
alter table credit_entries add column return_id integer references returns,
  add constraint credit_entries_returns check ((kind = 'return') = (return_id is not null));
create unique index credit_entries_returned_once on credit_entries (return_id) where return_id is not null;

-- A return takes its goods and copies off again on the day it is paid back.
alter table sales add column return_id integer references returns,
  drop constraint sales_kind_check,
  add constraint sales_kind_check check (kind in ('delivered', 'refunded', 'paid_again', 'returned')),
  add constraint sales_returns check ((kind = 'returned') = (return_id is not null));
create unique index sales_returned_once on sales (return_id) where return_id is not null;

-- What each line of a return is worth, booked with it.
alter table return_lines add column goods_amount bigint not null default 0 check (goods_amount >= 0);

create function enter_return() returns trigger language plpgsql as $$
begin
  with entered as (
    insert into sales (order_id, kind, day, revenue, shipping, copies, return_id)
    select new.order_id, 'returned', shop_day(new.paid_back_at), -new.goods_amount, -new.fees_amount,
      -(select coalesce(sum(shelved + lost), 0) from return_lines where return_id = new.return_id), new.return_id
    returning sale_id, day
  )
  insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies)
  select sale_id, book_id, category_id, day, -l.goods_amount, -(l.shelved + l.lost)
  from entered, return_lines l join order_lines using (order_detail_id)
  where l.return_id = new.return_id and l.shelved + l.lost > 0;
  return null;
end
$$;
create trigger enter_return after update of state on returns for each row
  when (new.state = 'paid_back' and old.state <> 'paid_back') execute function enter_return();

-- In the gateway inside the shop: by its request, a part that went back.
alter table sandbox_payments add column refunded_parts jsonb not null default '{}';
