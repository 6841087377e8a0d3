import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CouponInput } from '#contract/coupons/coupons.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { makeCoupon } from './make-coupon.ts'

let shop: AccountShop
let book: number
beforeAll(async () => {
  shop = await openAccountShop()
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 99_999, quantity: 1000 }])
})
afterAll(() => shop.close())

let made = 0
async function newCoupon(given: Partial<CouponInput> = {}): Promise<string> {
  const code = given.code ?? `MA${++made}`
  await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code, ...given })
  return code
}

async function shopperWith(copies: number): Promise<Shopper> {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, copies)
  return shopper
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

test.each<[string, Partial<CouponInput>, number, number]>([
  ['a percentage, rounded down', { value: 10 }, 1, 9_999],
  ['a percentage with a cap', { value: 50, max_discount: 30_000 }, 2, 30_000],
  ['an amount', { kind: 'amount', value: 20_000 }, 1, 20_000],
  ['an amount above the subtotal', { kind: 'amount', value: 500_000 }, 1, 99_999],
  ['exactly the minimum', { min_subtotal: 99_999 }, 1, 9_999],
  ['inside its window', { starts_at: hours(-1), ends_at: hours(1) }, 1, 9_999],
])('%s', async (_what, coupon, copies, discount) => {
  const code = await newCoupon(coupon)
  const shopper = await shopperWith(copies)
  const applied = await shopper.apply(` ${code.toLowerCase()} `)
  expect([applied.status, applied.body.msg]).toEqual([200, 'Áp dụng mã giảm giá thành công'])
  expect(applied.body.data.discount_amount).toBe(discount)
  const { totals, coupon_code } = await shopper.cart()
  expect(coupon_code).toBe(code)
  expect(totals).toMatchObject({ discount, shippingFee: 30_000, totalPrice: totals.subtotal - discount })
})

test.each<[string, Partial<CouponInput>]>([
  ['not yet', { starts_at: hours(1) }],
  ['no more', { ends_at: hours(-1) }],
  ['below the minimum', { min_subtotal: 100_000 }],
])('%s: the same answer as for a code that does not exist', async (_what, coupon) => {
  const shopper = await shopperWith(1)
  const refused = await shopper.apply(await newCoupon(coupon))
  const unknown = await shopper.apply('KHONG-CO')
  expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
    422,
    'INVALID_COUPON',
    'Mã giảm giá không hợp lệ',
  ])
  const seen = ({ text }: { text: string }) => text.replace(/"request_id":"[^"]*"/, '')
  expect(seen(refused)).toBe(seen(unknown))
  expect((await shopper.cart()).coupon_code).toBeNull()
})

test('a code that stopped counting stays on the cart, takes nothing off and says why', async () => {
  const [ended, minimum] = [
    await newCoupon({ ends_at: hours(1) }),
    await newCoupon({ min_subtotal: 150_000 }),
  ]
  const shopper = await shopperWith(2)
  await shopper.apply(minimum)
  await shopper.setQuantity(book, 1)
  expect(await shopper.cart()).toMatchObject({
    coupon_code: minimum,
    coupon_problem: `Mã ${minimum} áp dụng cho đơn hàng từ 150.000\u00a0₫`,
    totals: { discount: 0 },
  })
  await shopper.apply(ended)
  await shop.pool.query('update coupons set ends_at = now() where code = $1', [ended])
  expect(await shopper.cart()).toMatchObject({
    coupon_problem: `Mã ${ended} không còn hiệu lực`,
    totals: { discount: 0 },
  })
  const removed = await shopper.call('/carts/remove-coupon', { method: 'DELETE' })
  expect(removed.body).toMatchObject({ msg: 'Đã gỡ mã giảm giá', data: { coupon_code: null } })
})

test('clearing the cart takes the coupon along, and both paths apply', async () => {
  const code = await newCoupon()
  const shopper = await shopperWith(1)
  const applied = await shopper.call('/carts/apply-coupon', { body: { coupon_code: code } })
  expect(applied.body.data.discount_amount).toBe(9_999)
  await shopper.call('/carts/clear-cart', { method: 'DELETE' })
  await shopper.add(book)
  expect((await shopper.cart()).totals.discount).toBe(0)
})

test('guessing is stopped after twenty wrong codes; right ones do not count', async () => {
  const code = await newCoupon()
  const shopper = await shopperWith(1)
  for (let guess = 0; guess < 20; guess++) {
    expect((await shopper.apply(`DOAN-${guess}`)).status).toBe(422)
    if (guess % 5 === 0) expect((await shopper.apply(code)).status).toBe(200)
  }
  const stopped = await shopper.apply(code)
  expect(stopped.status).toBe(429)
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
})

test.each(['', '   ', 7, null, ['A'], 'X'.repeat(200)])('%j is no code', async (coupon_code) => {
  const shopper = await shopperWith(1)
  const answer = await shopper.call('/cart/apply-coupon', { body: { coupon_code } })
  expect([answer.status, answer.body.errors[0].msg]).toEqual([422, 'Mã giảm giá không hợp lệ'])
})
