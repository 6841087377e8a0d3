-- What a coupon gave away stands with it, as the number of its uses does: a coupon of years has more uses than a list can add up.
alter table coupons
  add column discount_given bigint not null default 0 check (discount_given >= 0),
  add column was_used boolean not null default false;
update coupons set discount_given = uses.given, was_used = true
from (
  select coupon_id, coalesce(sum(discount) filter (where returned_at is null), 0) as given from coupon_uses group by coupon_id
) uses
where uses.coupon_id = coupons.coupon_id;

-- A deed done to one kind of thing is looked for by both; so is one that was never done to such a thing.
create index audit_log_by_deed on audit_log (object_kind, action, at, audit_id);

-- A review is searched without regard to case: folding each one at every search takes longer than all the rest of it.
alter table reviews add column content_key text generated always as (lower(content)) stored;

-- Whose orders a search found is answered by the index alone, without a look at each order.
drop index orders_of_user;
create index orders_of_user on orders (user_id, (-order_id)) include (order_id, status, archived_at);
