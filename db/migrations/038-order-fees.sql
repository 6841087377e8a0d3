-- An order keeps what was let off its fee for delivery, so that it is shown as it was placed whatever the rule says later
-- (contract/cart/fee-rule.ts). `shipping_fee` stays what its customer pays. Orders placed so far were let off 30,000 đ.
alter table orders add column shipping_discount integer not null default 30000 check (shipping_discount >= 0);
alter table orders alter column shipping_discount set default 0;
update orders set shipping_discount = greatest(30000 - shipping_fee, 0) where shipping_fee > 0;
