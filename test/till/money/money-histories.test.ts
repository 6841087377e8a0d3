import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { findCodDifferences } from '#server/goods/cod/cod-check-store.ts'
import { findLayerDifferences } from '#server/goods/stock/layer-check-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { findMoneyDifferences } from '#server/goods/returns/money-check-store.ts'
import { findTransferDifferences } from '#server/selling/transfers/transfer-check-store.ts'
import { TransferTally } from '#server/selling/transfers/transfer-tally.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { buyingSteps, type Step } from './buying-steps.ts'
import { compareWorlds } from './compare-worlds.ts'
import { editingSteps } from './editing-steps.ts'
import { givingBackSteps } from './giving-back-steps.ts'
import { deliveryRule } from './money-model.ts'
import { bankEnv, newWorld } from './money-world.ts'

/** MONEY_RUNS=2000 for a long night. */
const runs = Number(process.env['MONEY_RUNS'] ?? 8)
const coupons = { books: 'GIAM-BAY', delivery: 'GIAO-RE' }
let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ env: { ...bankEnv, ORDERS_PER_MINUTE: '0', GUEST_ORDERS_PER_HOUR: '0' } })
  await shop.pool.query('update delivery_zones set shipping_fee = $1, free_shipping_from = $2, cod_fee = 0', [
    deliveryRule.fee,
    deliveryRule.freeFrom,
  ])
  await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code: coupons.books, value: 7 })
  await makeCoupon(shop.db, systemCaller, {
    ...plainCoupon,
    code: coupons.delivery,
    kind: 'shipping',
    value: 100,
    max_discount: deliveryRule.letOff,
    min_subtotal: deliveryRule.letOffFrom,
  })
})
afterAll(() => shop.close())

/** As `npm run till:check` counts. */
async function tillDifferences() {
  const found = await Promise.all(
    [
      findDifferences,
      findLayerDifferences,
      findSalesDifferences,
      findTransferDifferences,
      findMoneyDifferences,
      findCodDifferences,
    ].map((find) => find(shop.db)),
  )
  return found.flat()
}

const history = fc.array(
  fc.oneof<fc.WeightedArbitrary<Step>[]>(...buyingSteps, ...editingSteps, ...givingBackSteps),
  {
    minLength: 60,
    maxLength: 120,
    size: 'max',
  },
)

test(
  'the money received is money kept, refunded and owed, after every step of any history',
  { timeout: 30_000 + runs * 10_000 },
  async () => {
    const taken: string[] = []
    const tally = new TransferTally()
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        taken.length = 0
        const world = await newWorld(shop, tally, coupons)
        for (const step of steps) {
          taken.push(step.name)
          if (!(await step.run(world))) {
            taken.pop()
            continue
          }
          await compareWorlds(world)
          expect(await tillDifferences()).toEqual([])
        }
      }),
      {
        numRuns: runs,
        // A history is long, and every step is looked at: it ends where the fault is, and shrinking it would take minutes.
        endOnFailure: true,
        reporter: (details) => {
          if (details.failed)
            throw new Error(
              `${fc.defaultReportMessage(details)}\nSteps of the last run:\n${taken.join('\n')}`,
              { cause: details.errorInstance },
            )
        },
      },
    )
  },
)
