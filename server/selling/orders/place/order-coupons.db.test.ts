import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'

let shop: AccountShop
let books: number[]
beforeAll(async () => {
  shop = await openAccountShop()
  books = await addBooks(shop.db, [
    { title: 'Mắt biếc', price: 33_333, quantity: 1000 },
    { title: 'Dế Mèn', price: 66_667, quantity: 1000 },
  ])
})
afterAll(() => shop.close())

let made = 0
async function newCode(given: Partial<CouponInput> = {}): Promise<string> {
  const code = `DON${++made}`
  await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code, ...given })
  return code
}

async function shopperWith(code: string): Promise<Shopper> {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  for (const book of books) await shopper.add(book)
  expect((await shopper.apply(code)).status).toBe(200)
  return shopper
}

const usesOf = async (code: string) =>
  (await shop.pool.query('select used_count from coupons where code = $1', [code])).rows[0].used_count

test('an order with a coupon costs what the checkout showed, its lines share the discount, and the cart lets go of the code', async () => {
  const code = await newCode({ value: 7 })
  const shopper = await shopperWith(code)
  const { totals } = await shopper.cart()
  const { body } = await shopper.order()
  expect(body.total_amount).toBe(totals.payable)
  const order = (await shopper.call(`/orders/get-order-by-id?id=${body.order_id}`)).body.data
  expect(order).toMatchObject({ subtotal: 100_000, discount: 7_000, total_amount: 93_000, coupon_code: code })
  const { rows } = await shop.pool.query(
    'select discount from order_lines where order_id = $1 order by order_detail_id',
    [body.order_id],
  )
  expect(rows).toEqual([{ discount: 2_334 }, { discount: 4_666 }])
  expect((await shopper.cart()).coupon_code).toBeNull()
  expect(await usesOf(code)).toBe(1)
})

test('a cancelled order gives the use of its coupon back, for everybody and for this customer', async () => {
  const code = await newCode({ total_limit: 1, per_customer_limit: 1 })
  const shopper = await shopperWith(code)
  const { body } = await shopper.order()
  for (const book of books) await shopper.add(book)
  expect((await shopper.apply(code)).status).toBe(422)
  await shopper.cancel(body.order_id)
  expect(await usesOf(code)).toBe(0)
  expect((await shopper.apply(code)).status).toBe(200)
  expect((await shopper.order()).body.total_amount).toBe(90_000)
  expect(await usesOf(code)).toBe(1)
  expect(await findDifferences(shop.db)).toEqual([])
})

test('an order that would cost more than was seen is not placed, and the next one goes without the coupon', async () => {
  const code = await newCode()
  const shopper = await shopperWith(code)
  await shop.pool.query('update coupons set ends_at = now() where code = $1', [code])
  const refused = await shopper.order()
  expect([refused.status, refused.body.code]).toEqual([409, 'COUPON_NOT_APPLICABLE'])
  expect(refused.body.msg).toContain('đã được gỡ')
  expect((await shopper.cart()).coupon_code).toBeNull()
  expect((await shopper.order()).body.total_amount).toBe(100_000)
})

test('a part of the cart below a coupon’s minimum does not get the discount of the whole', async () => {
  const code = await newCode({ min_subtotal: 100_000 })
  const shopper = await shopperWith(code)
  const part = [{ book_id: books[0] ?? 0, quantity: 1, unit_price: 33_333 }]
  expect((await shopper.order(part)).body.code).toBe('COUPON_NOT_APPLICABLE')
})
