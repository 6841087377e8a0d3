import type * as contract from '#contract/coupons/coupon-management.ts'
import type { CouponTarget } from '#contract/coupons/coupon-targets.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import { api, byId } from '#web/platform/api/api.ts'

export type CouponBody = NonNullable<CallOf<typeof contract.createCoupon>['body']>

/** The staff's calls about coupons, named by their types: no schema is loaded for them. */
export const fetchCoupon = (id: number, signal?: AbortSignal) =>
  api<typeof contract.getCoupons>({ method: 'GET', path: '/coupons' }, byId(id, signal))

export const findCouponTargets = (kind: CouponTarget['kind'], q: string, signal: AbortSignal) =>
  api<typeof contract.findCouponTargets>(
    { method: 'GET', path: '/coupons/find-targets' },
    { query: { kind, q }, signal },
  )

export const addCoupon = (body: CouponBody) =>
  api<typeof contract.createCoupon>({ method: 'POST', path: '/coupons' }, { body })

export const rewriteCoupon = (id: number, body: CouponBody & { version: number }) =>
  api<typeof contract.updateCoupon>({ method: 'PUT', path: '/coupons' }, { ...byId(id), body })

export const removeCoupon = (id: number) =>
  api<typeof contract.deleteCoupon>({ method: 'DELETE', path: '/coupons' }, byId(id))
