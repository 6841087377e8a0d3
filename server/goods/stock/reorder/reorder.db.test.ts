import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copiesToOrder, type Demand } from '#contract/goods/stock/reorder-rules.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { sheetsOf } from '#test/documents/read-downloaded-file.ts'
import { textOfPdf } from '#test/documents/read-pdf.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { noCashLimits } from '#test/shop/no-cash-limits.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { writeDemand } from './demand-store.ts'

let shop: AccountShop
let admin: Actor
let order: number
beforeAll(async () => {
  shop = await openAccountShop({ env: { ORDERS_PER_MINUTE: '0', ...noCashLimits } })
  admin = await newAdmin(shop)
  const [book = 0] = await addBooks(shop.db, [{ title: 'Đã bán', quantity: 9 }])
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book)
  order = (await shopper.order()).body.order_id
})
afterAll(() => shop.close())

const ask = (path: string, method = 'GET', body?: object, headers = {}) =>
  call(shop.url, path, { token: admin.session.access, method, headers, ...(body ? { body } : {}) })

/** Sold by one order of so many days ago. */
async function sell(book: number, copies: number, daysAgo: number) {
  await shop.pool.query(
    `with sale as (
       insert into sales (order_id, kind, day, revenue, shipping, copies)
       values ($1, 'paid_again', shop_day(now()) - $4::integer, 0, 0, $3) returning sale_id, day
     )
     insert into sale_lines (sale_id, book_id, category_id, day, revenue, copies)
     select sale_id, book_id, category_id, day, 0, $3 from sale, books where book_id = $2`,
    [order, book, copies, daysAgo],
  )
}

/** The copies come with a receipt of this supplier. */
async function deliver(supplier: string, isbn: string, copies: number): Promise<number> {
  const { receipt_id: id } = (
    await ask('/goods/create-receipt', 'POST', { supplier, terms: 'firm', discount: 40 })
  ).body
  await ask(`/goods/scan-line?id=${id}`, 'POST', { isbn, copies })
  await ask(`/goods/check-receipt?id=${id}`, 'PUT', {})
  expect((await ask(`/goods/close-receipt?id=${id}`, 'PUT', {})).status).toBe(200)
  const { data } = (await ask(`/goods/get-suppliers?search=${encodeURIComponent(supplier)}`)).body
  return data[0].supplier_id
}

let made = 0
function newIsbn() {
  const start = `978606${String(++made).padStart(6, '0')}`
  const sum = Array.from(start).reduce((total, sign, at) => total + Number(sign) * (at % 2 ? 3 : 1), 0)
  return start + ((10 - (sum % 10)) % 10)
}

/** A title that sells one a day, with so many left, of this supplier. */
async function newSeller(supplier: string, stock: number, title = 'Mắt biếc') {
  const isbn = newIsbn()
  const [book = 0] = await addBooks(shop.db, [{ title, quantity: 0, isbn, price: 100_000 }])
  if (stock > 0) await deliver(supplier, isbn, stock)
  await sell(book, 30, 3)
  await sell(book, 60, 40)
  await writeDemand(shop.db)
  return { book, isbn }
}

const needsOf = async (query = '') => (await ask(`/goods/get-reorder?page_size=100${query}`)).body
const idOf = async (supplier: string): Promise<number> =>
  (await ask(`/goods/get-suppliers?search=${encodeURIComponent(supplier)}`)).body.data[0].supplier_id
const create = async (supplier_id: number, lines: object[]): Promise<number> =>
  (await ask('/goods/create-supplier-order', 'POST', { supplier_id, lines })).body.supplier_order_id
const send = (id: number, by = 'hand') => ask(`/goods/send-supplier-order?id=${id}`, 'PUT', { by })
const receive = (id: number) => ask(`/goods/receive-supplier-order?id=${id}`, 'POST', {})
const show = async (id: number) => (await ask(`/goods/get-supplier-order?id=${id}`)).body.data
const waiting = async () => (await ask('/desk/counts')).body.data.books_to_order

describe('needs', () => {
  test('the need to reorder is the same in the database as by the rule', async () => {
    const cases: Demand[] = []
    for (const sold30 of [0, 1, 2, 7, 30])
      for (const sold90 of [1, 2, 5, 31, 200])
        if (sold90 >= sold30)
          for (const stock of [0, 1, 3, 16, 60])
            cases.push({ sold30, sold90, stock, onTheWay: 0, deliveryDays: null })
    const books = await addBooks(
      shop.db,
      cases.map(({ stock }, at) => ({ title: `Ca ${at}`, quantity: stock })),
    )
    for (const [at, { sold30, sold90 }] of cases.entries()) {
      const book = books[at] ?? 0
      if (sold30 > 0) await sell(book, sold30, 29)
      if (sold90 > sold30) await sell(book, sold90 - sold30, at % 2 ? 30 : 89)
      // Older sales say nothing.
      await sell(book, 500, 90)
    }
    await writeDemand(shop.db)
    const found = new Map<number, number>()
    for (let page = 1, last = 1; page <= last; page++) {
      const { data, pagination } = await needsOf(`&page=${page}`)
      last = pagination.total_pages
      for (const { book_id, copies } of data) found.set(book_id, copies)
    }
    expect(books.map((book) => found.get(book) ?? 0)).toEqual(cases.map(copiesToOrder))
    expect(await waiting()).toBe(found.size)
    await shop.pool.query('update books set on_sale = false where book_id = any($1)', [books])
    await writeDemand(shop.db)
    expect((await needsOf()).data).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('the need to reorder is of the supplier of the last receipt, whose days of delivery count', async () => {
    const { book, isbn } = await newSeller('Nhã Nam', 13)
    const supplier = await deliver('NXB Trẻ', isbn, 1)
    await writeDemand(shop.db)
    // Fourteen copies last fourteen days, and no delivery is known to take longer.
    expect((await needsOf(`&supplier_id=${supplier}`)).data).toEqual([])
    const body = {
      name: 'NXB Trẻ',
      contact: '',
      email: 'Tre@Example.VN',
      phone: '028 3931',
      delivery_days: 8,
    }
    expect((await ask(`/goods/update-supplier?id=${supplier}`, 'PUT', body)).status).toBe(200)
    const { data, suppliers } = await needsOf(`&supplier_id=${supplier}`)
    expect(data).toMatchObject([{ book_id: book, supplier: 'NXB Trẻ', stock: 14, on_the_way: 0, copies: 31 }])
    expect(suppliers).toContainEqual({ supplier_id: supplier, name: 'NXB Trẻ', titles: 1 })
    expect((await needsOf('&supplier_id=0')).data).toEqual([])
    expect((await needsOf(`&search=${isbn}`)).data).toHaveLength(1)
    expect(await ask(`/goods/update-supplier?id=${supplier}`, 'PUT', { ...body, email: 'a@' })).toMatchObject(
      {
        status: 422,
        body: { errors: [{ field: 'email' }] },
      },
    )
  })
})

describe('orders', () => {
  test('an order to a supplier is on its way when it is sent, by one letter, until receipts brought it', async () => {
    const { book, isbn } = await newSeller('Kim Đồng', 4)
    const supplier = await idOf('Kim Đồng')
    const id = await create(supplier, [{ book_id: book, copies: 40 }])
    const [need] = (await needsOf(`&supplier_id=${supplier}`)).data
    expect(need).toMatchObject({ stock: 4, copies: 40 })
    expect(await send(id, 'letter')).toMatchObject({ status: 422, body: { errors: [{ field: 'by' }] } })
    const body = { name: 'Kim Đồng', contact: '', email: 'dat@kimdong.vn', delivery_days: 5 }
    await ask(`/goods/update-supplier?id=${supplier}`, 'PUT', body)
    const answers = await Promise.all([1, 2, 3].map(() => send(id, 'letter')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await shop.pool.query(
      "select recipient, data from letter_outbox where kind = 'supplier_order'",
    )
    expect(rows).toMatchObject([
      {
        recipient: 'dat@kimdong.vn',
        data: { to_name: 'Kim Đồng', supplier_order: id, ordered: [{ isbn, copies: 40 }] },
      },
    ])
    expect((await needsOf(`&supplier_id=${supplier}`)).data).toEqual([])
    expect((await ask(`/goods/set-order-line?id=${id}`, 'PUT', { book_id: book, copies: 1 })).body.code).toBe(
      'INVALID_TRANSITION',
    )

    // Pressed by two at once it is one receipt.
    const received = await Promise.all([receive(id), receive(id)])
    const [receipt] = received.map((one) => one.body.receipt_id)
    expect(received.map((one) => one.body.receipt_id)).toEqual([receipt, receipt])
    // Thirty came of forty.
    const line = { book_id: book, copies: 30, unit_cost: 60_000 }
    expect((await ask(`/goods/set-line?id=${receipt}`, 'PUT', line)).status).toBe(200)
    await ask(`/goods/check-receipt?id=${receipt}`, 'PUT', {})
    await ask(`/goods/close-receipt?id=${receipt}`, 'PUT', {})
    expect(await show(id)).toMatchObject({
      state: 'sent',
      on_the_way: 10,
      lines: [{ copies: 40, on_the_way: 10 }],
      receipts: [{ receipt_id: receipt, closed: true }],
    })
    const rest = (await receive(id)).body.receipt_id
    expect((await ask(`/goods/get-receipt?id=${rest}`)).body.data.lines).toMatchObject([
      { copies: 10, unit_cost: 60_000 },
    ])
    await ask(`/goods/check-receipt?id=${rest}`, 'PUT', {})
    await ask(`/goods/close-receipt?id=${rest}`, 'PUT', {})
    expect(await show(id)).toMatchObject({ state: 'closed', on_the_way: 0 })
    expect((await receive(id)).body.code).toBe('NOTHING_ON_ITS_WAY')
    await expect(
      shop.pool.query('update supplier_order_lines set copies = 1 where supplier_order_id = $1', [id]),
    ).rejects.toThrow()
  })

  test('an order to a supplier that is closed waits for nothing any more', async () => {
    const { book } = await newSeller('Alpha', 1)
    const supplier = await idOf('Alpha')
    const key = { 'idempotency-key': 'once' }
    const lines = [{ book_id: book, copies: 50 }]
    const twice = await Promise.all(
      [1, 2].map(() => ask('/goods/create-supplier-order', 'POST', { supplier_id: supplier, lines }, key)),
    )
    const [id = 0, same] = twice.map(({ body }) => body.supplier_order_id)
    expect(id).toBe(same)
    expect((await ask(`/goods/close-supplier-order?id=${id}`, 'PUT', {})).body.code).toBe(
      'INVALID_TRANSITION',
    )
    await send(id)
    expect((await needsOf(`&supplier_id=${supplier}`)).data).toEqual([])
    for (const status of [200, 200])
      expect((await ask(`/goods/close-supplier-order?id=${id}`, 'PUT', {})).status).toBe(status)
    expect((await needsOf(`&supplier_id=${supplier}`)).data).toHaveLength(1)
    expect((await ask(`/goods/delete-supplier-order?id=${id}`, 'DELETE')).body.code).toBe(
      'INVALID_TRANSITION',
    )
    const draft = await create(supplier, lines)
    expect((await ask(`/goods/delete-supplier-order?id=${draft}`, 'DELETE')).status).toBe(200)
    expect((await create(2147483000, lines)) as unknown).toBeUndefined()
  })

  test('an order to a supplier is a workbook and a paper', async () => {
    const { book, isbn } = await newSeller('Đông A', 1, 'Truyện Kiều')
    const id = await create(await idOf('Đông A'), [{ book_id: book, copies: 12 }])
    const read = async (format: string) => {
      const answer = await fetch(`${shop.url}/api/v1/goods/export-supplier-order?id=${id}&format=${format}`, {
        headers: { authorization: `Bearer ${admin.session.access}` },
      })
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    }
    expect(await sheetsOf(await read('xlsx'))).toEqual({
      'Đặt hàng': [[isbn, 'Truyện Kiều', 12, 100_000]],
    })
    const words = textOfPdf(await read('pdf'))
    expect(words).toContain('Truyện Kiều')
    expect(words).toContain('Đông A')
  })
})
