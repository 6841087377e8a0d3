import { waitsForCustomer } from '#contract/selling/coupons/coupon-problems.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findCouponByCode } from './coupon-store.ts'
import { readDemoCoupons } from './demo-coupons.ts'

/** Codes that everybody who reads this project knows, and that take something off a price here. */
export async function listUsableDemoCoupons(db: Db): Promise<string[]> {
  const codes = (await readDemoCoupons()).map(({ code }) => code)
  const found = await Promise.all(codes.map((code) => findCouponByCode(db, code, null)))
  return found.flatMap((coupon) => (coupon && waitsForCustomer(coupon) ? [coupon.code] : []))
}
