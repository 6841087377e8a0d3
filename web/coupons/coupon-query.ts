import { couponStates, type CouponState } from '#contract/coupons/coupon-states.ts'
import { type ListQuery, listHref, readChoice, readListQuery } from '#web/platform/queries/list-query.ts'

/** Which coupons the staff looks at, as it stands in the address. */
export type CouponQuery = ListQuery & { state: CouponState | undefined }

export const couponsPath = '/admin/coupons'

export const readCouponQuery = (params: URLSearchParams): CouponQuery => ({
  ...readListQuery(params),
  state: readChoice(params, 'state', couponStates),
})

export const couponsHref = (query: CouponQuery) => listHref(couponsPath, query)

/** What stands open over the list. */
export const couponDialogWords = { add: 'them-ma', edit: 'sua-ma', remove: 'xoa-ma' } as const
