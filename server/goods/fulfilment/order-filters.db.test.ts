import fc from 'fast-check'
import { readXlsx } from 'hucre'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { orderFilters, orderSorts } from '#contract/goods/fulfilment/order-filters.ts'
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

test('the list stands in the order that is asked for: what is due before what is over, sums, recipients and days both ways', async () => {
  const { rows } = await shop.pool.query<{ order_id: number }>(
    'select order_id from orders order by order_id',
  )
  const all = rows.map(({ order_id }) => order_id)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, ...rest] = all
  const before = await shop.pool.query('select order_id, status, order_date, paid_at, method_id from orders')
  const placed = (day: number) => `order_date = timestamptz '2026-04-0${day} 09:00+07'`
  const parcel = (day: number) => `arrives_from = '2026-04-0${day}', arrives_to = '2026-04-0${day}'`
  const cash = 'method_id = 1, paid_at = null'
  const name = (last: string, first: string) => `last_name = '${last}', first_name = '${first}'`
  await change(a, `status = 1, ${cash}, ${placed(5)}, ${name('Đỗ', 'An')}`)
  await change(b, `status = 0, ${cash}, ${placed(3)}, ${name('Ân', 'Bình')}`)
  await change(c, `status = 2, ${cash}, ${placed(1)}, ${parcel(9)}, ${name('Du', 'Chi')}`)
  await change(d, `status = 2, ${cash}, ${placed(2)}, ${parcel(8)}, ${name('Vũ', 'Dung')}`)
  await change(e, `status = 0, method_id = 2, paid_at = null, ${placed(1)}, ${name('Ao', 'Em')}`)
  await change(f, `status = 4, cancelled_at = now(), ${placed(9)}, ${name('Zi', 'Giang')}`)
  await shop.pool.query('update orders set archived_at = now() where order_id = any($1)', [rest])
  try {
    expect(ids(await list({ sort: 'due' }))).toEqual([b, a, d, c, e, f])
    expect(ids(await list({ sort: 'due', page: '2', page_size: '5' }))).toEqual([f])
    expect(ids(await list({ sort: 'due', status: '2' }))).toEqual([d, c])
    expect(ids(await list({ sort: 'due', from: '2026-04-02', to: '2026-04-30' }))).toEqual([b, a, d, f])
    expect(ids(await list({ sort: 'customer' }))).toEqual([b, e, a, c, d, f])
    expect(ids(await list({ sort: '-customer', page: '2', page_size: '5' }))).toEqual([b])
    expect(ids(await list({ sort: 'placed', from: '2026-04-01' }))).toEqual([c, e, d, b, a, f])
    await change(c, 'subtotal = subtotal + 7, total_amount = total_amount + 7')
    expect(ids(await list({ sort: '-total' }))[0]).toBe(c)
    const { body } = await call(shop.url, '/orders/preview-bulk-step', {
      method: 'POST',
      token: admin.session.access,
      body: { step: 'confirm', filter: { sort: 'due' } },
    })
    expect(body.data.map(({ order_id }: Order) => order_id)).toEqual([b, a, d, c, e, f])
    const [due] = (await list({ sort: 'due' })).body.data
    expect(due.due_at).toMatch(/^2026-04-0[3-9]T/)
    expect((await list({ status: '4' })).body.data[0].due_at).toBeNull()
  } finally {
    await shop.pool.query('update orders set archived_at = null')
    for (const row of before.rows)
      await shop.pool.query(
        `update orders set status = $2, order_date = $3, paid_at = $4, method_id = $5, cancelled_at = null where order_id = $1`,
        [row.order_id, row.status, row.order_date, row.paid_at, row.method_id],
      )
  }
})

test('the workbook of orders has what is asked for, in its order, and is noted in the log', async () => {
  const answer = await fetch(`${shop.url}/api/v1/orders/export-orders?sort=customer&tracking=true`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  const [head, ...rows] = sheets[0]?.rows ?? []
  expect(head?.slice(0, 4)).toEqual(['Mã đơn', 'Đặt lúc', 'Hạn', 'Trạng thái'])
  const shown = (await list({ sort: 'customer', tracking: 'true' })).body.data
  expect(rows.map(([code]) => code)).toEqual(shown.map(({ order_code }: Order) => order_code))
  const { rows: noted } = await shop.pool.query("select after from audit_log where action = 'export-orders'")
  expect(noted).toEqual([{ after: { sort: 'customer', tracking: true } }])
  expect((await call(shop.url, '/orders/export-orders', { token: first.session.access })).status).toBe(403)
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

test.each(
  Object.entries({
    status: '2',
    invoice: 'true',
    invoice_issued: 'false',
    from: '2026-03-01',
    to: '2026-03-02',
    method_id: '1',
    paid: 'true',
    province: 'Hà Nội',
    tracking: 'true',
    delivery: 'home',
    guest: 'false',
    confirmable: 'true',
    late: 'true',
    parcel: 'back',
  } satisfies Record<Exclude<keyof typeof orderFilters, 'search' | 'sort' | 'user_id'>, string>),
)('orders are searched for with the filter %s beside, in every order', async (name, value) => {
  for (const search of ['a', '4321', 'HS'])
    for (const sort of orderSorts) {
      const { status, text } = await list({ search, sort, [name]: value })
      expect([status, search, sort], text).toEqual([200, search, sort])
    }
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
