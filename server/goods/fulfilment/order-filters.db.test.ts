import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
const list = (query: Record<string, string | undefined>) => {
  const asked: Record<string, string> = JSON.parse(JSON.stringify({ page: '1', page_size: '50', ...query }))
  const params = new URLSearchParams(asked)
  return call(shop.url, `/orders/get-all-orders?${params}`, { token: admin.session.access })
}
const ids = ({ body }: { body: { data: Order[] } }) => body.data.map(({ order_id }) => order_id)
const change = (id: number, what: string) =>
  shop.pool.query(`update orders set ${what} where order_id = $1`, [id])

const days = ['2026-03-01', '2026-03-02', '2026-03-03']
const provinces = ['Thành phố Hà Nội', 'Hà Nội', 'Tỉnh Nghệ An', 'TP. Hồ Chí Minh']
type Made = {
  id: number
  user: number
  day: string
  method: number
  paid: boolean
  province: string
  tracking: boolean
  status: number
  /** Later on its day than those that are not. */
  late: boolean
}
let made: Made[] = []

/** Twelve orders that differ in everything; the day begins at 17:00 UTC of the day before. */
beforeAll(async () => {
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100 }])
  const shoppers = [first, second].map((one) => new Shopper(shop.url, one.session.access))
  for (let n = 0; n < 12; n += 1) {
    const [who, shopper] = n % 3 === 0 ? [second, shoppers[1]] : [first, shoppers[0]]
    await shopper?.add(book, 1)
    const { body } = (await shopper?.order(undefined, { method_id: n % 4 === 0 ? 2 : 1 })) ?? {}
    const id: number = body.order_id
    const day = days[n % 3] ?? ''
    const [paid, tracking, status] = [n % 5 === 0, n % 2 === 0, n % 4 === 3 ? 1 : 0]
    const province = provinces[n % 4] ?? ''
    const at = `timestamptz '${day} ${n % 2 ? '00:00' : '23:59:59.999'}+07'`
    await change(
      id,
      `order_date = ${at}, status = ${status}, province = '${province}', paid_at = ${paid ? 'now()' : 'null'},
       tracking_number = ${tracking ? `'GHN-00${n}x'` : 'null'}`,
    )
    const method = n % 4 === 0 ? 2 : 1
    made.push({ id, user: who.user_id, day, method, paid, province, tracking, status, late: n % 2 === 0 })
  }
  made = made.toReversed()
})

const keyOf = (province: string) => province.replace(/^(Tỉnh|Thành phố|TP\.) /, '').toLowerCase()
/** Mostly not asked for: all filters at once leave no order. */
const some = <Value>(...values: Value[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )

/** As narrowed lists stand: by the moment of the order. The others stand by its number, which comes to the same in a shop. */
const newestFirst = (one: Made, other: Made) =>
  other.day.localeCompare(one.day) || Number(other.late) - Number(one.late) || other.id - one.id

test('any filters together give exactly the orders that all of them mean, and as many as they count', async () => {
  const filters = fc.record({
    from: some(...days),
    to: some(...days),
    method_id: some('1', '2', '3'),
    paid: some('true', 'false'),
    province: some('hà nội', 'Thành phố Hà Nội', 'Nghệ An', 'Huế'),
    tracking: some('true', 'false'),
    status: some('0', '1', '4'),
    user_id: some(String(first.user_id), String(second.user_id)),
    guest: some('false'),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { from = '', to = '9', method_id, paid, province, tracking, status, user_id } = filter
      const answer = await list(filter)
      if (filter.from && from > to) {
        expect(answer.status).toBe(422)
        return
      }
      const is = (wanted: string | undefined, value: unknown) =>
        wanted === undefined || wanted === String(value)
      const meant = made.filter(
        (one) =>
          (filter.from === undefined || one.day >= from) &&
          (filter.to === undefined || one.day <= to) &&
          is(method_id, one.method) &&
          is(paid, one.paid) &&
          is(tracking, one.tracking) &&
          is(status, one.status) &&
          is(user_id, one.user) &&
          (province === undefined || keyOf(one.province) === keyOf(province)),
      )
      const { status: _, ...narrowing } = filter
      const narrowed = Object.values(narrowing).some((value) => value !== undefined)
      const expected = narrowed ? meant.toSorted(newestFirst) : meant
      expect(ids(answer)).toEqual(expected.map(({ id }) => id))
      expect(answer.body.pagination.total).toBe(meant.length)
      expect(answer.body.pagination.more ?? false).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('orders of guests are filtered apart, and a page behind the last one is empty', async () => {
  expect(ids(await list({ guest: 'true' }))).toEqual([])
  expect(ids(await list({ guest: 'false', page: '2' }))).toEqual([])
  expect((await list({ paid: 'false', page_size: '5', page: '2' })).body.pagination).toMatchObject({
    page: 2,
    total: 9,
  })
})

test('a search has the order itself first, then people by telephone or e-mail, names, and parts of them', async () => {
  const [itself, byTelephone, byName, byPart] = made.slice(0, 4).map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ]
  const person = (id: number, what: string) =>
    shop.pool.query(
      `update users set ${what} where user_id = (select user_id from orders where order_id = $1)`,
      [id],
    )
  const people = [
    await newCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
    await newCustomer(shop),
  ]
  for (const [n, id] of [itself, byTelephone, byName, byPart].entries())
    await change(id, `user_id = ${people[n]?.user_id}`)
  await person(byTelephone, `phone_number = '0900004321', search_text = 'a a'`)
  await person(byName, `phone_number = '0911111111', search_text = 'le 4321 le'`)
  await person(byPart, `phone_number = '0943210000', search_text = 'b b'`)
  await change(itself, `tracking_number = '4321', phone_number = '0900000000'`)
  const found = ids(await list({ search: '4321' }))
  expect(found).toEqual([itself, byTelephone, byName, byPart])
  // A tracking number in either case, the telephone of the parcel also when another person ordered it, and with filters beside.
  expect(ids(await list({ search: 'ghn-002X' }))).toEqual([made.find(({ day }, at) => day && at === 9)?.id])
  await change(byName, `phone_number = '0987650777'`)
  for (const search of ['0777', '098 765 0777', '+84987650777'])
    expect(ids(await list({ search })), search).toEqual([byName])
  expect(ids(await list({ search: '0777', tracking: 'true', paid: 'true' }))).toEqual([])
})

test.each([
  ['from', '2026-02-30', 'Ngày không hợp lệ'],
  ['to', 'x', 'Ngày không hợp lệ'],
  ['method_id', '9', 'Phương thức thanh toán không hợp lệ'],
  ['paid', '1', 'Giá trị phải là true hoặc false'],
  ['tracking', 'yes', 'Giá trị phải là true hoặc false'],
  ['guest', '', 'Giá trị phải là true hoặc false'],
  ['province', ' ', 'Tỉnh, thành phố không hợp lệ'],
  ['province', 'x'.repeat(101), 'Tỉnh, thành phố không hợp lệ'],
])('a filter of orders, %s of %j, is refused by its name', async (field, value, msg) => {
  const { status, body } = await list({ [field]: value })
  expect([status, body.errors]).toEqual([422, [{ field, msg }]])
})
