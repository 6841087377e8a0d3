import { sql } from 'drizzle-orm'
import { couponUses, coupons, termsOfUse } from './coupon-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { queryRow, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

const usedCoupon = {
  coupon_id: coupons.coupon_id,
  code: coupons.code,
  discount: couponUses.discount,
  terms: termsOfUse,
} satisfies RowShape

type UseOfCoupon = Pick<RowOf<typeof usedCoupon>, 'coupon_id' | 'discount'>

/** Coupon that the order took, as it was then; its row is locked after those of the books and of the credit. */
export async function holdCouponOf(tx: Transaction, orderId: number) {
  const used = await queryRow(
    tx,
    usedCoupon,
    sql`
    select c.coupon_id, c.code, u.discount, u.terms from coupon_uses u join coupons c using (coupon_id)
    where u.order_id = ${orderId} and u.returned_at is null for no key update of c`,
  )
  if (!used) return undefined
  const { terms, ...coupon } = used
  return { ...coupon, ...terms }
}

export async function setCouponDiscount(
  tx: Transaction,
  orderId: number,
  coupon: UseOfCoupon,
  discount: number,
) {
  await tx.execute(sql`
    with used as (update coupon_uses set discount = ${discount} where order_id = ${orderId})
    update coupons set discount_given = discount_given + ${discount - coupon.discount} where coupon_id = ${coupon.coupon_id}`)
}

/** An order stands without it: the use is there again for another one. */
export async function letCouponGo(tx: Transaction, orderId: number, coupon: UseOfCoupon) {
  await tx.execute(sql`
    with used as (delete from coupon_uses where order_id = ${orderId})
    update coupons set used_count = used_count - 1, discount_given = discount_given - ${coupon.discount}
    where coupon_id = ${coupon.coupon_id}`)
}
