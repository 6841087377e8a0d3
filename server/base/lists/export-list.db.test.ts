import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, exportTypes } from '#contract/platform/shape/endpoint.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'
import { plainCoupon } from '#test/shop/plain-coupon.ts'

const shop = await keepForFile(openAccountShop())
const owner = await newAdmin(shop)
const clerk = await newAdmin(shop, { staffRoleId: 3 })
const { user_id } = await newCustomer(shop)
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 9_000 }])
/** More than are read at once. */
const orders = 620
await placeManyOrders(shop.pool, { user_id, count: orders, book_id: book })
await makeCoupon(shop.db, systemCaller, plainCoupon)
await call(shop.url, '/enquiries/send-enquiry', {
  body: {
    full_name: '=1+1',
    email: 'lan@example.vn',
    phone_number: '0912345678',
    topic: 'other',
    message: 'Nhà sách mở cửa đến mấy giờ?',
  },
})

const ask = (path: string, { session } = owner) =>
  fetch(`${shop.url}/api/v1${path}`, { headers: { authorization: `Bearer ${session.access}` } })
async function rowsOf(path: string, by = owner) {
  const answer = await ask(path, by)
  expect([path, answer.status]).toEqual([path, 200])
  const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()))
  return sheets[0]?.rows ?? []
}

const isWorkbook = ({ sendsFile, summary }: Endpoint) =>
  sendsFile?.includes(exportTypes.xlsx) && summary.includes('on all pages')
const takes = ({ query }: Endpoint, name: string) =>
  query instanceof z.ZodMiniObject && Object.hasOwn(query.def.shape, name)

/** Names by which a list is of one thing: of a book, a place, a supplier. */
const ofOne = ['id', 'place', 'supplier_id']

/** Each list stands before the call of its workbook, apart from those of names, whose lists are open to all. */
const pairs = shop.services.flatMap(({ endpoint }, index) => {
  const list = shop.services[index - 1]?.endpoint
  return isWorkbook(endpoint) && list && !endpoint.path.endsWith('/export-list')
    ? [{ path: endpoint.path, list: list.path, isOfOne: ofOne.some((name) => takes(list, name)) }]
    : []
})

/** Lists with pages of the staff that have another workbook, or none, each with the reason. */
const others: Record<string, string> = {
  '/books/get-staff-books': 'the sheet that the import reads again',
  '/orders/get-all-orders': 'exported in the columns of the list',
  '/goods/get-suppliers': 'exported in the columns of the list',
  '/cod/get-debts': 'one workbook with the settlements and differences',
  '/cod/get-settlements': 'one workbook with the debts and differences',
  '/cod/get-differences': 'one workbook with the debts and settlements',
  '/books/get-import-rows': 'the workbook of rows to put right',
  '/messages/inbox': 'conversations are no rows',
}

test('every list with pages of the staff is a workbook, but for those that are named here', () => {
  const without = shop.services.flatMap(({ endpoint }, index) => {
    const { method, access, path } = endpoint
    const next = shop.services[index + 1]?.endpoint
    const isList = method === 'GET' && access === 'admin' && takes(endpoint, 'page')
    return isList && !(next && isWorkbook(next)) ? [path] : []
  })
  expect(without.toSorted()).toEqual(Object.keys(others).toSorted())
})

test('every workbook of a list is a click on a screen of the staff', () => {
  const web = path.join(import.meta.dirname, '../../../web')
  const source = globSync('staff/**/*.tsx', { cwd: web })
    .map((file) => readFileSync(path.join(web, file), 'utf8'))
    .join('')
  expect(
    pairs.filter((pair) => !source.includes(`'GET ${pair.path}'`) && !source.includes(`"GET ${pair.path}"`)),
  ).toEqual([])
})

test('the workbook of a list has a head, and a row for each that the list counts', async () => {
  const whole = pairs.filter(({ isOfOne }) => !isOfOne)
  expect(whole.length).toBeGreaterThan(15)
  for (const { path: at, list } of whole) {
    const { body } = await call(shop.url, `${list}?page=1&page_size=1`, { token: owner.session.access })
    const [head = [], ...rows] = await rowsOf(at)
    expect([at, new Set(head).size]).toEqual([at, head.length])
    expect([at, rows.length]).toEqual([at, body.pagination?.total ?? body.data.length])
  }
})

test('a workbook has all pages of what the filters leave, and who took it stands in the audit log', async () => {
  expect(await rowsOf('/payments/export-payments')).toHaveLength(1 + orders)
  expect(await rowsOf('/payments/export-payments?status=1')).toHaveLength(1)
  const found = await rowsOf('/coupons/export-coupons?search=muoi')
  expect(found[1]?.slice(0, 3)).toEqual(['MUOI', 'Phần trăm', 10])
  expect(await rowsOf('/coupons/export-coupons?search=khong-co')).toHaveLength(1)
  const { rows } = await shop.pool.query(
    `select distinct object_id from audit_log where action = 'export-list' and object_id = 'ma-giam-gia'`,
  )
  expect(rows).toHaveLength(1)
})

test.each(['categories', 'authors', 'publishers', 'series'])(
  'the workbook of %s has as many rows as its list',
  async (kind) => {
    const { body } = await call(shop.url, `/${kind}/get-${kind}?page=1&page_size=1`, {
      token: owner.session.access,
    })
    expect(await rowsOf(`/${kind}/export-list`)).toHaveLength(1 + body.pagination.total)
    expect(await rowsOf(`/${kind}/export-list?search=khong-co`)).toHaveLength(1)
  },
)

test('a workbook keeps what people wrote as words, and no formula', async () => {
  const [head = [], row = []] = await rowsOf('/enquiries/export-enquiries')
  expect(row[head.indexOf('Người gửi')]).toBe("'=1+1")
})

test('a workbook is refused where the list is not seen, and a wrong filter by its name', async () => {
  expect((await ask('/invoices/export-invoices', await newAdmin(shop, { staffRoleId: 4 }))).status).toBe(403)
  expect((await ask('/payments/export-payments', clerk)).status).toBeLessThan(500)
  const refused = await (await ask('/invoices/export-invoices?status=khac')).json()
  expect(refused).toMatchObject({ errors: [{ field: 'status' }] })
})

test('the workbook of store credit is that of its customer alone, with the words of each entry', async () => {
  const other = await newCustomer(shop)
  for (const [id, amount] of [
    [user_id, 50_000],
    [other.user_id, 7_000],
    [user_id, -20_000],
  ])
    await call(shop.url, `/users/change-credit?id=${id}`, {
      body: { amount, reason: 'Tặng ngày mở cửa' },
      token: owner.session.access,
    })
  const [head = [], ...rows] = await rowsOf(`/users/export-credit?id=${user_id}`)
  const cells = (name: string) => rows.map((row) => row[head.indexOf(name)])
  expect([cells('Số tiền'), cells('Số dư')]).toEqual([
    [-20_000, 50_000],
    [30_000, 50_000],
  ])
  expect(cells('Lý do')).toEqual(['Tặng ngày mở cửa', 'Tặng ngày mở cửa'])
  expect((await ask('/users/export-credit')).status).toBe(422)
})

test('the workbook of shifts is that of the clerk who asks, for who sees no others', async () => {
  for (const [till, { session }] of [
    ['Quầy 1', owner],
    ['Quầy 2', clerk],
  ] as const)
    expect(
      (
        await call(shop.url, '/counter/open-shift', {
          body: { till, opening_cash: 500_000, count: { '500000': 1 } },
          token: session.access,
        })
      ).status,
    ).toBeLessThan(300)
  const [head = [], ...all] = await rowsOf('/counter/export-shifts')
  expect(all.map((row) => [row[head.indexOf('Quầy')], row[head.indexOf('Tiền đầu ca')]])).toEqual([
    ['Quầy 2', 500_000],
    ['Quầy 1', 500_000],
  ])
  const [, ...own] = await rowsOf('/counter/export-shifts', clerk)
  expect(own.map((row) => row[head.indexOf('Quầy')])).toEqual(['Quầy 2'])
})

test('the workbooks of the stock of a book, of what lies at a place and of the sales of a shift have all their rows', async () => {
  await call(shop.url, '/goods/set-place', {
    method: 'PUT',
    body: { book_id: book, place: 'A1' },
    token: owner.session.access,
  })
  const [, ...placed] = await rowsOf('/goods/export-books-at-place?place=A1')
  expect(placed.map((row) => row.slice(0, 1))).toEqual([['Mắt biếc']])
  const history = `id=${book}`
  const { body } = await call(shop.url, `/books/stock-history?${history}&page_size=1`, {
    token: owner.session.access,
  })
  expect(body.pagination.total).toBeGreaterThan(0)
  expect(await rowsOf(`/books/export-stock-history?${history}`)).toHaveLength(1 + body.pagination.total)
  const mine = (await call(shop.url, '/counter/get-my-shift', { token: clerk.session.access })).body.data
  const sale = { sale_key: crypto.randomUUID(), shift_id: mine.shift_id, receipt_no: '1-1', way: 'cash' }
  const booked = await call(shop.url, '/counter/book-sale', {
    body: {
      ...sale,
      sold_at: new Date().toISOString(),
      received: 90_000,
      percent: 0,
      lines: [{ book_id: book, copies: 1, unit_price: 90_000 }],
    },
    token: clerk.session.access,
  })
  expect(booked.status, booked.text).toBeLessThan(300)
  const [head = [], ...sales] = await rowsOf(`/counter/export-shift?id=${mine.shift_id}`, clerk)
  expect(sales.map((row) => row[head.indexOf('Tiền')])).toEqual([90_000])
  const others = (await call(shop.url, '/counter/get-my-shift', { token: owner.session.access })).body.data
  expect((await ask(`/counter/export-shift?id=${others.shift_id}`, clerk)).status).toBe(404)
})
