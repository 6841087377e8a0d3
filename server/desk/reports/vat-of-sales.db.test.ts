import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { taxWithin } from '#contract/selling/sums/vat.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { findSalesDifferences } from '#server/desk/reports/sales-check-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [novel = 0, textbook = 0, unknown = 0] = await addBooks(shop.db, [
  { title: 'Mắt biếc', price: 105_000, quantity: 1000 },
  { title: 'Toán 6', price: 20_000, quantity: 1000 },
  { title: 'Chưa rõ', price: 30_000, quantity: 1000 },
])
const classify = (book: number, vatClass: string | null) =>
  shop.pool.query('update books set vat_class = $2 where book_id = $1', [book, vatClass])
await classify(novel, '5')
await classify(textbook, 'exempt')

const asAdmin = (path: string, method: string, body?: object) =>
  call(shop.url, path, { method, body, token: admin.session.access })
await asAdmin('/settings/delivery', 'PUT', {
  zones: Object.fromEntries(
    ['inner', 'near', 'far'].map((zone) => [
      zone,
      {
        shipping_fee: 21_600,
        free_shipping_from: null,
        cod_fee: 10_800,
        cod_free_from: null,
        days_least: 1,
        days_most: 2,
      },
    ]),
  ),
})

afterEach(async () => {
  expect(await findSalesDifferences(shop.db)).toEqual([])
})

async function place(books: readonly number[]) {
  const customer = await newCustomer(shop)
  const shopper = new Shopper(shop.url, customer.session.access)
  for (const book of books) await shopper.add(book, 1)
  const { body } = await shopper.order()
  return { id: body.order_id as number, shopper }
}
const step = async (id: number, status: number) =>
  expect((await asAdmin(`/orders/update-order?id=${id}`, 'PUT', { status })).status).toBe(200)
async function deliver(id: number) {
  for (const status of [1, 2, 3]) await step(id, status)
}

const journal = async (order: number, kind: string) => {
  const { rows } = await shop.pool.query(
    `select json_object_agg(title, json_build_array(l.vat_class, l.revenue)) as lines,
       (select json_object_agg(part, json_build_array(vat_class, amount)) from sale_charges c where c.sale_id = min(s.sale_id)) as charges
     from sales s join sale_lines l using (sale_id) join books using (book_id) where order_id = $1 and kind = $2`,
    [order, kind],
  )
  return rows[0]
}

test('a sale keeps the class of each line as it was ordered, and of each fee as it was delivered', async () => {
  const { id } = await place([novel, textbook, unknown])
  await classify(novel, '10')
  await deliver(id)
  await classify(novel, '5')
  expect(await journal(id, 'delivered')).toEqual({
    lines: { 'Mắt biếc': ['5', 105_000], 'Toán 6': ['exempt', 20_000], 'Chưa rõ': [null, 30_000] },
    charges: { shipping_fee: ['8', 21_600], cod_fee: ['8', 10_800] },
  })
})

test('a return takes off lines and fees by the classes that were sold, whatever they are by then', async () => {
  const { id, shopper } = await place([novel])
  await deliver(id)
  await shop.pool.query(`update tax_settings set fee_vat = fee_vat || '{"shipping_fee": "10"}'`)
  const [line] = (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data.orderDetail
  const asked = await shopper.call('/orders/request-return', {
    body: { order_id: id, lines: [{ order_detail_id: line.order_detail_id, copies: 1 }], reason: 'damaged' },
  })
  const parcel = asked.body.return_id as number
  await asAdmin(`/returns/answer-return?id=${parcel}`, 'PUT', { accept: true })
  await asAdmin(`/returns/receive-return?id=${parcel}`, 'PUT', {
    lines: [{ order_detail_id: line.order_detail_id, shelved: 1, lost: 0 }],
  })
  const paid = await asAdmin(`/returns/pay-back?id=${parcel}`, 'PUT', { way: 'transfer', reference: 'FT-1' })
  expect(paid.status).toBe(200)
  expect(await journal(id, 'returned')).toEqual({
    lines: { 'Mắt biếc': ['5', -105_000] },
    charges: { shipping_fee: ['8', -21_600], cod_fee: ['8', -10_800] },
  })
  await shop.pool.query(`update tax_settings set fee_vat = fee_vat || '{"shipping_fee": "8"}'`)
})

test('the report sums up goods and fees by class, each document by itself', async () => {
  const {
    vat_by_class: sums,
    total_revenue,
    shipping_revenue,
  } = (await asAdmin('/revenues/get-revenue', 'GET')).body.data as RevenueReport
  expect(sums.map(({ vat_class }) => vat_class)).toEqual(['exempt', '5', '8', null])
  for (const { vat_class, amount, net, tax } of sums) {
    expect(net + tax).toBe(amount)
    expect(tax === 0).toBe(vat_class === 'exempt' || vat_class === null)
  }
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(total_revenue + shipping_revenue)
})

test('the database computes the tax within an amount as the shop does', async () => {
  const given = fc.sample(
    fc.record({
      amount: fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }),
      vat_class: fc.constantFrom(null, ...vatClassList),
    }),
    2000,
  )
  const { rows } = await shop.pool.query(
    `select vat_within(amount, vat_class) as tax from rows from (
         json_to_recordset($1::json) as (amount bigint, vat_class text)
       ) with ordinality as given(amount, vat_class, place) order by place`,
    [JSON.stringify(given)],
  )
  expect(rows.map(({ tax }) => Number(tax))).toEqual(
    given.map(({ amount, vat_class }) => taxWithin(amount, vat_class)),
  )
})
