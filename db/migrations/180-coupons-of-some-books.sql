-- What a coupon is for; without any it is for the whole order.
create table coupon_targets (
  coupon_id integer not null references coupons on delete cascade,
  kind text not null constraint coupon_targets_kind check (kind in ('category', 'author')),
  target_id integer not null,
  primary key (coupon_id, kind, target_id)
);

-- For who has not ordered yet.
alter table coupons add column first_order boolean not null default false;

-- Whose first order took it: one that stands for each customer, also where two orders come at once.
alter table coupon_uses add column first_of integer;
create unique index coupon_uses_first_of on coupon_uses (first_of) where returned_at is null;
