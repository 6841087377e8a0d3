-- Codes that the shop shows to everybody at the cart; others are known to those who were told of them.
alter table coupons add column is_public boolean not null default false;
create index coupons_shown on coupons (ends_at, coupon_id) where is_public and withdrawn_at is null;
