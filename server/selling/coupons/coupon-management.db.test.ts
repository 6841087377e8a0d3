import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCoupons, updateCoupon } from '#contract/selling/coupons/coupon-management.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: AccountShop
let admin: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 5000 }])
})
afterAll(() => shop.close())

const ask = (method: string, query: string, body?: object) =>
  call(shop.url, `/coupons${query}`, { method, token: admin.session.access, ...(body ? { body } : {}) })
const create = (body: object) => ask('POST', '', body)
const change = (id: number, body: object) => ask('PUT', `?id=${id}`, body)
const remove = (id: number) => ask('DELETE', `?id=${id}`)
const list = async (query = '') => getCoupons.answer.parse((await ask('GET', query)).body)
const found = async (id: number) => (await list(`?id=${id}`)).data[0]

let made = 0
async function newCoupon(given: object = {}) {
  const { status, body, text } = await create({ ...plainCoupon, code: `DOT-${++made}`, ...given })
  expect(status, text).toBe(201)
  return updateCoupon.answer.parse(body).data
}

/** A customer who ordered one copy with the code. */
async function buyer(code: string) {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, 1)
  await shopper.apply(code)
  const { body, text } = await shopper.order()
  expect(body.order_id, text).toBeGreaterThan(0)
  return { shopper, orderId: body.order_id as number }
}

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

describe('coupons', () => {
  test('a coupon of the staff is made, found by any case of its code, and its code is unique without regard to case', async () => {
    const coupon = await newCoupon({ code: ' hè-2027 '.replace('è', 'E'), total_limit: 3 })
    expect(coupon).toMatchObject({
      code: 'HE-2027',
      state: 'running',
      used_count: 0,
      was_used: false,
      version: 1,
    })
    const again = await create({ ...plainCoupon, code: 'He-2027' })
    expect([again.status, again.body.code]).toEqual([409, 'COUPON_CODE_TAKEN'])
    expect((await list('?search=he-20')).data.map(({ code }) => code)).toEqual(['HE-2027'])
    const { rows } = await shop.pool.query(
      `select account_id from audit_log where action = 'create-coupon' and object_id = $1`,
      [String(coupon.coupon_id)],
    )
    expect(rows).toEqual([{ account_id: admin.user_id }])
  })

  test.each<[string, object, string]>([
    ['over a hundred per cent', { value: 101 }, 'value'],
    ['nothing', { value: 0 }, 'value'],
    ['half a dong', { kind: 'amount', value: 0.5 }, 'value'],
    ['a code of two letters', { code: 'AB' }, 'code'],
    ['a code with a blank', { code: 'HAI TU' }, 'code'],
    ['an end before its start', { starts_at: hours(2), ends_at: hours(1) }, 'ends_at'],
    ['a day without a time', { ends_at: '2027-01-01' }, 'ends_at'],
    ['no use at all', { total_limit: 0 }, 'total_limit'],
  ])('a coupon of the staff is refused with %s', async (_what, given, field) => {
    const { status, body } = await create({ ...plainCoupon, code: 'KHONG-DUOC', ...given })
    expect([status, body.errors[0].field]).toEqual([422, field])
  })

  test('a coupon of the staff counts the uses of orders that stand, and what they cost', async () => {
    const { coupon_id, code } = await newCoupon({ total_limit: 2 })
    const first = await buyer(code)
    await buyer(code)
    expect(await found(coupon_id)).toMatchObject({
      used_count: 2,
      discount_given: 20_000,
      state: 'used_up',
    })
    await first.shopper.cancel(first.orderId)
    expect(await found(coupon_id)).toMatchObject({
      used_count: 1,
      discount_given: 10_000,
      state: 'running',
    })
  })

  test('a coupon of the staff that is changed leaves orders that were placed as they are', async () => {
    const coupon = await newCoupon()
    const { shopper, orderId } = await buyer(coupon.code)
    const { status, body } = await change(coupon.coupon_id, {
      ...plainCoupon,
      code: coupon.code.toLowerCase(),
      value: 50,
      version: 1,
    })
    expect([status, body.msg]).toEqual([200, 'Đã cập nhật mã giảm giá.'])
    expect(body.data).toMatchObject({ code: coupon.code, value: 50, version: 2, discount_given: 10_000 })
    const order = await shopper.call(`/orders/get-order-by-id?id=${orderId}`)
    expect(order.body.data).toMatchObject({ discount: 10_000, total_amount: 90_000 })
    const renamed = await change(coupon.coupon_id, { ...plainCoupon, code: 'TEN-KHAC' })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'COUPON_CODE_USED'])
    const { rows } = await shop.pool.query(
      `select before, after from audit_log where action = 'update-coupon' and object_id = $1`,
      [String(coupon.coupon_id)],
    )
    expect(rows).toEqual([{ before: { value: 10 }, after: { value: 50 } }])
  })

  test('a coupon of the staff is saved by the first of two who read the same (version), and none takes the code of another', async () => {
    const [one, other] = [await newCoupon(), await newCoupon()]
    const both = await Promise.all(
      [20, 30].map((value) => change(one.coupon_id, { ...plainCoupon, code: one.code, value, version: 1 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const taken = await change(other.coupon_id, { ...plainCoupon, code: one.code })
    expect([taken.status, taken.body.code]).toEqual([409, 'COUPON_CODE_TAKEN'])
    const renamed = await change(other.coupon_id, { ...plainCoupon, code: `${other.code}-B` })
    expect(renamed.body.data.code).toBe(`${other.code}-B`)
    expect((await change(2_147_483_000, { ...plainCoupon })).status).toBe(404)
  })

  test('a coupon that was not used is deleted, also from carts; one that was used is ended and stays', async () => {
    const [unused, used] = [await newCoupon(), await newCoupon()]
    const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
    await shopper.add(book)
    await shopper.apply(unused.code)
    expect((await remove(unused.coupon_id)).body).toMatchObject({
      deleted: true,
      msg: 'Đã xóa mã giảm giá.',
    })
    expect((await shopper.cart()).coupon_code).toBeNull()
    expect((await remove(unused.coupon_id)).status).toBe(404)
    expect((await create({ ...plainCoupon, code: unused.code })).status).toBe(201)

    const { shopper: customer, orderId } = await buyer(used.code)
    await customer.cancel(orderId)
    expect((await remove(used.coupon_id)).body).toMatchObject({ deleted: false })
    expect(await found(used.coupon_id)).toMatchObject({ state: 'ended', was_used: true, used_count: 0 })
    expect((await remove(used.coupon_id)).body).toMatchObject({ deleted: false })
    expect((await shopper.apply(used.code)).body.msg).toBe('Mã giảm giá không hợp lệ')
    const late = await change(used.coupon_id, { ...plainCoupon, code: used.code })
    expect([late.status, late.body.code]).toEqual([409, 'COUPON_ENDED'])
    const { rows } = await shop.pool.query(
      `select action from audit_log where object_kind = 'coupon' and object_id = $1 order by audit_id`,
      [String(used.coupon_id)],
    )
    expect(rows.map(({ action }) => action)).toEqual(['create-coupon', 'end-coupon'])
  })

  test('a coupon that is deleted while customers order with it (race) stays in the orders that have it', async () => {
    for (let round = 0; round < 5; round++) {
      const coupon = await newCoupon()
      const shoppers = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
          await shopper.add(book)
          await shopper.apply(coupon.code)
          return shopper
        }),
      )
      const [removed, ...ordered] = await Promise.all([
        remove(coupon.coupon_id),
        ...shoppers.map((shopper) => shopper.order()),
      ])
      expect(removed.status).toBe(200)
      expect(ordered.map(({ status }) => status).filter((status) => ![201, 409].includes(status))).toEqual([])
      const { rows } = await shop.pool.query(
        'select count(*)::integer as uses from coupon_uses where coupon_id = $1',
        [coupon.coupon_id],
      )
      const after = await found(coupon.coupon_id)
      expect(after?.state ?? 'deleted').toBe(removed.body.deleted ? 'deleted' : 'ended')
      if (after) expect(after.used_count).toBe(rows[0].uses)
      else expect(rows[0].uses).toBe(0)
    }
  })
})

describe('list', () => {
  test('the list of coupons tells their state by the clock of the database, filters by it and pages', async () => {
    const ids = {
      running: (await newCoupon({ starts_at: hours(-1), ends_at: hours(1) })).coupon_id,
      waiting: (await newCoupon({ starts_at: hours(1) })).coupon_id,
      over: (await newCoupon({ ends_at: hours(-1) })).coupon_id,
    }
    for (const [state, id] of Object.entries(ids)) {
      const { data } = await list(`?state=${state}`)
      expect(data.map(({ coupon_id }) => coupon_id)).toContain(id)
      expect(new Set(data.map((coupon) => coupon.state))).toEqual(new Set([state]))
    }
    const { data, counts, pagination } = await list('?page=1&page_size=2')
    expect(data).toHaveLength(2)
    expect(pagination?.total).toBe(counts.all)
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(2 * counts.all)
    expect((await ask('GET', '?state=gone')).status).toBe(422)
  })
})

test('a coupon is answered as the staff gave it, whatever they set', async () => {
  const money = fc.integer({ min: 1, max: 100_000_000 })
  const limit = fc.option(fc.integer({ min: 1, max: 1000 }), { nil: null })
  const coupon = fc.record({
    kind: fc.constantFrom('percent', 'amount'),
    value: fc.integer({ min: 1, max: 100 }),
    max_discount: fc.option(money, { nil: null }),
    min_subtotal: fc.integer({ min: 0, max: 100_000_000 }),
    starts_at: fc.option(fc.constantFrom(hours(-24), hours(-2)), { nil: null }),
    ends_at: fc.option(fc.constantFrom(hours(1), hours(500)), { nil: null }),
    total_limit: limit,
    per_customer_limit: limit,
  })
  const { coupon_id, code } = await newCoupon()
  await fc.assert(
    fc.asyncProperty(coupon, async (given) => {
      expect((await change(coupon_id, { code, ...given })).body.data).toMatchObject(given)
    }),
    { numRuns: 25 },
  )
})
