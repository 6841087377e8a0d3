import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { mustBeFresh } from '#server/platform/guard/access/admit.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { percentToProve, proveForSum } from '#server/base/shop/prove-for-sum.ts'

type Given = Pick<CouponInput, 'kind' | 'value' | 'max_discount'>

/** A code that takes off half without a bound, or may take off more than the owner's sum, takes a fresh proof of who of the staff makes it. */
export async function proveForCoupon(
  db: DbOrTransaction,
  { person }: Caller,
  { kind, value, max_discount }: Given,
) {
  if (!person || kind === 'shipping') return
  const most = kind === 'amount' ? value : max_discount
  if (most !== null) await proveForSum(db, person, most)
  else if (value >= percentToProve) mustBeFresh(person)
}
