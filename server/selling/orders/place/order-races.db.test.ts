import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { CouponInput } from '#contract/selling/coupons/coupons.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'

type Customer = Shopper & { user_id: number }

/** Twenty rounds where a database server stands ready; on the embedded one, a few. */
const rounds = process.env.TEST_DATABASE_URL ? 20 : 3
const price = 90_000
let shop: AccountShop
const crowd: Customer[] = []
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
  for (let index = 0; index < 100; index++) crowd.push(await customer())
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})
afterAll(() => shop.close())

async function customer(): Promise<Customer> {
  const { session, user_id } = await newCustomer(shop)
  return Object.assign(new Shopper(shop.url, session.access), { user_id })
}

async function newBook(quantity: number): Promise<number> {
  const [id = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price, quantity }])
  return id
}

/** Straight into the carts: a hundred people who come with their lines. */
async function fillCarts(people: readonly Customer[], lines: Record<number, number>) {
  const users = people.map((person) => person.user_id)
  await shop.pool.query(
    'insert into carts (user_id) select unnest($1::int[]) on conflict (user_id) do nothing',
    [users],
  )
  for (const [book, copies] of Object.entries(lines)) {
    await shop.pool.query(
      `insert into cart_lines (cart_id, book_id, quantity, seen_price)
       select cart_id, $2, $3, $4 from carts where user_id = any($1)
       on conflict (cart_id, book_id) do update set quantity = excluded.quantity`,
      [users, book, copies, price],
    )
  }
}

const line = (book_id: number, quantity = 1) => ({ book_id, quantity, unit_price: price })
const ofStatus = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length
const number = async (sql: string, ...values: unknown[]) =>
  Number(Object.values((await shop.pool.query(sql, values)).rows[0] as object)[0])

test(
  'a hundred buyers for ten copies get ten orders, never an eleventh (race)',
  { timeout: 120_000 },
  async () => {
    for (let round = 0; round < rounds; round++) {
      const book = await newBook(10)
      await fillCarts(crowd, { [book]: 1 })
      const answers = await Promise.all(crowd.map((buyer) => buyer.order([line(book)])))
      expect([ofStatus(answers, 201), ofStatus(answers, 409)]).toEqual([10, 90])
      const refused = answers.filter(({ status }) => status === 409)
      expect(new Set(refused.map(({ body }) => body.msg))).toEqual(
        new Set(["Sản phẩm 'Mắt biếc' không đủ hàng. Còn lại: 0"]),
      )
      expect(await number('select quantity from books where book_id = $1', book)).toBe(0)
    }
  },
)

test('orders of the same books in opposite order make no deadlock', async () => {
  const [first, second] = [await newBook(1000), await newBook(1000)]
  await fillCarts(crowd, { [first]: 1, [second]: 1 })
  const answers = await Promise.all(
    crowd.map((buyer, index) =>
      buyer.order(index % 2 ? [line(first), line(second)] : [line(second), line(first)]),
    ),
  )
  expect(ofStatus(answers, 201)).toBe(100)
  const cancelled = await Promise.all(
    crowd.map((buyer, index) => buyer.cancel(answers[index]?.body.order_id)),
  )
  expect(ofStatus(cancelled, 200)).toBe(100)
  expect(await number('select quantity from books where book_id = $1', first)).toBe(1000)
})

test('an order that is cancelled twenty times at once gives its stock back once', async () => {
  const book = await newBook(10)
  const [buyer] = crowd as [Customer]
  await fillCarts([buyer], { [book]: 4 })
  const { body } = await buyer.order([line(book, 4)])
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.cancel(body.order_id)))
  expect([ofStatus(answers, 200), ofStatus(answers, 409)]).toEqual([1, 19])
  expect(await number('select quantity from books where book_id = $1', book)).toBe(10)
})

describe('idempotency', () => {
  test('an order that is sent again without an idempotency key is placed once', async () => {
    const book = await newBook(100)
    const [buyer] = crowd as [Customer]
    await fillCarts([buyer], { [book]: 2 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.order([line(book, 2)])))
    expect([ofStatus(answers, 201), ofStatus(answers, 409)]).toEqual([1, 9])
    const late = await buyer.order([line(book, 2)])
    expect([late.status, late.body.code]).toEqual([409, 'CART_CHANGED'])
  })

  test('an order that is sent again with its idempotency key is answered as the first', async () => {
    const book = await newBook(100)
    const [buyer, other] = crowd as [Customer, Customer]
    await fillCarts([buyer, other], { [book]: 3 })
    const headers = { 'idempotency-key': `order-${book}` }
    const send = (person: Shopper, copies = 1) => person.order([line(book, copies)], { headers })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(buyer)))
    for (let again = 0; again < 10; again++) answers.push(await send(buyer))
    expect(ofStatus(answers, 201)).toBe(20)
    expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
    expect(new Set(answers.map(({ body }) => body.order_code)).size).toBe(1)
    expect(await buyer.copies()).toMatchObject({ [book]: 2 })

    const changed = await send(buyer, 2)
    expect([changed.status, changed.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    const elsewhere = await send(other)
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.body.order_id).not.toBe(answers[0]?.body.order_id)
  })

  test('a refusal is not kept under its idempotency key, which works when the reason is gone', async () => {
    const book = await newBook(0)
    const [buyer] = crowd as [Customer]
    await fillCarts([buyer], { [book]: 1 })
    const headers = { 'idempotency-key': `again-${book}` }
    expect((await buyer.order([line(book)], { headers })).status).toBe(409)
    await shop.pool.query('update books set quantity = 1 where book_id = $1', [book])
    expect((await buyer.order([line(book)], { headers })).status).toBe(201)
  })

  test('an idempotency key that is too long is refused by name', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(201) }
    const { status, body } = await (crowd[0] as Customer).order([line(1)], { headers })
    expect([status, body.errors[0].field]).toEqual([422, 'idempotency-key'])
  })
})

describe('coupons', () => {
  const newCode = async (given: Partial<CouponInput>) => {
    const code = `DUA${await number('select count(*) from coupons')}`
    await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code, ...given })
    return code
  }
  const putOn = (people: readonly Customer[], code: string) =>
    shop.pool.query(
      'update carts set coupon_id = (select coupon_id from coupons where code = $2) where user_id = any($1)',
      [people.map((person) => person.user_id), code],
    )

  test.each([1, 10])(
    'a coupon’s limit of %i holds against fifty orders at once (race)',
    async (total_limit) => {
      const book = await newBook(1000)
      const people = crowd.slice(0, 50)
      const code = await newCode({ total_limit })
      await fillCarts(people, { [book]: 1 })
      await putOn(people, code)
      const answers = await Promise.all(people.map((buyer) => buyer.order([line(book)])))
      expect(ofStatus(answers, 201)).toBe(total_limit)
      const refused = answers.filter(({ status }) => status !== 201)
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['COUPON_NOT_APPLICABLE']))
      expect(await number('select used_count from coupons where code = $1', code)).toBe(total_limit)
      // It is off their carts, so the next try goes through at the full price.
      const index = answers.findIndex(({ status }) => status === 409)
      const again = await people[index]?.order([line(book)])
      expect([again?.status, again?.body.total_amount]).toEqual([201, price])
    },
  )

  test('a coupon’s limit of one for each customer holds against twenty orders of one at once', async () => {
    const book = await newBook(1000)
    const [buyer] = crowd as [Customer]
    const code = await newCode({ per_customer_limit: 1 })
    await fillCarts([buyer], { [book]: 40 })
    await putOn([buyer], code)
    const race = () => Promise.all(Array.from({ length: 20 }, () => buyer.order([line(book)])))
    const answers = await race()
    const totals = answers.map(({ body }) => body.total_amount).filter((total) => total !== undefined)
    expect(totals.filter((total) => total === price * 0.9)).toHaveLength(1)
    await putOn([buyer], code)
    for (const { status, body } of await race())
      expect([body.total_amount, body.code]).toEqual(
        status === 201 ? [price, undefined] : [undefined, 'COUPON_NOT_APPLICABLE'],
      )
    expect(await number('select used_count from coupons where code = $1', code)).toBe(1)
  })
})

test('five of ten online orders at once wait for their payment, and the others are refused', async () => {
  const book = await newBook(100)
  const buyer = await customer()
  await fillCarts([buyer], { [book]: 10 })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buyer.order([line(book)], { method_id: 2 })),
  )
  expect([ofStatus(answers, 201), ofStatus(answers, 409)]).toEqual([5, 5])
})
