import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { goodPassword, newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { countWrongCode } from './change-cart-coupon.ts'
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
])('a coupon takes its discount off the cart: %s', async (_what, coupon, copies, discount) => {
  const code = await newCoupon(coupon)
  const shopper = await shopperWith(copies)
  const applied = await shopper.apply(` ${code.toLowerCase()} `)
  expect([applied.status, applied.body.msg]).toEqual([200, 'Áp dụng mã giảm giá thành công'])
  expect(applied.body.data.discount_amount).toBe(discount)
  const { totals, coupon_code } = await shopper.cart()
  expect(coupon_code).toBe(code)
  expect(totals).toMatchObject({ discount, shippingFee: 30_000, payable: totals.subtotal - discount })
})

const seen = ({ status, text }: { status: number; text: string }) => [
  status,
  text.replace(/"request_id":"[^"]*"/, ''),
]

test.each<[string, Partial<CouponInput>]>([
  ['not yet', { starts_at: hours(1) }],
  ['no more', { ends_at: hours(-1) }],
  ['not yet, and of more than is in the cart', { starts_at: hours(1), min_subtotal: 1_000_000 }],
])(
  'a coupon that holds %s gets the answer of an unknown code, unless it is public',
  async (_what, coupon) => {
    const shopper = await shopperWith(1)
    const refused = await shopper.apply(await newCoupon(coupon))
    const unknown = await shopper.apply('KHONG-CO')
    expect([refused.status, refused.body.code, refused.body.msg]).toEqual([
      422,
      'INVALID_COUPON',
      'Mã giảm giá không hợp lệ',
    ])
    expect(seen(refused)).toEqual(seen(unknown))
    const code = await newCoupon({ ...coupon, is_public: true })
    const told = await shopper.apply(code)
    expect([told.status, told.body.code]).toEqual([422, 'INVALID_COUPON'])
    expect(told.body.msg).toMatch(`Mã ${code} ${coupon.ends_at ? 'không còn hiệu lực' : 'dùng được từ'}`)
    expect((await shopper.cart()).coupon_code).toBeNull()
  },
)

test('a coupon that is used up is told as such if it is public, one used by oneself in any case', async () => {
  const limits = [{ total_limit: 1 }, { total_limit: 1, is_public: true }, { per_customer_limit: 1 }]
  const [hidden = '', shown = '', own = ''] = await Promise.all(limits.map(newCoupon))
  const first = await shopperWith(4)
  for (const code of [hidden, shown, own]) {
    expect((await first.apply(code)).status).toBe(200)
    expect((await first.order([{ book_id: book, quantity: 1, unit_price: 99_999 }])).status).toBe(201)
  }
  const later = await shopperWith(1)
  expect(seen(await later.apply(hidden))).toEqual(seen(await later.apply('KHONG-CO')))
  expect((await later.apply(shown)).body.msg).toBe(`Mã ${shown} đã hết lượt dùng`)
  expect((await first.apply(own)).body.msg).toBe(`Bạn đã dùng hết lượt của mã ${own}`)
  expect((await later.apply(own)).status).toBe(200)
})

test('a coupon below its minimum is kept, says what is missing, and counts by itself from there on', async () => {
  const code = await newCoupon({ min_subtotal: 199_998 })
  const shopper = await shopperWith(1)
  const kept = await shopper.apply(code)
  const missing = `Còn thiếu 99.999\u00a0₫ để dùng mã ${code} (đơn từ 199.998\u00a0₫)`
  expect([kept.status, kept.body.msg]).toEqual([200, `Đã giữ mã cho bạn. ${missing}.`])
  expect(kept.body.data).toMatchObject({ discount_amount: 0, coupon_code: code, coupon_problem: missing })
  await shopper.setQuantity(book, 2)
  expect(await shopper.cart()).toMatchObject({
    coupon_code: code,
    coupon_problem: null,
    totals: { discount: 19_999 },
  })
  await shopper.setQuantity(book, 1)
  expect(await shopper.cart()).toMatchObject({ coupon_problem: missing, totals: { discount: 0 } })
})

test('a coupon with a limit for each customer counts for a visitor, until they sign in and have used it', async () => {
  const code = await newCoupon({ per_customer_limit: 1 })
  const { email, session } = await newCustomer(shop)
  const known = new Shopper(shop.url, session.access)
  await known.add(book)
  await known.apply(code)
  expect((await known.order()).status).toBe(201)
  const visitor = new Shopper(shop.url)
  await visitor.add(book)
  expect((await visitor.apply(code)).body.data).toMatchObject({ coupon_code: code, coupon_problem: null })
  await visitor.call('/accounts/login', { body: { email, password: goodPassword } })
  visitor.token = session.access
  expect(await visitor.cart()).toMatchObject({
    coupon_code: code,
    coupon_problem: `Bạn đã dùng hết lượt của mã ${code}`,
    totals: { discount: 0 },
  })
})

describe('offers', () => {
  const offered = async (shopper: Shopper) =>
    (await shopper.cart()).coupons.map(({ code, discount, problem }) => [code, discount, problem])

  test('coupons offered at the cart are public ones of use to this customer, the best first; none beside an empty cart', async () => {
    await shop.pool.query('update coupons set withdrawn_at = now()')
    const all = { is_public: true }
    const best = await newCoupon({ ...all, value: 20 })
    const far = await newCoupon({ ...all, value: 50, min_subtotal: 500_000 })
    const own = await newCoupon({ ...all, value: 5, per_customer_limit: 1 })
    const soon = await newCoupon({ ...all, starts_at: hours(1) })
    await newCoupon({ value: 90 })
    await newCoupon({ ...all, ends_at: hours(-1) })
    await shop.pool.query('update coupons set used_count = 1 where code = $1', [
      await newCoupon({ ...all, total_limit: 1 }),
    ])
    const shopper = await shopperWith(2)
    const missing = 'Còn thiếu 300.002\u00a0₫'
    const waiting = [soon, 0, expect.stringContaining('Dùng được từ')]
    expect(await offered(shopper)).toEqual([
      [best, 39_999, null],
      [own, 9_999, null],
      [far, 0, missing],
      waiting,
    ])
    await shopper.apply(own)
    await shopper.order([{ book_id: book, quantity: 1, unit_price: 99_999 }])
    expect((await offered(shopper)).map(([code]) => code)).toEqual([best, far, soon])
    const visitor = new Shopper(shop.url)
    expect((await visitor.cart()).coupons).toEqual([])
    await visitor.add(book, 2)
    expect((await offered(visitor)).find(([code]) => code === own)).toEqual([own, 9_999, null])
  })

  test('coupons offered at the cart are at most twenty', async () => {
    await Promise.all(Array.from({ length: 25 }, () => newCoupon({ is_public: true })))
    expect((await (await shopperWith(1)).cart()).coupons).toHaveLength(20)
  })
})

test('a coupon that stopped counting stays on the cart, takes nothing off and says why', async () => {
  const [ended, minimum] = [
    await newCoupon({ ends_at: hours(1) }),
    await newCoupon({ min_subtotal: 150_000 }),
  ]
  const shopper = await shopperWith(2)
  await shopper.apply(minimum)
  await shopper.setQuantity(book, 1)
  expect(await shopper.cart()).toMatchObject({
    coupon_code: minimum,
    coupon_problem: `Còn thiếu 50.001\u00a0₫ để dùng mã ${minimum} (đơn từ 150.000\u00a0₫)`,
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

test('a coupon goes with a cleared cart, and both paths apply it', async () => {
  const code = await newCoupon()
  const shopper = await shopperWith(1)
  const applied = await shopper.call('/carts/apply-coupon', { body: { coupon_code: code } })
  expect(applied.body.data.discount_amount).toBe(9_999)
  await shopper.call('/carts/clear-cart', { method: 'DELETE' })
  await shopper.add(book)
  expect((await shopper.cart()).totals.discount).toBe(0)
})

test('guesses of coupons are stopped after twenty wrong codes; right ones do not count', async () => {
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

describe('guesses', () => {
  const guess = (address: string) => countWrongCode(shop.db, { ...systemCaller, address })
  const guesses = async (count: number, addressOf: (index: number) => string) => {
    for (let index = 0; index < count; index++) await guess(addressOf(index))
  }
  const triesOf = async (key: string) => {
    const { rows } = await shop.pool.query(
      'select cardinality(tries) as tries from throttles where throttle_key = $1',
      [key],
    )
    return rows[0]?.tries ?? 0
  }

  test('wrong coupons over IPv6 count by the subscriber, whose addresses have no end', async () => {
    await guesses(20, (index) => `2001:db8:1:1::${index}`)
    await expect(guess('2001:db8:1:1::ffff')).rejects.toThrow()
    await guess('2001:db8:1:2::1')
  })

  test('wrong coupons over IPv6 count by the network too, which slows down; what it refuses counts nowhere', async () => {
    await guesses(160, (index) => `2001:db8:2:${index % 8}::${index}`)
    await expect(guess('2001:db8:2:99::1')).rejects.toMatchObject({ retryAfter: 5 })
    expect(await triesOf('coupon:address:2001:db8:2:99::/64')).toBe(0)
    await guess('2001:db8:3:1::1')
    await shop.pool.query(
      `update throttles set tries = array(select try - interval '6 seconds' from unnest(tries) try)
       where throttle_key = 'coupon:address:network:2001:db8:2::/48'`,
    )
    await guess('2001:db8:2:99::1')
  })
})

test.each(['', '   ', 7, null, ['A'], 'X'.repeat(200)])(
  'the value %j is no coupon code',
  async (coupon_code) => {
    const shopper = await shopperWith(1)
    const answer = await shopper.call('/cart/apply-coupon', { body: { coupon_code } })
    expect([answer.status, answer.body.errors[0].msg]).toEqual([422, 'Mã giảm giá không hợp lệ'])
  },
)
