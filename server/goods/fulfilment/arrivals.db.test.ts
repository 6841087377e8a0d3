import { expect, test } from 'vitest'
import { changeArrival } from '#contract/goods/fulfilment/fulfilment.ts'
import { arrivalOfOrder, dayOf, expectedArrivals } from '#contract/selling/delivery/expected-arrival.ts'
import { getDeliverySettings } from '#contract/selling/delivery/delivery.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { settleOrder } from '#server/selling/payments/settle-order.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { audited } from '#test/database/audited.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'

const shop = await keepForFile(openAccountShop({ env: { ORDERS_PER_MINUTE: '0' } }))
const admin = await newAdmin(shop)
const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 1000 }])
const day = (ahead: number) => dayOf(Date.now() + ahead * 86_400_000)

async function ordered(more: Record<string, unknown> = {}) {
  const customer = await newCustomer(shop)
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(book)
  const { delivery } = await shopper.cart()
  const { body, text } = await shopper.order(undefined, more)
  expect(body.order_id, text).toBeGreaterThan(0)
  const id: number = body.order_id
  const seen = async (): Promise<Order> => (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
  return { id, customer, shopper, seen, shown: delivery?.arrivals }
}

const asAdmin = (path: string, body: object) =>
  call(shop.url, path, { method: 'PUT', body, token: admin.session.access })
const change = (id: number, body: object) => asAdmin(`/orders/change-arrival?id=${id}`, body)
const settings = (body: object) => asAdmin('/settings/delivery', body)

const toHue = {
  recipient: {
    full_name: 'Trần Văn An',
    phone_number: '0912345678',
    address: { house_number: '1 Lê Lợi', commune: 'Phường Thuận Hóa', councious: 'Thành phố Huế' },
  },
}

async function told(id: number) {
  const { rows: letters } = await shop.pool.query(
    `select kind from letter_outbox where order_id = $1 order by letter_id`,
    [id],
  )
  const { rows: notices } = await shop.pool.query(
    `select event from notifications where order_id = $1 and event <> 'placed' order by notification_id`,
    [id],
  )
  return { letters: letters.map(({ kind }) => kind), notices: notices.map(({ event }) => event) }
}

test('an order keeps the zone and the days that its cart showed, whatever the settings become', async () => {
  const near = await ordered()
  const far = await ordered(toHue)
  const before = await near.seen()
  expect([before.delivery_zone, before.expected_arrival]).toEqual(['inner', near.shown?.inner])
  const sent = await far.seen()
  expect([sent.delivery_zone, sent.expected_arrival]).toEqual(['far', far.shown?.far])
  const read = await call(shop.url, '/settings/delivery', { token: admin.session.access })
  const known = getDeliverySettings.answer.parse(read.body).data
  const slow = { ...known.zones.inner, days_least: 10, days_most: 12 }
  const changed = await settings({ zones: { inner: slow } })
  expect(changed.status).toBe(200)
  expect((await near.seen()).expected_arrival).toEqual(before.expected_arrival)
  const later = await (await ordered()).seen()
  const zones = { ...known.zones, inner: slow }
  expect(later.expected_arrival).toEqual(expectedArrivals(Date.now(), { ...known, zones }).inner)
  await settings({ zones: { inner: known.zones.inner } })
})

test('new days of delivery by the staff are read by the customer with the reason, and told by notification and letter', async () => {
  const { id, seen, shopper, customer } = await ordered()
  const { version, order_date } = await seen()
  const days = { from: day(3), to: day(5) }
  const changed = await change(id, { ...days, note: 'Đường ngập', version })
  expect([changed.status, changed.body.msg]).toEqual([200, 'Đã đổi ngày giao dự kiến. Khách hàng được báo.'])
  expect(changeArrival.answer.parse(changed.body).data.expected_arrival).toEqual(days)
  expect(await seen()).toMatchObject({
    expected_arrival: days,
    arrival_note: 'Đường ngập',
    version: version + 1,
  })
  expect(await told(id)).toEqual({
    letters: ['order_placed', 'order_arrival_changed'],
    notices: ['arrival_changed'],
  })
  const { body } = await shopper.call(`/notifications/user?userId=${customer.user_id}`)
  expect(body.data[0]).toMatchObject({
    title: 'Ngày giao thay đổi',
    message_content: `Đơn hàng ${await orderCodeOf(shop.pool, id)} có ngày giao mới: dự kiến nhận ${arrivalOfOrder(days, order_date)}.`,
  })
  expect(await audited(shop.pool, 'change-arrival', id)).toMatchObject([
    {
      account_id: admin.user_id,
      after: { arrives_from: days.from, arrives_to: days.to, note: 'Đường ngập' },
    },
  ])
})

test('the same days of delivery are no change, and of two who read the same only the first changes them', async () => {
  const { id, seen } = await ordered()
  const { version, expected_arrival } = await seen()
  const same = await change(id, expected_arrival ?? {})
  expect([same.status, same.body.msg]).toEqual([200, 'Ngày giao dự kiến không đổi.'])
  const both = await Promise.all(
    [6, 7].map((ahead) => change(id, { from: day(ahead), to: day(ahead), version })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await told(id)).notices).toEqual(['arrival_changed'])
})

test.each<[string, () => object, string]>([
  ['from', () => ({ from: '', to: day(2) }), 'Chọn ngày nhận dự kiến'],
  ['to', () => ({ from: day(3), to: day(2) }), 'Ngày muộn nhất không được trước ngày sớm nhất'],
  ['from', () => ({ from: day(-1), to: day(2) }), 'Ngày nhận dự kiến không được ở trong quá khứ'],
  ['to', () => ({ from: day(1), to: day(181) }), 'Ngày nhận dự kiến không được xa hơn 180 ngày'],
  [
    'note',
    () => ({ from: day(1), to: day(2), note: 'x'.repeat(301) }),
    'Lý do không được vượt quá 300 ký tự',
  ],
])('days of delivery are refused by name at %s', async (field, body, msg) => {
  const { id, seen } = await ordered()
  const before = await seen()
  const refused = await change(id, body())
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field, msg }]])
  expect(await seen()).toEqual(before)
})

test('an order that is over has no expected delivery any more', async () => {
  const { id, shopper } = await ordered()
  await shopper.cancel(id)
  const refused = await change(id, { from: day(1), to: day(2) })
  expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_OVER'])
  expect((await change(2_147_483_000, { from: day(1), to: day(2) })).status).toBe(404)
})

test('an order that is paid days later comes later, never earlier than was told', async () => {
  const [late, early] = [await ordered({ method_id: 2 }), await ordered({ method_id: 2 })]
  const { expected_arrival: now } = await late.seen()
  const set = (id: number, from: string, to: string) =>
    shop.pool.query('update orders set arrives_from = $2, arrives_to = $3 where order_id = $1', [
      id,
      from,
      to,
    ])
  await set(late.id, day(-3), day(-2))
  await set(early.id, day(30), day(31))
  for (const { id } of [late, early])
    await shop.db.transaction((tx) => settleOrder(tx, { order_id: id, status: 0, paid: false }, 2))
  expect((await late.seen()).expected_arrival).toEqual(now)
  expect((await early.seen()).expected_arrival).toEqual({ from: day(30), to: day(31) })
  expect((await told(late.id)).letters).toEqual(['order_placed', 'order_paid'])
})
