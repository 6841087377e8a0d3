import type { Db } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import { hasCoupons, insertCoupon } from './coupon-store.ts'
import { readDemoCoupons } from './demo-coupons.ts'

/** Codes to try the shop with, in a shop that has none yet; only where it is a demo. */
export async function fillDemoCoupons(db: Db) {
  const coupons = await readDemoCoupons()
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    if (await hasCoupons(tx)) return
    for (const coupon of coupons) await insertCoupon(tx, coupon)
  })
}
