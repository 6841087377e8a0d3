import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { couponInput } from '#contract/coupons.ts'
import type { Db } from '#server/platform/database.ts'
import { hasCoupons, insertCoupon } from './coupon-store.ts'

const file = path.join(import.meta.dirname, '../../db/demo/coupons.json')

/** Codes to try the shop with, in a shop that has none yet; only where it is a demo. Answers them all. */
export async function fillDemoCoupons(db: Db): Promise<readonly string[]> {
  const coupons = z.array(couponInput).parse(JSON.parse(await readFile(file, 'utf8')))
  await db.transaction(async (tx) => {
    if (await hasCoupons(tx)) return
    for (const coupon of coupons) await insertCoupon(tx, coupon)
  })
  return coupons.map(({ code }) => code)
}
