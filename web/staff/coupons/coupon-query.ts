import { couponStates, type CouponState } from '#contract/selling/coupons/coupon-states.ts'
import { type StateQuery, stateListAddress } from '#web/base/platform/queries/list-query.ts'

/** Which coupons the staff looks at, as it stands in the address. */
export type CouponQuery = StateQuery<CouponState>

export const couponList = stateListAddress('/admin/coupons', couponStates)

/** Hash words of the dialogs over the list. */
export const couponDialogWords = { add: 'them-ma', edit: 'sua-ma', remove: 'xoa-ma' } as const
