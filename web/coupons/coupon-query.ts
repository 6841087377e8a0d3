import { couponStates, type CouponState } from '#contract/coupons/coupon-states.ts'
import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
} from '#web/platform/queries/list-query.ts'

/** Which coupons the staff looks at, as it stands in the address. */
export type CouponQuery = ListQuery & { state: CouponState | undefined }

export const couponList: ListAddress<CouponQuery> = listAddress('/admin/coupons', (params) => ({
  state: readChoice(params, 'state', couponStates),
}))

/** What stands open over the list. */
export const couponDialogWords = { add: 'them-ma', edit: 'sua-ma', remove: 'xoa-ma' } as const
