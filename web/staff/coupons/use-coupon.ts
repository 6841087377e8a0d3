import { api, byId } from '#web/base/platform/api/api.ts'
import type { StaffCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { couponManagementSentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'

const source = {
  fetch: async (id: number, signal?: AbortSignal) => (await api('GET /coupons', byId(id, signal))).data[0],
  notFound: couponManagementSentences.notFound,
  failed: couponManagementSentences.listFailed,
}

export function useCoupon(couponId: number | undefined, known: StaffCoupon | undefined) {
  const { item: coupon, failure, reload } = useRecord(couponId, known, source)
  return { coupon, failure, reload }
}
