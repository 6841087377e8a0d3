-- What a cancelled order took is no claim any more: so the claim is a key of its own, which is given up with the use.
drop index coupon_uses_first_of;
update coupon_uses set first_of = null where returned_at is not null;
alter table coupon_uses add constraint coupon_uses_first_of unique (first_of);
