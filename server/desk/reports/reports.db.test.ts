import { recordOf } from '#contract/platform/shape/records.ts'
import { summands } from '#contract/selling/sums/order-sums.ts'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDong } from '#contract/platform/language/money.ts'
import { addDays, defaultPeriod, todayInShop } from '#contract/desk/reports/report-period.ts'
import { getDashboardStats, getReconciliation, getRevenue } from '#contract/desk/reports/reports.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { payFor } from '#test/shop/pay-for.ts'
import { textOfPdf } from '#test/documents/read-pdf.ts'
import { sheetsOf } from '#test/documents/read-downloaded-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { enterMissingSales } from '#server/selling/sales/sales-journal-store.ts'
import { findSalesDifferences } from './sales-check-store.ts'

const formula = '=cmd|"/c calc"!A1'
let shop: AccountShop
let admin: Actor
let customer: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
  ;[book = 0] = await addBooks(shop.db, [
    { title: formula, price: 90_000, quantity: 100, category: 'Đường xưa Ẩn Ngữ, nghiễm nhiên' },
  ])
})
afterAll(() => shop.close())

const ask = (path: string, more: { method?: string; body?: unknown } = {}) =>
  call(shop.url, path, { ...more, token: admin.session.access })
const today = todayInShop()

async function order(quantity: number, method_id = 1): Promise<number> {
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(book, quantity)
  const { body } = await shopper.order(undefined, { method_id })
  if (method_id !== 1) await payFor(shop.pool, body.order_id)
  return body.order_id
}

async function step(orderId: number, ...statuses: number[]) {
  for (const status of statuses) {
    const body = { status, cancel_reason: 'Khách đổi ý' }
    expect((await ask(`/orders/update-order?id=${orderId}`, { method: 'PUT', body })).status).toBe(200)
  }
}

async function refund(orderId: number) {
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [orderId])
  const body = { status: 3, refund_reason: 'Sách lỗi', by_hand: true }
  const path = `/transactions/update-transaction?id=${rows[0].payment_id}`
  expect((await ask(path, { method: 'PUT', body })).status).toBe(200)
}

async function write(from: Actor, message_content: string) {
  const shopId = (await call(shop.url, '/shop')).body.data.shop_user_id
  const receiver_id = from === admin ? customer.user_id : shopId
  const body = { sender_id: from.user_id, receiver_id, message_content }
  const { status } = await call(shop.url, '/messages/send-mess-to-user', { body, token: from.session.access })
  expect(status).toBe(201)
}

const waiting = async () => (await ask('/reports/dashboard-stats')).body.data.waiting

test('a report shows what the staff do with orders and payments at once, and everywhere the same', async () => {
  const [delivered, givenBack, cancelled] = [await order(2), await order(1, 2), await order(1, 2)]
  await order(1)
  await order(3, 2)
  await step(delivered, 1, 2, 3)
  await step(givenBack, 1, 2, 3)
  await step(cancelled, 1, 4)
  await refund(givenBack)
  await shop.pool.query('update payments set needs_refund = true where order_id = $1', [cancelled])
  await shop.pool.query('update books set quantity = 9')
  await write(customer, 'Sách này còn không ạ?')

  const { body } = await ask('/revenues/get-revenue')
  expect(getRevenue.answer.parse(body)).toEqual({ data: body.data })
  const figures = { total_revenue: 180_000, total_orders: 2, avg_order_value: 90_000, total_product_sold: 3 }
  const { start, end } = defaultPeriod(today)
  expect(body.data).toMatchObject({ ...figures, start_date: start, end_date: end })
  expect(body.data).toMatchObject({
    delivered_revenue: 270_000,
    refunded_amount: 90_000,
    shipping_revenue: 0,
  })
  expect(body.data.revenue_by_category).toMatchObject([
    { category_name: 'Đường xưa Ẩn Ngữ, nghiễm nhiên', total_revenue: 180_000 },
  ])
  expect(body.data.top_products).toMatchObject([
    {
      product_id: book,
      name: formula,
      quantity_sold: 3,
      total_quantity: 3,
      revenue: 180_000,
      on_shelf: true,
    },
  ])
  expect(body.data.top_products[0].image).toMatch(/^\/covers\//)
  const placed = body.data.orders.map(({ order_id, status }: { order_id: number; status: string }) => [
    order_id,
    status,
  ])
  expect(placed).toEqual([
    [cancelled + 2, 'Pending'],
    [cancelled + 1, 'Pending'],
    [cancelled, 'Cancelled'],
    [givenBack, 'Delivered'],
    [delivered, 'Delivered'],
  ])
  expect(body.data.orders[0]).toMatchObject({
    customer_name: 'Nguyễn Thu Hà',
    customer_email: customer.email,
  })

  const stats = (await ask('/reports/dashboard-stats')).body
  expect(getDashboardStats.answer.parse(stats)).toEqual({ message: '', data: stats.data })
  expect(stats.status).toBe(200)
  expect(stats.data).toMatchObject({ ...figures, today: figures })
  expect(stats.data.waiting).toEqual({
    orders_to_confirm: 2,
    orders_awaiting_payment: 0,
    low_stock: 1,
    low_stock_limit: 10,
    conversations_unanswered: 1,
    refunds_due: 1,
    refunds_due_amount: 90_000,
  })
  expect((await ask('/desk/counts')).body.data).toEqual({
    orders_to_confirm: 2,
    refunds_due: 1,
    transfers_to_settle: 0,
    invoices_refused: 0,
    returns_open: 0,
    runs_out: 0,
    enquiries_open: 0,
    books_to_order: 0,
  })
})

const noParts = recordOf(
  summands.map(({ column }) => column),
  () => 0,
)

test('orders, refunds and payments lead to the revenue, whatever else was paid', async () => {
  const { body } = await ask('/revenues/reconciliation')
  expect(getReconciliation.answer.parse(body)).toEqual({ data: body.data })
  const { start, end } = defaultPeriod(today)
  const wanted = {
    start_date: start,
    end_date: end,
    delivered_orders: 2,
    delivered_amount: 270_000,
    shipping_fees: 0,
    refunds: 1,
    refunded_amount: 90_000,
    payments_again: 0,
    paid_again_amount: 0,
    counter_sales: 0,
    counter_amount: 0,
    total_revenue: 180_000,
    unexplained: 0,
    completed_payments: 3,
    completed_amount: 540_000,
    completed_of_delivered: 180_000,
    completed_to_refund: 90_000,
    completed_of_others: 270_000,
  }
  expect(body.data).toEqual({ ...wanted, parts: { ...noParts, subtotal: 270_000 } })

  // Fees are of the order, not of the revenue; what was never entered is said to be missing.
  const [paying, lost] = [await order(1), await order(1)]
  await shop.pool.query(
    'update orders set shipping_fee = 25000, cod_fee = 5000, total_amount = total_amount + 30000 where order_id = any($1)',
    [[paying, lost]],
  )
  await step(paying, 1, 2, 3)
  await step(lost, 1, 2, 3)
  await loseEntries(lost, 'delivered')
  expect((await ask('/revenues/reconciliation')).body.data).toMatchObject({
    delivered_orders: 4,
    delivered_amount: 510_000,
    shipping_fees: 60_000,
    parts: { ...noParts, subtotal: 450_000, shipping_fee: 50_000, cod_fee: 10_000 },
    total_revenue: 270_000,
    unexplained: -90_000,
  })
  await enterMissingSales(shop.db)
  expect((await ask('/revenues/reconciliation')).body.data).toMatchObject({
    total_revenue: 360_000,
    unexplained: 0,
  })
})

test('a customer waits for an answer, not only until the message is read', async () => {
  await write(customer, 'Còn ai ở đó không ạ?')
  await ask('/messages/mark-all-as-read', { method: 'POST', body: { userId: admin.user_id } })
  expect(await waiting()).toMatchObject({ conversations_unanswered: 1 })
  await write(admin, 'Dạ có ạ.')
  await ask('/messages/mark-all-as-read', { method: 'POST', body: { userId: admin.user_id } })
  expect(await waiting()).toMatchObject({ conversations_unanswered: 0 })
})

/** As if the shop had never entered it. */
async function loseEntries(orderId: number, kind: string) {
  await shop.pool.query(
    'delete from invoices where sale_id in (select sale_id from sales where order_id = $1 and kind = $2)',
    [orderId, kind],
  )
  const tables = ['sale_charges', 'sale_lines', 'sales']
  for (const table of tables) {
    await shop.pool.query(`alter table ${table} disable trigger ${table}_are_append_only`)
    await shop.pool.query(
      `delete from ${table} where sale_id in (select sale_id from sales where order_id = $1 and kind = $2)`,
      [orderId, kind],
    )
    await shop.pool.query(`alter table ${table} enable trigger ${table}_are_append_only`)
  }
}

describe('refunds before delivery', () => {
  const report = async () => (await ask('/revenues/get-revenue')).body.data
  const entriesOf = async (orderId: number) => {
    const { rows } = await shop.pool.query(
      'select kind, revenue from sales where order_id = $1 order by sale_id',
      [orderId],
    )
    return rows.map(({ kind, revenue }) => [kind, Number(revenue)])
  }

  test('a refund before the parcel arrived leaves no revenue', async () => {
    const before = await report()
    const givenBack = await order(1, 2)
    await step(givenBack, 1, 2)
    await refund(givenBack)
    await step(givenBack, 3)
    expect(await entriesOf(givenBack)).toEqual([
      ['delivered', 90_000],
      ['refunded', -90_000],
    ])
    const after = await report()
    expect(after.total_revenue).toBe(before.total_revenue)
    expect(after.refunded_amount).toBe(before.refunded_amount + 90_000)
    expect(after.revenue_by_category[0].total_revenue).toBe(before.revenue_by_category[0].total_revenue)
    expect(await findSalesDifferences(shop.db)).toEqual([])
  })

  test('an order refunded before the parcel arrived and paid in cash at the door is revenue once', async () => {
    const paidAtDoor = await order(1, 2)
    await refund(paidAtDoor)
    const body = { orderId: paidAtDoor, methodId: 1 }
    const token = customer.session.access
    const changed = await call(shop.url, '/payments/change-method', { method: 'PUT', body, token })
    expect(changed.status).toBe(200)
    await step(paidAtDoor, 1, 2, 3)
    expect(await entriesOf(paidAtDoor)).toEqual([['delivered', 90_000]])
    expect(await findSalesDifferences(shop.db)).toEqual([])
  })

  test('a refund before the parcel arrived is taken off by sales:enter where the shop once counted it', async () => {
    const counted = await order(1, 2)
    await step(counted, 1, 2)
    await refund(counted)
    await step(counted, 3)
    await loseEntries(counted, 'refunded')
    expect((await findSalesDifferences(shop.db)).map(({ id }) => id)).toEqual([counted])
    expect(await enterMissingSales(shop.db)).toBe(1)
    expect(await entriesOf(counted)).toContainEqual(['refunded', -90_000])
    expect(await findSalesDifferences(shop.db)).toEqual([])
  })
})

describe('days', () => {
  test.each([
    ['start_date=2026-02-01&end_date=2026-01-01', 'start_date', 'Từ ngày không được sau đến ngày'],
    ['start_date=0001-01-01&end_date=9999-12-31', 'start_date', 'Ngày không hợp lệ'],
    ['startDate=2026-01-01&endDate=31/12/2026', 'endDate', 'Ngày không hợp lệ'],
    ['start_date=2026-02-30', 'start_date', 'Ngày không hợp lệ'],
    [
      'start_date=2023-01-01&end_date=2026-01-02',
      'end_date',
      'Khoảng thời gian không được vượt quá 36 tháng',
    ],
    ['start_date=2026-01-01&start_date=2026-01-02', 'start_date', undefined],
    [`start_date=${'1'.repeat(50_000)}`, 'start_date', 'Ngày không hợp lệ'],
  ])('a report with the days %s is refused', async (query, field, msg) => {
    for (const path of ['/revenues/get-revenue', '/revenues/reconciliation', '/reports/export-order']) {
      const { status, body } = await ask(`${path}?${query.slice(0, 10_000)}`)
      expect([status, body.errors[0].field]).toEqual([422, field])
      if (msg) expect(body.errors[0].msg).toBe(msg)
    }
  })

  test('a report takes either spelling of its days', async () => {
    const [first, second] = await Promise.all(
      [`start_date=${today}&end_date=${today}`, `startDate=${today}&endDate=${today}`].map(
        async (query) => (await ask(`/revenues/get-revenue?${query}`)).body.data,
      ),
    )
    expect(first).toMatchObject({ start_date: today, end_date: today })
    expect(second).toEqual(first)
  })

  test('a report of days without a sale has nothing but their months', async () => {
    const yesterday = addDays(today, -1)
    const { body } = await ask(`/revenues/get-revenue?start_date=${yesterday}&end_date=${yesterday}`)
    expect(body.data).toMatchObject({ total_revenue: 0, total_orders: 0, avg_order_value: 0, orders: [] })
    expect(body.data).toMatchObject({ top_products: [], revenue_by_category: [] })
    expect(body.data.monthly_revenue).toHaveLength(6)
  })

  test.each([
    ['2026-11-20T23:59:59.999+07:00', '2026-11-20'],
    ['2026-11-21T00:00:00.000+07:00', '2026-11-21'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
  ])(
    'a report’s days are those of the shop, wherever its server stands: %s is on %s',
    async (instant, day) => {
      const { rows } = await shop.pool.query('select shop_day($1)::text as day', [instant])
      expect(rows).toEqual([{ day }])
    },
  )
})

describe('exports', () => {
  const download = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/reports/export-order?startDate=${today}&endDate=${today}${query}`, {
      headers: { authorization: `Bearer ${admin.session.access}`, ...headers },
    })

  test('an export of a report is a workbook whose cells have types, and no formula whatever a book is called', async () => {
    const { status, headers, body } = await download('')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="revenue-report-${today}-${today}.xlsx"`,
    )
    expect(Number(headers.get('x-expected-length'))).toBeGreaterThan(0)
    const sheets = await sheetsOf(Buffer.from(await new Response(body).arrayBuffer()))
    expect(Object.keys(sheets)).toEqual([
      'Tổng quan',
      'Theo tháng',
      'Theo danh mục',
      'Sách bán chạy',
      'Thuế GTGT',
      'Chi tiết',
    ])
    expect(sheets['Sách bán chạy']?.[0]?.slice(0, 4)).toEqual([
      1,
      `'${formula}`,
      'Đường xưa Ẩn Ngữ, nghiễm nhiên',
      expect.any(Number),
    ])
    const [first] = sheets['Chi tiết'] ?? []
    expect(first?.[0]).toEqual(new Date(today))
    expect(first?.slice(3, 6)).toEqual(['Nguyễn Thu Hà', customer.email, 'Giao hàng'])
  })

  test.each([
    ['&format=pdf', {}],
    ['', { accept: 'application/pdf' }],
  ])('an export of a report is a document with %j and %j', async (query, headers) => {
    const answer = await download(query, headers)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain(`revenue-report-${today}-${today}.pdf`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const text = textOfPdf(bytes)
    const { body } = await ask(`/revenues/get-revenue?startDate=${today}&endDate=${today}`)
    expect(body.data.total_revenue).toBeGreaterThan(0)
    expect(text).toContain(`Tổng doanh thu\n${formatDong(body.data.total_revenue)}`)
    expect(text).toContain('Đường xưa Ẩn Ngữ, nghiễm nhiên')
    expect(text).not.toContain('\ufffd')
  })

  test('an export of a report of another kind is refused', async () => {
    const { status, body } = await ask('/reports/export-order?format=csv')
    expect([status, body.errors[0]]).toEqual([
      422,
      { field: 'format', msg: 'Định dạng phải là xlsx hoặc pdf' },
    ])
  })

  test('an export of a report is written into the audit log', async () => {
    await (await download('')).arrayBuffer()
    const { rows } = await shop.pool.query(
      "select account_id, object_kind, object_id, after from audit_log where action = 'export-report' order by audit_id desc limit 1",
    )
    expect(rows[0]).toMatchObject({
      account_id: admin.user_id,
      object_kind: 'report',
      object_id: `${today}..${today}`,
      after: { format: 'xlsx', rows: expect.any(Number) },
    })
  })

  test('an export of a report ends when its reader goes away', async () => {
    const headers = { authorization: `Bearer ${admin.session.access}` }
    const request = get(`${shop.url}/api/v1/reports/export-order`, { headers, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    answer.destroy()
    await expect.poll(() => shop.pool.idleCount).toBe(shop.pool.totalCount)
  })
})

test('a book that was withdrawn stays in the report, and is not to be had', async () => {
  await shop.pool.query('update books set withdrawn_at = now()')
  const { body } = await ask('/revenues/get-revenue')
  await shop.pool.query('update books set withdrawn_at = null')
  expect(body.data.top_products).toMatchObject([{ product_id: book, on_shelf: false }])
})

test('entries of sales cannot be changed (append-only)', async () => {
  for (const change of ['update sales set revenue = 0', 'delete from sale_lines', 'truncate sales cascade'])
    await expect(shop.pool.query(change)).rejects.toThrow('append-only')
})
