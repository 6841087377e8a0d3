-- A coupon may let off the fee for delivery: all of it, or up to its most.
alter table coupons drop constraint coupons_kind_check;
alter table coupons add constraint coupons_kind_check check (kind in ('percent', 'amount', 'shipping'));
alter table coupons add constraint coupons_shipping_whole check (kind <> 'shipping' or value = 100);

-- The part of `shipping_discount` that its coupon let off. What holds it between both holds that the whole is not below nothing.
alter table orders
  drop constraint orders_shipping_discount_check,
  add column coupon_shipping_discount integer not null default 0
    constraint orders_coupon_shipping_discount check (coupon_shipping_discount between 0 and shipping_discount),
  add constraint orders_coupon_shipping_named check (coupon_shipping_discount = 0 or coupon_code is not null);
