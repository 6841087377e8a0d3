import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { readCart } from '#server/selling/cart/cart-store.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { TillModel } from './till-model.ts'
import { type Pair, type Step, steps } from './till-steps.ts'

/** TILL_RUNS=5000 for a long night. */
const runs = Number(process.env['TILL_RUNS'] ?? 100)
const prices = [40_000, 65_000, 120_001]
let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
})
afterAll(() => shop.close())

let worlds = 0
/** Books, codes and people of their own for each sequence, in one shop. */
async function newPair(stocks: readonly number[]): Promise<Pair> {
  const world = ++worlds
  const ids = await addBooks(
    shop.db,
    prices.map((price, index) => ({ title: `Sách ${index}`, price, quantity: stocks[index] ?? 0 })),
  )
  const coupons: CouponInput[] = [
    { ...plainCoupon, code: `PHAN-TRAM-${world}`, total_limit: 2, per_customer_limit: 1 },
    { ...plainCoupon, code: `SO-TIEN-${world}`, kind: 'amount', value: 30_000, min_subtotal: 100_000 },
  ]
  for (const coupon of coupons) await makeCoupon(shop.db, systemCaller, coupon)
  const { rows } = await shop.pool.query<{ account_id: number }>(
    `with people as (
       insert into users (first_name, phone_number, house_number, commune, province)
       select name, '0987654302', '27 Lý Thái Tổ', 'Hoàn Kiếm', 'Hà Nội' from unnest(array['Hà', 'Lan']) as name
       returning user_id)
     insert into accounts (account_id, email, email_key) select user_id, user_id || '@example.vn', user_id from people
     returning account_id`,
  )
  const books = ids.map((id, index) => ({
    id,
    price: prices[index] ?? 0,
    stock: stocks[index] ?? 0,
    sold: 0,
  }))
  const model = new TillModel(books, coupons, 2)
  return { till: shop.checkout, pool: shop.pool, model, userIds: rows.map((row) => row.account_id) }
}

/** Everything that can be seen of the shop, against the model. */
async function compare({ model, pool, till, userIds }: Pair) {
  const ids = model.books.map((book) => book.id)
  const stocks = await pool.query(
    'select book_id as id, quantity as stock, sold_count as sold from books where book_id = any($1)',
    [ids],
  )
  expect(new Map(stocks.rows.map((row) => [row.id, [row.stock, row.sold]]))).toEqual(
    new Map(model.books.map((book) => [book.id, [book.stock, book.sold]])),
  )
  const orders = await pool.query(
    'select order_id as id, status, total_amount as total, archived_at is not null as away, paid_at is not null as paid from orders where user_id = any($1) order by order_id',
    [userIds],
  )
  expect(orders.rows).toEqual(
    model.orders.map(({ id, status, total, away, paid }) => ({ id, status, total, away, paid })),
  )
  for (const { rule, uses } of model.coupons) {
    const { rows } = await pool.query('select used_count from coupons where code = $1', [rule.code])
    expect(rows).toEqual([{ used_count: uses.length }])
  }
  for (const [index, userId] of userIds.entries()) {
    const { lines, coupon } = await readCart(till.db, { userId })
    const { cart, coupon: wanted } = model.customer(index)
    expect(new Map(lines.map((line) => [line.book_id, line.wanted]))).toEqual(
      new Map([...cart].map(([book, copies]) => [model.book(book).id, copies])),
    )
    expect(coupon?.code).toBe(wanted?.rule.code)
  }
}

const sequence = fc.record({
  stocks: fc.tuple(fc.nat(16), fc.nat(16), fc.nat(16)),
  steps: fc.array(fc.oneof<fc.WeightedArbitrary<Step>[]>(...steps), {
    minLength: 5,
    maxLength: 40,
    size: 'max',
  }),
})

test(
  'the cart, stock and orders do what their model does, in any order of steps',
  { timeout: runs * 1_000 },
  async () => {
    const taken: string[] = []
    await fc.assert(
      fc.asyncProperty(sequence, async ({ stocks, steps: chosen }) => {
        taken.length = 0
        const pair = await newPair(stocks)
        for (const step of chosen) {
          taken.push(step.name)
          await step.run(pair)
        }
        await compare(pair)
      }),
      {
        numRuns: runs,
        reporter: (details) => {
          if (details.failed)
            throw new Error(
              `${fc.defaultReportMessage(details)}\nSteps of the last run:\n${taken.join('\n')}`,
              { cause: details.errorInstance },
            )
        },
      },
    )
    expect(await findDifferences(shop.db)).toEqual([])
  },
)
