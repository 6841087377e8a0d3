import type * as contract from '#contract/coupons/coupon-management.ts'
import type { CouponTarget } from '#contract/coupons/coupon-targets.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type CouponBody = NonNullable<CallOf<typeof contract.createCoupon>['body']>

export const fetchCoupon = (id: number, signal?: AbortSignal) => api('GET /coupons', byId(id, signal))

export const findCouponTargets = (kind: CouponTarget['kind'], q: string, signal: AbortSignal) =>
  api('GET /coupons/find-targets', { query: { kind, q }, signal })

export const addCoupon = (body: CouponBody) => api('POST /coupons', { body })

export const rewriteCoupon = (id: number, body: CouponBody & { version: number }) =>
  api('PUT /coupons', { ...byId(id), body })

export const removeCoupon = (id: number) => api('DELETE /coupons', byId(id))
