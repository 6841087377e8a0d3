import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { exportTypes } from '#contract/platform/shape/endpoint.ts'
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
async function rowsOf(path: string) {
  const answer = await ask(path)
  expect([path, answer.status]).toEqual([path, 200])
  const { sheets } = await readXlsx(Buffer.from(await answer.arrayBuffer()))
  return sheets[0]?.rows ?? []
}

/** Each list stands before the call of its workbook, apart from those of names, whose lists are open to all. */
const pairs = shop.services.flatMap(({ endpoint }, index) => {
  const list = shop.services[index - 1]?.endpoint
  const isWorkbook =
    endpoint.sendsFile?.includes(exportTypes.xlsx) && endpoint.summary.includes('on all pages')
  return isWorkbook && list && !endpoint.path.endsWith('/export-list')
    ? [{ path: endpoint.path, list: list.path }]
    : []
})

test('the workbook of a list has a head, and a row for each that the list counts', async () => {
  expect(pairs.length).toBeGreaterThan(10)
  for (const { path, list } of pairs) {
    const { body } = await call(shop.url, `${list}?page=1&page_size=1`, { token: owner.session.access })
    const [head = [], ...rows] = await rowsOf(path)
    expect([path, new Set(head).size]).toEqual([path, head.length])
    expect([path, rows.length]).toEqual([path, body.pagination.total])
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
