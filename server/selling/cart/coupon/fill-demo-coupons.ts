import type { Db } from '#server/platform/database/database.ts'
import { lockFilling } from '#server/base/people/first-admin-store.ts'
import { hasCoupons, insertCoupon, findCouponByCode } from './coupon-store.ts'
import { waitsForCustomer } from '#contract/selling/coupons/coupon-problems.ts'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { couponInput } from '#contract/selling/coupons/coupons.ts'

/** Codes to try the shop with, in a shop that has none yet; only where it is a demo. */
export async function fillDemoCoupons(db: Db) {
  const coupons = await readDemoCoupons()
  await db.transaction(async (tx) => {
    await lockFilling(tx)
    if (await hasCoupons(tx)) return
    for (const coupon of coupons) await insertCoupon(tx, coupon)
  })
}

/** Codes that everybody who reads this project knows, and that take something off a price here. */
export async function listUsableDemoCoupons(db: Db): Promise<string[]> {
  const codes = (await readDemoCoupons()).map(({ code }) => code)
  const found = await Promise.all(codes.map((code) => findCouponByCode(db, code, null)))
  return found.flatMap((coupon) => (coupon && waitsForCustomer(coupon) ? [coupon.code] : []))
}

const file = path.join(import.meta.dirname, '../../../../db/demo/coupons.json')

const readDemoCoupons = async () => z.array(couponInput).parse(JSON.parse(await readFile(file, 'utf8')))
