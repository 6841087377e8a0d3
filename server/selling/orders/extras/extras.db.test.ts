import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { readSheet } from '#server/base/sheets/read-sheet.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

let shop: AccountShop
let book: number
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } })
  admin = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 100_000, quantity: 1000 }])
  await setFee(15_000)
})
afterEach(async () => {
  expect(await findDifferences(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const asStaff = (path: string, options: { method?: string; body?: object } = {}) =>
  call(shop.url, path, { token: admin.session.access, ...options })
const setFee = async (gift_wrap_fee: number | null) => {
  const { status, text } = await asStaff('/settings/delivery', { method: 'PUT', body: { gift_wrap_fee } })
  expect(status, text).toBe(200)
}

const gift = { wrap: true, card_words: 'Mừng Ngân về quê mở tiệm.\nĐọc lại Đo Đo nhé!' }
const invoice = {
  company: ' Công ty Mưa ',
  tax_code: '0100 109 106 001',
  address: '1 Tràng Thi, Hà Nội',
  email: 'ke-toan@example.vn',
}
const storedInvoice = { ...invoice, company: 'Công ty Mưa', tax_code: '0100109106-001', issued: null }

async function order(more: Record<string, unknown>) {
  const customer = await newCustomer(shop)
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(book)
  const answer = await shopper.order(undefined, more)
  return { customer, shopper, ...answer }
}
const seen = async (shopper: Shopper, id: number) =>
  (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data as Order

test('an order is wrapped for the fee of this moment, which is a part of its sum', async () => {
  const { shopper, status, body } = await order({ gift, expected_total: 115_000 })
  expect([status, body.total_amount]).toEqual([201, 115_000])
  await setFee(20_000)
  expect(await seen(shopper, body.order_id)).toMatchObject({
    gift_fee: 15_000,
    total_amount: 115_000,
    gift: { ...gift, fee: 15_000 },
    invoice: null,
  })
  await shopper.add(book)
  const { body: later } = await shopper.order(undefined, { gift: { wrap: true } })
  expect(later.total_amount).toBe(120_000)
  await setFee(15_000)
})

test('extras of an order that are neither wrapped nor asked for cost nothing and say nothing', async () => {
  const { shopper, body } = await order({ gift: { wrap: false, card_words: 'Không gói' }, invoice: null })
  expect(await seen(shopper, body.order_id)).toMatchObject({
    gift_fee: 0,
    total_amount: 100_000,
    gift: null,
    invoice: null,
  })
})

test('a shop that wraps nothing says so, and a gift fee that was not seen is shown first', async () => {
  await setFee(null)
  const refused = await order({ gift })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [{ field: 'gift', msg: 'Nhà sách hiện không nhận gói quà. Vui lòng bỏ chọn gói quà rồi đặt lại.' }],
  ])
  await setFee(15_000)
  expect((await order({ gift, expected_total: 100_000 })).body.code).toBe('TOTAL_CHANGED')
})

test.each([
  [{ ...invoice, tax_code: '0100109107' }, 'invoice.tax_code', /Mã số thuế không đúng/],
  [{ ...invoice, tax_code: '' }, 'invoice.tax_code', /Vui lòng nhập mã số thuế/],
  [{ ...invoice, company: ' ' }, 'invoice.company', /không được để trống/],
  [{ ...invoice, address: '' }, 'invoice.address', /không được để trống/],
  [{ ...invoice, email: 'ke-toan' }, 'invoice.email', /Email không hợp lệ/],
])('an invoice for %j is refused by its field', async (asked, field, msg) => {
  const { status, body } = await order({ invoice: asked })
  expect([status, body.errors]).toEqual([422, [{ field, msg: expect.stringMatching(msg) }]])
})

test('card words that are too long are refused by their field', async () => {
  const { status, body } = await order({ gift: { wrap: true, card_words: 'ă'.repeat(301) } })
  expect([status, body.errors[0].field]).toEqual([422, 'gift.card_words'])
})

test('the staff sees whom an invoice is asked for, finds such orders, and takes them out as a workbook', async () => {
  const { body } = await order({ gift, invoice })
  await order({})
  const listed = async (query: string) =>
    ((await asStaff(`/orders/get-all-orders?page=1&page_size=100&${query}`)).body.data as Order[]).map(
      ({ order_id }) => order_id,
    )
  expect(await listed('invoice=true')).toEqual([body.order_id])
  expect(await listed('invoice=true&status=1')).toEqual([])
  expect(await listed(`invoice=true&search=${body.order_code}`)).toEqual([body.order_id])
  expect(await listed('invoice=false')).not.toContain(body.order_id)
  expect((await asStaff(`/orders/get-order-by-id?id=${body.order_id}`)).body.data.invoice).toEqual(
    storedInvoice,
  )

  const today = todayInShop()
  const file = await fetch(`${shop.url}/api/v1/reports/export-invoices?startDate=${today}&endDate=${today}`, {
    headers: { authorization: `Bearer ${admin.session.access}` },
  })
  expect(file.headers.get('content-disposition')).toContain(`vat-invoices-${today}-${today}.xlsx`)
  const rows = []
  for await (const { cells } of readSheet(Buffer.from(await file.arrayBuffer()))) rows.push(cells)
  expect(rows).toHaveLength(2)
  for (const said of [body.order_code, 'Công ty Mưa', '0100109106-001', 'ke-toan@example.vn'])
    expect(rows[1]).toContain(said)
  const { rows: written } = await shop.pool.query(
    `select after from audit_log where action = 'export-invoices' order by audit_id desc limit 1`,
  )
  expect(written).toEqual([{ after: { rows: 1 } }])
})

test('an invoice that was made out is written down once, found as such, seen by its customer and taken back', async () => {
  const { shopper, body } = await order({ invoice })
  const { body: plain } = await order({})
  const colleague = await newAdmin(shop)
  const issue = (
    issued: object | null,
    { seen = null as string | null, id = body.order_id, by = admin } = {},
  ) =>
    call(shop.url, `/orders/issue-invoice?id=${id}`, {
      method: 'PUT',
      token: by.session.access,
      body: { issued, seen },
    })
  const open = async (answer: boolean) =>
    (
      (await asStaff(`/orders/get-all-orders?page=1&page_size=100&invoice_issued=${answer}`)).body
        .data as Order[]
    )
      .map(({ order_id }) => order_id)
      .filter((id) => id === body.order_id || id === plain.order_id)
  expect([await open(false), await open(true)]).toEqual([[body.order_id], []])
  const today = todayInShop()
  for (const [wrong, field] of [
    [{ number: ' ', day: today }, 'issued.number'],
    [{ number: 'x'.repeat(41), day: today }, 'issued.number'],
    [{ number: '1', day: '2026-02-30' }, 'issued.day'],
    [{ number: '1', day: '2099-01-01' }, 'issued.day'],
  ] as const) {
    const refused = await issue(wrong)
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, field])
  }
  expect((await issue({ number: '1', day: today }, { id: plain.order_id })).body.code).toBe(
    'INVOICE_NOT_ASKED',
  )
  const both = await Promise.all([
    issue({ number: 'A-1', day: today }),
    issue({ number: 'B-1', day: today }, { by: colleague }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const number = both[0]?.status === 200 ? 'A-1' : 'B-1'
  expect((await seen(shopper, body.order_id)).invoice?.issued).toEqual({ number, day: today })
  expect([await open(false), await open(true)]).toEqual([[], [body.order_id]])
  expect((await issue(null, { seen: 'C-1' })).body.code).toBe('INVOICE_CHANGED')
  expect((await issue(null, { seen: number })).body.data.invoice.issued).toBeNull()
  expect(await open(false)).toEqual([body.order_id])
})

test('an erased person’s card words and e-mail go from an order; whom the invoice was made out to stays in the books', async () => {
  const { customer, shopper, body } = await order({ gift, invoice })
  expect(
    (await shopper.call(`/orders/cancel-order?id=${body.order_id}`, { method: 'PUT', body: {} })).status,
  ).toBe(200)
  const erased = await call(shop.url, '/accounts/my-account', {
    method: 'DELETE',
    token: customer.session.access,
    body: { password: goodPassword },
  })
  expect(erased.status, erased.text).toBe(200)
  const left = (await asStaff(`/orders/get-order-by-id?id=${body.order_id}`)).body.data
  expect(left).toMatchObject({ gift: null, gift_fee: 15_000, invoice: { ...storedInvoice, email: '' } })
})
