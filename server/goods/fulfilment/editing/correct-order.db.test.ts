import { expect, test } from 'vitest'
import type { Order } from '#contract/selling/orders/orders.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { audited } from '#test/database/audited.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 1000 }])

const put = (path: string, body: object) =>
  call(shop.url, path, { method: 'PUT', body, token: admin.session.access })
const step = (id: number, status: number, more: object = {}) =>
  put(`/orders/update-order?id=${id}`, { status, ...more })
const to = {
  full_name: 'Trần Văn An',
  phone_number: '0912345678',
  house_number: '1 Lê Lợi',
  commune: 'Phường Thuận Hóa',
  councious: 'Thành phố Huế',
}
const mend = (id: number, body: object) => put(`/orders/update-recipient?id=${id}`, body)
const track = (id: number, body: object) => put(`/orders/update-tracking?id=${id}`, body)

async function ordered() {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book)
  const { body, text } = await shopper.order()
  expect(body.order_id, text).toBeGreaterThan(0)
  const id: number = body.order_id
  return {
    id,
    shopper,
    seen: async (): Promise<Order> => (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data,
  }
}

async function told(id: number) {
  const { rows } = await shop.pool.query(
    `select event from notifications where order_id = $1 and event like '%changed'
     union all select kind from letter_outbox where order_id = $1 and kind like '%changed' order by 1`,
    [id],
  )
  return rows.map(({ event }) => event)
}
test('the recipient of an order is corrected, with its trace, and its customer is told once', async () => {
  const { id, seen } = await ordered()
  const before = await seen()
  const changed = await mend(id, { ...to, note: 'Gọi trước khi giao', version: before.version })
  expect([changed.status, changed.body.msg]).toEqual([
    200,
    'Đã sửa thông tin nhận hàng. Khách hàng được báo.',
  ])
  const after = await seen()
  expect(after).toMatchObject({
    customer_name: 'Trần Văn An',
    user: { phone_number: '0912345678' },
    address: { house_number: '1 Lê Lợi', councious: 'Thành phố Huế', country: 'Việt Nam' },
    note: 'Gọi trước khi giao',
    // Another zone: what it was charged for stays.
    delivery_zone: before.delivery_zone,
    total_amount: before.total_amount,
    status: 0,
  })
  expect(after.history.map(({ by, note }) => [by, note])).toEqual([
    ['customer', ''],
    ['staff', 'Nhà sách đã sửa thông tin nhận hàng.'],
  ])
  expect(await told(id)).toEqual(['order_recipient_changed', 'recipient_changed'])
  expect(await audited(shop.pool, 'update-recipient', id)).toMatchObject([
    { before: { phone_number: before.user.phone_number }, after: { phone_number: '0912345678' } },
  ])
  // The same once more is no change, and as it was seen before it is refused.
  expect((await mend(id, { ...to })).body.msg).toBe('Không có gì thay đổi.')
  expect((await mend(id, { ...to, house_number: '2 Lê Lợi', version: before.version })).body.code).toBe(
    'VERSION_CHANGED',
  )
  expect(await told(id)).toHaveLength(2)
})

test('the recipient is corrected by one of two colleagues at once, and not once the parcel left the shop', async () => {
  const { id, seen } = await ordered()
  const { version } = await seen()
  const answers = await Promise.all([
    mend(id, { ...to, version }),
    mend(id, { ...to, house_number: '9 Lê Lợi', version }),
    step(id, 1, { version }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  if ((await seen()).status === 0) await step(id, 1)
  await step(id, 2, { tracking_number: 'VN 1' })
  expect((await mend(id, { ...to, house_number: '3 Lê Lợi' })).body.code).toBe('ORDER_NOT_MENDABLE')
  expect(await findDifferences(shop.db)).toEqual([])
})

test.each([
  [{ ...to, full_name: ' ' }, 'full_name'],
  [{ ...to, phone_number: '12' }, 'phone_number'],
  [{ ...to, commune: '' }, 'commune'],
  [{ ...to, email: 'khac@example.vn' }, 'email'],
])('the recipient %j is refused by its field %s', async (body, field) => {
  const { id } = await ordered()
  const { status, body: answer } = await mend(id, body)
  expect([status, answer.errors[0].field]).toEqual([422, field])
})

test('a parcel’s number is corrected on its way, found by it, and told', async () => {
  const { id, seen } = await ordered()
  expect((await track(id, { tracking_number: 'VN123' })).body.code).toBe('ORDER_NOT_MENDABLE')
  await step(id, 1)
  await step(id, 2, { tracking_number: 'VN12' })
  const { version } = await seen()
  expect((await track(id, { tracking_number: ' GHN-9987x ', version })).body.data.tracking_number).toBe(
    'GHN-9987x',
  )
  expect((await track(id, { tracking_number: 'VN1', version })).body.code).toBe('VERSION_CHANGED')
  const found = await call(shop.url, '/orders/get-all-orders?page=1&search=ghn-9987X', {
    token: admin.session.access,
  })
  expect(found.body.data.map(({ order_id }: Order) => order_id)).toEqual([id])
  expect(await told(id)).toEqual(['order_tracking_changed', 'tracking_changed'])
  expect((await seen()).history.at(-1)).toMatchObject({ status: 2, note: 'Mã vận đơn mới: GHN-9987x.' })
  expect(await audited(shop.pool, 'update-tracking', id)).toMatchObject([
    { before: { tracking_number: 'VN12' }, after: { tracking_number: 'GHN-9987x' } },
  ])
  await step(id, 3)
  expect((await track(id, { tracking_number: 'VN1' })).body.code).toBe('ORDER_NOT_MENDABLE')
})

test('the e-mail of a guest’s order is corrected as well, and it is found and counted by it', async () => {
  const visitor = new Shopper(shop.url)
  await visitor.add(book)
  const { full_name, phone_number, ...address } = to
  const { body, text } = await visitor.call('/orders/create-guest-order', {
    body: {
      method_id: 1,
      items: [{ book_id: book, quantity: 1, unit_price: 90_000 }],
      recipient: { full_name, phone_number, address, email: 'sai@example.vn' },
    },
  })
  expect(body.order_id, text).toBeGreaterThan(0)
  const changed = await mend(body.order_id, { ...to, phone_number: '0987654321', email: 'Dung@example.vn' })
  expect(changed.body.data.customer_email).toBe('Dung@example.vn')
  const { rows } = await shop.pool.query(
    'select email_key, phone_number from guest_orders where order_id = $1',
    [body.order_id],
  )
  expect(rows).toEqual([{ email_key: 'dung@example.vn', phone_number: '0987654321' }])
})
