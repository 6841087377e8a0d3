-- The terms of a coupon as they were when an order took it: what the staff write anew later is for later orders. Those of orders of before are
-- taken as they stand.
alter table coupon_uses add column terms jsonb;
update coupon_uses u set terms = jsonb_build_object(
  'kind', c.kind, 'value', c.value, 'max_discount', c.max_discount, 'min_subtotal', c.min_subtotal,
  'targets', (
    select coalesce(jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.target_id) order by t.kind, t.target_id), '[]')
    from coupon_targets t where t.coupon_id = c.coupon_id
  ))
from coupons c where c.coupon_id = u.coupon_id;
alter table coupon_uses alter column terms set not null;

-- Whose fault it is the staff say by `with_fees`, which they were not asked where an order had no fees.
update returns r set with_fees = true
from orders o where o.order_id = r.order_id and o.shipping_fee + o.cod_fee = 0
  and r.state = 'accepted' and r.reason in ('damaged', 'wrong', 'not_as_described');
