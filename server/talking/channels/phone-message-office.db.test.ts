import { afterAll, beforeEach, expect, test } from 'vitest'
import { messagesQuestion } from '#contract/base/consents/consent-words.ts'
import { getOccasions, getPhoneMessages } from '#contract/talking/channels/phone-messages.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { trackingTokenOf } from '#server/selling/orders/guests/tracking-token.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { type HouseTemplate, ZaloHouseStandIn } from '#test/gateways/zalo-house.ts'
import { openAccountShop, testSecret } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { linkedOrder, Shopper } from '#test/shop/shopper.ts'

const templates: Record<string, HouseTemplate> = {
  '101': { price: '450', params: [{ name: 'ma_don' }] },
  '102': { status: 'REJECT', reason: 'Thiếu tên nhà sách' },
}
const house = new ZaloHouseStandIn({ templates })
const server = await openHouseServer(house.ask)
afterAll(server.close)
const shop = await keepForFile(
  openAccountShop({
    env: {
      ZALO_URL: server.url,
      ZALO_OAUTH_URL: server.url,
      ZALO_APP_ID: '1',
      ZALO_APP_SECRET: 'kin',
      ZALO_REFRESH_TOKEN: 'first',
    },
  }),
)
const owner = await newAdmin(shop)
beforeEach(() => shop.pool.query('delete from phone_messages'))

const as = (path: string, method = 'GET', body?: object) =>
  call(shop.url, path, { method, body, token: owner.session.access })
const occasionsNow = async () => getOccasions.answer.parse((await as('/phone-messages/get-occasions')).body)
const one = async (key: string) => {
  const found = (await occasionsNow()).data.find(({ occasion }) => occasion === key)
  if (!found) throw new Error(`No occasion ${key}`)
  return found
}
const change = async (occasion: string, more: object) => {
  const { version, by_phone, letter_spared, template_id } = await one(occasion)
  return as('/phone-messages/update-occasion', 'PUT', {
    occasion,
    version,
    by_phone,
    letter_spared,
    template_id,
    ...more,
  })
}

test('an occasion is switched on with a template, which the channel is asked about at once, over a real line', async () => {
  expect((await occasionsNow()).trouble).toBeNull()
  expect((await change('order_shipping', { by_phone: true })).body.errors?.[0]?.field).toBe('template_id')
  expect((await change('order_shipping', { letter_spared: true })).body.errors?.[0]?.field).toBe(
    'letter_spared',
  )
  expect((await change('order_shipping', { by_phone: true, template_id: '101' })).status).toBe(200)
  expect(await one('order_shipping')).toMatchObject({
    template_state: 'enabled',
    template_price: 450,
    template_name: 'Mẫu 101',
  })
  await change('order_ready', { by_phone: true, template_id: '102' })
  expect(await one('order_ready')).toMatchObject({
    template_state: 'rejected',
    template_reason: 'Thiếu tên nhà sách',
  })
  await change('order_refunded', { by_phone: true, template_id: '103' })
  expect((await one('order_refunded')).template_reason).toBe('Zalo không biết mẫu này')
  expect((await change('order_ready', { version: 1 })).status).toBe(409)
})

test('quiet hours and the usual price are changed once, by who saw them last', async () => {
  const { settings } = await occasionsNow()
  const wanted = { ...settings, quiet_from: 21, quiet_to: 7, usual_price: 350 }
  expect((await as('/phone-messages/update-settings', 'PUT', wanted)).status).toBe(200)
  expect((await as('/phone-messages/update-settings', 'PUT', wanted)).status).toBe(409)
  expect((await occasionsNow()).settings).toEqual({ ...wanted, version: settings.version + 1 })
  expect((await as('/phone-messages/update-settings', 'PUT', { ...wanted, quiet_from: 24 })).status).toBe(422)
})

test('the staff sees what went to which order, what became of it and what the month cost, and has one sent again', async () => {
  const order = await createMinimalOrder(shop.pool, await newCustomer(shop))
  await shop.pool.query(
    `insert into phone_messages (order_id, occasion, state, reason, phone, template_id, price, ended_at) values
      ($1, 'order_confirmed', 'sent', null, '0912345678', '101', 450, now()),
      ($1, 'order_shipping', 'unknown', 'no-answer', '0912345678', '101', 450, now()),
      ($1, 'order_refunded', 'refused', 'Số điện thoại này không có tài khoản Zalo. (mã -118)', '0912345678', '101', 450, now())`,
    [order],
  )
  const list = async (query = '') =>
    getPhoneMessages.answer.parse((await as(`/phone-messages/get-messages${query}`)).body)
  const { data, counts, month, has_channel } = await list()
  expect(data.map(({ occasion_name, state, order_id }) => [occasion_name, state, order_id])).toEqual([
    ['Đã hoàn tiền', 'refused', order],
    ['Đã gửi đi', 'unknown', order],
    ['Đã xác nhận đơn', 'sent', order],
  ])
  expect(data[1]?.reason).toContain('có thể khách đã nhận')
  expect(counts).toMatchObject({ sent: 1, unknown: 1, refused: 1, waiting: 0 })
  expect({ month, has_channel }).toEqual({
    month: { sent: 1, cost: 450, unknown: 1, unknown_cost: 450 },
    has_channel: true,
  })
  expect((await list('?state=sent')).data).toHaveLength(1)
  expect((await list('?search=0912%20345%20678')).data).toHaveLength(3)
  const [refused, , sent] = data
  const again = (id = 0) => as(`/phone-messages/retry-message?id=${id}`, 'PUT')
  expect((await again(sent?.phone_message_id)).status).toBe(409)
  expect((await again(refused?.phone_message_id)).status).toBe(200)
  expect((await list('?state=waiting')).data).toHaveLength(1)
  const shown = await as(`/phone-messages/get-message?id=${refused?.phone_message_id}`)
  expect(shown.body.data.values).toMatchObject({ so_tien: expect.any(String) })
})

test('a telephone that wants no messages is left alone until it is taken again', async () => {
  const order = await createMinimalOrder(shop.pool, await newCustomer(shop))
  await shop.pool.query(`update orders set phone_number = '0987654321' where order_id = $1`, [order])
  await shop.pool.query(
    `update users set phone_number = '' where user_id = (select user_id from orders where order_id = $1)`,
    [order],
  )
  const refuse = (refused: boolean) => as('/phone-messages/refuse-phone', 'PUT', { order_id: order, refused })
  const kept = async () => (await shop.pool.query('select phone from phone_refusals')).rows
  expect((await refuse(true)).status).toBe(200)
  await refuse(true)
  expect(await kept()).toEqual([{ phone: '0987654321' }])
  await refuse(false)
  expect(await kept()).toEqual([])
  expect((await as('/phone-messages/refuse-phone', 'PUT', { order_id: 0, refused: true })).status).toBe(404)
})

test('the checkout says that messages go by telephone once an occasion may be said so, and not to who has said no', async () => {
  const way = async (token?: string) =>
    (await call(shop.url, '/consents/get-message-way', token === undefined ? {} : { token })).body.data
  await shop.pool.query(`update message_occasions set by_phone = false, letter_spared = false`)
  expect(await way()).toEqual({ by_phone: false })
  await change('order_shipping', { by_phone: true, template_id: '102' })
  expect(await way()).toEqual({ by_phone: false })
  await change('order_shipping', { by_phone: true, template_id: '101' })
  expect(await way()).toEqual({ by_phone: true })
  const { session } = await newCustomer(shop)
  const answer = (given: boolean) =>
    call(shop.url, '/users/consents', {
      method: 'PUT',
      token: session.access,
      body: { phone: { given, words: messagesQuestion } },
    })
  expect(await way(session.access)).toEqual({ by_phone: true })
  expect((await answer(false)).status).toBe(200)
  expect(await way(session.access)).toEqual({ by_phone: false })
  await answer(true)
  expect(await way(session.access)).toEqual({ by_phone: true })
})

test('a guest stops the messages to their telephone by the link of their order, and has them again', async () => {
  await change('order_shipping', { by_phone: true, template_id: '101' })
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 9 }])
  const guest = new Shopper(shop.url)
  await guest.add(book)
  const { body, text } = await guest.orderAsGuest({ recipient: { phone_number: '0987 654 329' } })
  const token = body.tracking_token as string
  expect(token, text).toBeTypeOf('string')
  const given = async () =>
    (await call(shop.url, `/phone-messages/get-tracked-way?token=${token}`)).body.data.by_phone
  const answer = (wanted: boolean, link = token) =>
    call(shop.url, '/phone-messages/answer-tracked-way', {
      method: 'PUT',
      body: { token: link, by_phone: wanted },
    })
  const kept = async () =>
    (await shop.pool.query(`select phone from phone_refusals where phone = '0987654329'`)).rowCount
  expect(await given()).toBe(true)
  expect((await answer(false)).body.msg).toContain('không nhắn')
  await answer(false)
  expect([await given(), await kept()]).toEqual([false, 1])
  // The shop's word beside it, on the order of the staff.
  const { rows } = await shop.pool.query(
    `select action, account_id from audit_log where object_kind = 'order' and object_id = $1 and action = 'refuse-phone'`,
    [String(body.order_id)],
  )
  expect(rows).toEqual([{ action: 'refuse-phone', account_id: null }])
  await answer(true)
  expect([await given(), await kept()]).toEqual([true, 0])
  expect((await answer(false, `${token}x`)).body.code).toBe('TRACKING_LINK_INVALID')
  await shop.pool.query(`update message_occasions set by_phone = false, letter_spared = false`)
  expect(await given()).toBeNull()
})

test('a member’s order says nothing of messages by its link: their switch is in their profile', async () => {
  await change('order_shipping', { by_phone: true, template_id: '101' })
  const member = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  const [book = 0] = await addBooks(shop.db, [{ title: 'Dế mèn', price: 90_000, quantity: 9 }])
  await member.add(book)
  const { order_code } = (await member.order()).body
  const { tracking } = deriveSessionKeys(testSecret)
  const token = trackingTokenOf(tracking, await linkedOrder(shop.db, order_code))
  const path = `/phone-messages/get-tracked-way?token=${token}`
  expect((await call(shop.url, path)).body.data).toEqual({ by_phone: null })
  const answered = await call(shop.url, '/phone-messages/answer-tracked-way', {
    method: 'PUT',
    body: { token, by_phone: false },
  })
  expect([answered.status, answered.body.code]).toEqual([404, 'TRACKING_LINK_INVALID'])
})
