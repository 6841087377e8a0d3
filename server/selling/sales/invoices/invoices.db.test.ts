import { readXlsx } from 'hucre'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import { InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { openInvoicedSales } from '#test/gateways/invoiced-sales.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { newAdmin } from '#test/shop/actors.ts'
import type { InvoiceProvider } from './invoice-provider.ts'
import { leaseInvoice } from './invoice-store.ts'
import { sepayHouse } from './sepay/sepay-provider.ts'

let provider: InvoiceProvider
const sales = await openInvoicedSales(() => provider)
const { shop, owner } = sales
const { settle, as, listed, invoiceOf, deliver } = sales
const [novel = 0, textbook = 0, unknown = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 105_000, quantity: 9000 },
  { title: 'Toán 6', price: 20_000, quantity: 9000 },
  { title: 'Chưa rõ', price: 30_000, quantity: 9000 },
])
await shop.pool.query(
  `update books set vat_class = case book_id when $1 then '5' when $2 then 'exempt' end`,
  [novel, textbook],
)

const account = 'account-1'
const settings = {
  url: 'https://house.example',
  clientId: '',
  secret: '',
  account,
  template: '1',
  series: 'C26MHS',
}
let house: InvoiceHouseStandIn
const openHouse = (options: Partial<ConstructorParameters<typeof InvoiceHouseStandIn>[0]> = {}) => {
  house = new InvoiceHouseStandIn({ account, ...options })
  provider = sepayHouse.open(settings, house.ask)
}
beforeEach(() => openHouse())

afterEach(async () => {
  await shop.pool.query('delete from invoices')
})

const allIssuedOnce = () => sales.allIssuedOnce(house.invoices)

test('an invoice is due with the delivery of an order and issued with its sums by class', async () => {
  const invoice = {
    company: 'Công ty Mưa',
    tax_code: '0100109106',
    address: '1 Tràng Thi',
    email: 'kt@mua.vn',
  }
  const id = await deliver([novel, textbook], { invoice })
  expect(await invoiceOf(id)).toMatchObject({ status: 'due', buyer: null, total: 125_000, late: false })
  await settle()
  expect(await invoiceOf(id)).toMatchObject({
    status: 'issued',
    kind: 'delivered',
    net: 120_000,
    tax: 5000,
    total: 125_000,
    classes: [
      { vat_class: '5', net: 100_000, tax: 5000, total: 105_000 },
      { vat_class: 'exempt', net: 20_000, tax: 0, total: 20_000 },
    ],
    buyer: { name: 'Công ty Mưa', tax_code: '0100109106' },
    invoice_number: '1',
    invoice_series: 'C26MHS',
    trouble: null,
  })
  expect(house.invoices[0]).toMatchObject({ buyer: { email: 'kt@mua.vn', tax_code: '0100109106' } })
  await allIssuedOnce()
})

test('an invoice waits for a class of tax, names the book, and goes on once it is known', async () => {
  const id = await deliver([unknown])
  await settle(1)
  expect(await invoiceOf(id)).toMatchObject({ status: 'due', trouble: 'Chưa rõ thuế suất của: Chưa rõ' })
  expect(house.invoices).toEqual([])
  await shop.pool.query(`update books set vat_class = '8' where book_id = $1`, [unknown])
  const { invoice_id } = (await invoiceOf(id)) ?? { invoice_id: 0 }
  expect((await as(owner, '/invoices/retry', 'POST', { invoice_id })).body).toMatchObject({ retried: 1 })
  await settle()
  expect(await invoiceOf(id)).toMatchObject({ status: 'issued', classes: [{ vat_class: '8', tax: 2222 }] })
  await shop.pool.query('update books set vat_class = null where book_id = $1', [unknown])
})

test('an invoice whose sum the provider counts otherwise is not issued', async () => {
  const id = await deliver([novel])
  const ask = house.ask
  provider = sepayHouse.open(settings, async (request) => {
    const answer = await ask(request)
    const text = JSON.stringify(answer.body).replace('"total_amount":105000', '"total_amount":205000')
    return { ...answer, body: JSON.parse(text) }
  })
  await settle()
  expect(await invoiceOf(id)).toMatchObject({
    status: 'refused',
    trouble: expect.stringContaining('tổng tiền khác'),
  })
  expect(house.invoices[0]?.number).toBeNull()
})

test.each([false, true])(
  'an invoice whose issue takes its time and is asked for twice is not refused (own references: %s)',
  async (ownReferences) => {
    openHouse({ takes: 9, ownReferences, fault: ({ url }) => (url.endsWith('/issue') ? 'twice' : undefined) })
    for (let order = 0; order < 3; order++) await deliver([novel])
    await settle()
    await allIssuedOnce()
  },
)

test('an invoice that was refused while an earlier call was at it goes on with that draft when a person begins anew', async () => {
  openHouse({ takes: 9, fault: ({ url }) => (url.endsWith('/create') ? 'twice' : undefined) })
  const id = await deliver([novel])
  await settle()
  const refused = await invoiceOf(id)
  expect(refused).toMatchObject({ status: 'refused', trouble: 'Mã tham chiếu đã được dùng' })
  for (let call = 0; call < 9; call++) await provider.find('')
  await as(owner, '/invoices/retry', 'POST', { invoice_id: refused?.invoice_id })
  await settle()
  expect(await invoiceOf(id)).toMatchObject({ status: 'issued', reference_code: refused?.reference_code })
  expect(house.invoices).toHaveLength(1)
})

test('a number that the provider gave before is not taken for another invoice', async () => {
  await deliver([novel])
  await settle()
  openHouse()
  const id = await deliver([novel])
  await settle()
  expect(await invoiceOf(id)).toMatchObject({
    status: 'refused',
    trouble: expect.stringContaining('đã có ở hóa đơn khác'),
  })
})

test('an invoice that is refused when it is created says so at once, and is sent no second time', async () => {
  let created = 0
  const { ask } = house
  provider = sepayHouse.open({ ...settings, account: 'other' }, (request) => {
    if (request.url.endsWith('/create')) created++
    return ask(request)
  })
  const id = await deliver([novel])
  await settle(1)
  expect(await invoiceOf(id)).toMatchObject({
    status: 'refused',
    trouble: 'Tài khoản nhà cung cấp không đúng',
  })
  expect(created).toBe(1)
})

test('a refused invoice is mended by correcting its buyer; one that is issued keeps the buyer that it names', async () => {
  const right = '0301442989'
  openHouse({
    refuses: ({ buyer }) =>
      (buyer as { tax_code?: string })?.tax_code === right ? undefined : 'Mã số thuế người mua không tồn tại',
  })
  const buyer = {
    company: 'Công ty Nắng',
    tax_code: '0100109106',
    address: '1 Tràng Thi',
    email: 'a@nang.vn',
  }
  const id = await deliver([novel], { invoice: buyer })
  await settle()
  expect(await invoiceOf(id)).toMatchObject({ status: 'refused' })
  const correct = (body: object, by = owner) => as(by, `/orders/correct-buyer?id=${id}`, 'PUT', body)
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  expect((await correct({ ...buyer, tax_code: right }, clerk)).status).toBe(403)
  expect((await correct({ ...buyer, tax_code: '0100109107' })).body.errors[0].field).toBe('tax_code')
  const { body } = await correct({ ...buyer, tax_code: right, email: 'b@nang.vn' })
  expect(body.data.invoice).toMatchObject({ tax_code: right, email: 'b@nang.vn' })
  await settle()
  expect(await invoiceOf(id)).toMatchObject({
    status: 'issued',
    trouble: null,
    buyer: { name: 'Công ty Nắng', tax_code: right },
  })
  expect(await correct(buyer)).toMatchObject({ status: 409, body: { code: 'INVOICE_UNDER_WAY' } })
  expect((await as(owner, '/orders/correct-buyer?id=999999', 'PUT', buyer)).body.code).toBe('ORDER_NOT_FOUND')
})

test('a buyer that is corrected while the job has the invoice in hand is the one that is sent', async () => {
  const wrong = {
    company: 'Công ty Nắng',
    tax_code: '0100109106',
    address: '1 Tràng Thi',
    email: 'a@nang.vn',
  }
  const id = await deliver([novel], { invoice: wrong })
  await leaseInvoice(shop.db, 60)
  const right = { ...wrong, tax_code: '0301442989' }
  expect((await as(owner, `/orders/correct-buyer?id=${id}`, 'PUT', right)).status).toBe(200)
  await settle()
  expect(house.invoices.map((one) => (one['buyer'] as typeof right).tax_code)).toEqual([right.tax_code])
  expect(await invoiceOf(id)).toMatchObject({ status: 'issued', buyer: { tax_code: right.tax_code } })
})

test('two processes never take the same invoice', async () => {
  for (let order = 0; order < 4; order++) await deliver([novel])
  const leased = await Promise.all(Array.from({ length: 8 }, () => leaseInvoice(shop.db, 60)))
  const ids = leased.flatMap((one) => one?.invoice_id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(4)
})

test('invoices are seen by who sees money, begun again by who handles it, and rates set by the owner', async () => {
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const warehouse = await newAdmin(shop, { staffRoleId: builtInRoles.warehouse.id })
  expect((await as(clerk, '/invoices/get-invoices')).status).toBe(200)
  expect((await as(warehouse, '/invoices/get-invoices')).status).toBe(403)
  expect((await as(clerk, '/invoices/retry', 'POST', { invoice_id: 1 })).status).toBe(403)
  expect((await as(owner, '/invoices/retry', 'POST', { invoice_id: 999_999 })).body.code).toBe(
    'INVOICE_NOT_FOUND',
  )
  const { data } = (await as(owner, '/invoices/get-rates')).body
  const fee_vat = { ...data.fee_vat, gift_fee: '10' }
  expect((await as(clerk, '/invoices/set-rates', 'PUT', { ...data, fee_vat })).status).toBe(403)
  const saved = await as(owner, '/invoices/set-rates', 'PUT', { ...data, fee_vat })
  expect(saved.body.data.fee_vat.gift_fee).toBe('10')
  expect((await as(owner, '/invoices/set-rates', 'PUT', { ...data, fee_vat })).body.code).toBe(
    'VERSION_CHANGED',
  )
  const bad = await as(owner, '/invoices/set-rates', 'PUT', {
    ...saved.body.data,
    fee_vat: { ...fee_vat, cod_fee: '7' },
  })
  expect(bad.body.errors).toEqual([{ field: 'fee_vat.cod_fee', msg: 'Thuế suất không hợp lệ' }])
})

test('a day is opened to its invoices, line by line, and a day that is none is refused', async () => {
  await deliver([novel])
  const { day } = (await listed())[0] ?? { day: '' }
  const { body } = await as(owner, `/invoices/get-invoices?day=${day}`)
  expect(body.data.map((one: { day: string }) => one.day)).toEqual([day])
  expect((await as(owner, '/invoices/get-invoices?day=2020-01-01')).body.pagination.total).toBe(0)
  expect((await as(owner, '/invoices/get-invoices?day=2026-02-30')).body.errors[0].field).toBe('day')
})

test('the workbook of a month has a line for each class of each invoice, and their sums', async () => {
  await deliver([novel, textbook])
  await settle()
  const month = (await listed())[0]?.day.slice(0, 7) ?? ''
  const answer = await fetch(`${shop.url}/api/v1/invoices/export-month?month=${month}`, {
    headers: { authorization: `Bearer ${owner.session.access}` },
  })
  const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()))
  const [lines = [], sums = []] = sheets.map(({ rows }) => rows.slice(1))
  const { rows } = await shop.pool.query<{ sum: number; count: number }>(
    `select sum(amount)::bigint as sum, count(*)::integer as count from invoices join sales using (sale_id)
     where to_char(day, 'YYYY-MM') = $1`,
    [month],
  )
  const sumOf = (at: number, name?: string) =>
    lines.filter((cells) => !name || cells[8] === name).reduce((sum, cells) => sum + Number(cells[at]), 0)
  expect(new Set(lines.map((cells) => cells[4])).size).toBeLessThanOrEqual(rows[0]?.count ?? 0)
  expect(sums.at(-1)).toEqual(['Tất cả', null, sumOf(9), sumOf(10), rows[0]?.sum])
  expect(sumOf(9) + sumOf(10)).toBe(sumOf(11))
  const five = vatName('5')
  expect(sums.find(([name]) => name === five)?.slice(2)).toEqual([9, 10, 11].map((at) => sumOf(at, five)))
  expect((await as(owner, '/invoices/export-month?month=2026-13')).body.errors[0].field).toBe('month')
})
