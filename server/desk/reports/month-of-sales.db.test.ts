import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { Invoice, InvoiceDay } from '#contract/selling/invoices/invoices.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { vatClassList, type VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { issueInvoices } from '#server/selling/sales/invoices/issue-invoices.ts'
import { sepayHouse } from '#server/selling/sales/invoices/sepay/sepay-provider.ts'
import { withDatabase } from '#test/database/database-server.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { onlySample } from '#test/extent.ts'
import { InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'
import { Shopper } from '#test/shop/shopper.ts'

const days = 30
const salesADay = onlySample ? 4 : 100

const shop = await keepForFile(
  openAccountShop({ env: { ORDERS_PER_MINUTE: '0', COD_OPEN_ORDERS: '0', CALLS_PER_MINUTE: '0' } }),
)
const owner = await newAdmin(shop)
const ask = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { method, body, token: owner.session.access })
async function done(path: string, method: string, body: object) {
  const answer = await ask(path, method, body)
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body
}

const chance = seededRandom(20_261_130)
/** Prices whose tax is never whole, so that each rounding shows. */
const prices = [99_010, 33_330, 70_707, 45_503, 20_001, 61_999, 87_654]
const books = await addBooks(
  shop.db,
  prices.map((price, index) => ({ title: `Sách ${index}`, price, quantity: 100_000 })),
)
const classify = (book: number | undefined, vatClass: VatClass) =>
  shop.pool.query('update books set vat_class = $2 where book_id = $1', [book, vatClass])
for (const [index, book] of books.entries())
  await classify(book, vatClassList[index % vatClassList.length] ?? '5')
await done('/settings/delivery', 'PUT', {
  zones: Object.fromEntries(
    ['inner', 'near', 'far'].map((zone) => [
      zone,
      {
        shipping_fee: 21_599,
        free_shipping_from: null,
        cod_fee: 10_801,
        cod_free_from: null,
        days_least: 1,
        days_most: 2,
      },
    ]),
  ),
})
await makeCoupon(shop.db, systemCaller, { ...plainCoupon, code: 'BAY', value: 7 })

const house = new InvoiceHouseStandIn({ account: 'account-1' })
const provider = sepayHouse.open(
  {
    url: 'https://house.example',
    clientId: '',
    secret: '',
    account: 'account-1',
    template: '1',
    series: 'C26MHS',
  },
  house.ask,
)
const log = { warn: () => {}, error: () => {}, info: () => {} } as never
async function issueAll() {
  for (let turn = 0; turn < 20; turn++) {
    await issueInvoices({ db: shop.db, provider: () => provider, log }, new AbortController().signal)
    const { rowCount } = await shop.pool.query(
      `update invoices set next_at = now() where status not in ('issued', 'refused')`,
    )
    if (rowCount === 0) return
  }
}

/** A night passes over the journal; its triggers sleep meanwhile. */
async function passNight() {
  const client = new pg.Client({
    connectionString: withDatabase(inject('adminUrl'), new URL(shop.databaseUrl).pathname.slice(1)),
  })
  await client.connect()
  await client.query(
    `begin; set local session_replication_role = replica; update sales set day = day - 1; update sale_lines set day = day - 1; commit`,
  )
  await client.end()
}

const shift = (await done('/counter/open-shift', 'POST', { till: 'Quầy 1', opening_cash: 0 })).data.shift_id
/** Some of the books, with copies. */
const drawn = () => {
  const picked = new Map<number, number>()
  for (let line = 0; line <= chance.below(3); line++) picked.set(chance.one(books), 1 + chance.below(4))
  return picked
}

async function sellAtCounter() {
  const { counter_sale_id: id } = await done('/counter/book-sale', 'POST', {
    sale_key: randomUUID(),
    shift_id: shift,
    receipt_no: `1-${randomUUID().slice(0, 8)}`,
    sold_at: new Date().toISOString(),
    way: 'cash',
    received: 10_000_000,
    percent: chance.one([0, 0, 7, 10]),
    lines: [...drawn()].map(([book, copies]) => ({
      book_id: book,
      copies,
      unit_price: prices[books.indexOf(book)],
    })),
  })
  if (chance.below(8) === 0)
    await done(`/counter/take-sale-back?id=${id}`, 'POST', { sale_key: randomUUID() })
}

type Delivered = { id: number; shopper: Shopper; left: { order_detail_id: number; copies: number }[] }
const delivered: Delivered[] = []

async function deliverOrder() {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  for (const [book, copies] of drawn()) await shopper.add(book, copies)
  if (chance.below(3) === 0) await shopper.apply('BAY')
  const { body, text } = await shopper.order(undefined, chance.below(4) === 0 ? { wrapping: true } : {})
  const id = body.order_id as number
  expect(id, text).toBeGreaterThan(0)
  if (chance.below(4) === 0) {
    const lines = [...drawn()].map(([book, quantity]) => ({ book_id: book, quantity }))
    await done(`/orders/update-lines?id=${id}`, 'PUT', { lines })
  }
  for (const status of [1, 2, 3]) await done(`/orders/update-order?id=${id}`, 'PUT', { status })
  const { orderDetail } = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
  const left = orderDetail.map((line: { order_detail_id: number; quantity: number }) => ({
    order_detail_id: line.order_detail_id,
    copies: line.quantity,
  }))
  delivered.push({ id, shopper, left })
}

/** Some copies of an order come back, or all that are left of it. */
async function sendBack(order: Delivered, all: boolean) {
  const back = order.left
    .map(({ order_detail_id, copies }) => ({
      order_detail_id,
      copies: all ? copies : chance.below(copies + 1),
    }))
    .filter(({ copies }) => copies > 0)
  if (back.length === 0) return
  const { body, text } = await order.shopper.call('/orders/request-return', {
    body: { order_id: order.id, lines: back, reason: chance.one(['damaged', 'changed_mind']) },
  })
  const id = body.return_id as number
  expect(id, text).toBeGreaterThan(0)
  await done(`/returns/answer-return?id=${id}`, 'PUT', { accept: true })
  await done(`/returns/receive-return?id=${id}`, 'PUT', {
    lines: back.map(({ order_detail_id, copies }) => ({ order_detail_id, shelved: copies, lost: 0 })),
  })
  await done(`/returns/pay-back?id=${id}`, 'PUT', { way: 'transfer', reference: `FT-${id}` })
  for (const line of order.left)
    line.copies -= back.find(({ order_detail_id }) => order_detail_id === line.order_detail_id)?.copies ?? 0
}

async function passDay(day: number) {
  for (let sale = 0; sale < salesADay; sale++) await (chance.below(5) < 2 ? deliverOrder() : sellAtCounter())
  const back = delivered.filter(({ left }) => left.some(({ copies }) => copies > 0))
  for (const order of back) if (chance.below(6) === 0) await sendBack(order, chance.below(2) === 0)
  // A later change leaves alone what was sold.
  if (day === 10) await classify(books[4], '8')
  if (day === 20) {
    const { data } = (await ask('/invoices/get-rates')).body
    await done('/invoices/set-rates', 'PUT', { ...data, fee_vat: { ...data.fee_vat, shipping_fee: '10' } })
  }
  await issueAll()
  await passNight()
}

async function allInvoices() {
  const all: Invoice[] = []
  for (let page = 1; ; page++) {
    const { data } = (await ask(`/invoices/get-invoices?page_size=100&page=${page}`)).body
    all.push(...data)
    if (data.length < 100) return all
  }
}

type Sum = { net: number; tax: number; total: number }
/** Sums of what is named alike. */
function sumUp(rows: readonly (Sum & { of: string })[]) {
  const sums = new Map<string, Sum>()
  for (const { of, net, tax, total } of rows) {
    const sum = sums.get(of) ?? { net: 0, tax: 0, total: 0 }
    sums.set(of, { net: sum.net + net, tax: sum.tax + tax, total: sum.total + total })
  }
  return new Map([...sums].toSorted(([a], [b]) => a.localeCompare(b)))
}

/** As the journal has it, which knows nothing of invoices. */
async function soldByDayAndClass() {
  const { rows } = await shop.pool.query<{ of: string; total: number }>(
    `select day || ' ' || vat_class as of, sum(amount)::integer as total from (
       select day, coalesce(l.vat_class, b.vat_class) as vat_class, revenue as amount from sale_lines l join books b using (book_id)
       union all select day, vat_class, amount from sale_charges join sales using (sale_id)
     ) part group by 1 order by 1`,
  )
  return new Map(rows.map(({ of, total }) => [of, total]))
}

test(
  `a month of ${salesADay * days} sales, returns of parts and edits adds up to the dong by class, day and month`,
  { timeout: 900_000 },
  async () => {
    for (let day = 0; day < days; day++) await passDay(day)
    // The rest of every other order comes back too.
    for (const [index, order] of delivered.entries()) if (index % 2 === 0) await sendBack(order, true)
    await issueAll()

    const invoices = await allInvoices()
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['issued']))
    const numbers = invoices.map(({ invoice_number }) => Number(invoice_number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(invoices.map((_, index) => index + 1))
    const { rows: sales } = await shop.pool.query('select from sales where revenue + shipping <> 0')
    expect(invoices).toHaveLength(sales.length)

    const parts = invoices.flatMap(({ classes, ...invoice }) =>
      classes.map(({ vat_class, ...sums }) => ({ ...invoice, ...sums, vat_class: String(vat_class) })),
    )
    for (const { net, tax, total } of parts) expect(net + tax).toBe(total)
    const byDay = sumUp(parts.map((part) => ({ ...part, of: `${part.day} ${part.vat_class}` })))
    const sold = await soldByDayAndClass()
    for (const of of new Set([...byDay.keys(), ...sold.keys()]))
      expect([of, byDay.get(of)?.total ?? 0]).toEqual([of, sold.get(of) ?? 0])
    for (const day of (await ask('/invoices/get-days?days=60')).body.data as InvoiceDay[])
      expect(day).toMatchObject({ invoices: day.sales, issued: day.sales, open: 0 })

    // As they were sent, they say what the list says of them.
    const { rows: sent } = await shop.pool.query<{ of: string } & Sum>(
      `select invoice_id || ' ' || (line ->> 'vat_class') as of, sum((line ->> 'net')::bigint)::integer as net,
         sum((line ->> 'tax')::bigint)::integer as tax, sum((line ->> 'net')::bigint + (line ->> 'tax')::bigint)::integer as total
       from invoices cross join lateral jsonb_array_elements(lines) line group by 1`,
    )
    expect(sumUp(sent)).toEqual(
      sumUp(parts.map((part) => ({ ...part, of: `${part.invoice_id} ${part.vat_class}` }))),
    )

    const [last = '', first = ''] = [invoices, invoices.toReversed()].map(([one]) => one?.day ?? '')
    const report = (await ask(`/revenues/get-revenue?start_date=${first}&end_date=${last}`)).body
      .data as RevenueReport
    const byClass = sumUp(parts.map((part) => ({ ...part, of: part.vat_class })))
    expect(
      sumUp(
        report.vat_by_class.map(({ vat_class, amount, ...sums }) => ({
          ...sums,
          total: amount,
          of: String(vat_class),
        })),
      ),
    ).toEqual(byClass)

    const isEmpty = new Set(
      delivered.filter(({ left }) => left.every(({ copies }) => copies === 0)).map(({ id }) => id),
    )
    expect(isEmpty.size).toBeGreaterThan(salesADay)
    const goods = parts.filter(({ order_id }) => order_id !== null && isEmpty.has(order_id))
    const leftBehind = sumUp(goods.map((part) => ({ ...part, of: `${part.order_id} ${part.vat_class}` })))
    for (const [of, { total, tax }] of leftBehind) if (total === 0) expect([of, tax]).toEqual([of, 0])
  },
)
