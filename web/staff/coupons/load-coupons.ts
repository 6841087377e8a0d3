import { getCoupons } from '#contract/selling/coupons/coupon-management.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { requestedPage, loadListPage } from '#web/base/platform/queries/list-query.ts'
import type { CouponQuery } from './coupon-query.ts'

/** A page of all coupons with how they stand. On the server only. */
export async function loadCoupons(call: CallEndpoint, query: CouponQuery) {
  const { answer, page, ...pages } = await loadListPage(query.page, (number) =>
    call(getCoupons, {
      query: { ...requestedPage(query, number), ...(query.state ? { state: query.state } : {}) },
    }),
  )
  return { coupons: answer.data, counts: answer.counts, query: { ...query, page }, ...pages }
}
export type CouponsData = Awaited<ReturnType<typeof loadCoupons>>
