import { onlySample } from '#test/extent.ts'
import { beforeEach, expect, test } from 'vitest'
import { messageFields } from '#contract/talking/channels/occasions.ts'
import { messagesQuestion } from '#contract/base/consents/consent-words.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { leaseMessages } from '#server/base/outbox/phone-message-store.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { ZaloHouseStandIn, type HouseTemplate } from '#test/gateways/zalo-house.ts'
import { openAccountShop, testSecret } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { askTemplates } from './ask-templates.ts'
import type { ChannelContext } from './channel-context.ts'
import type { PhoneChannel } from './channel-port.ts'
import { keepChannels } from './phone-message-jobs.ts'
import { sendPhoneMessages } from './send-phone-messages.ts'
import { zaloChannel } from './zalo/zalo-channel.ts'
import { keepZaloTokens } from './zalo/zalo-tokens.ts'

const shop = await keepForFile(
  openAccountShop({
    env: { ORDERS_PER_MINUTE: '0', ZALO_APP_ID: '1', ZALO_APP_SECRET: 'kin', ZALO_REFRESH_TOKEN: 'first' },
  }),
)
const { db, pool } = shop
const owner = await newAdmin(shop)
const [book = 0] = await addBooks(db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100_000 }])
const account = {
  url: 'https://zalo.example',
  oauthUrl: 'https://oauth.example',
  appId: '1',
  appSecret: 'kin',
  refreshToken: 'first',
}
const keys = deriveSessionKeys(testSecret)
const running = new AbortController()
const log = { warn: () => {}, error: () => {}, info: () => {} } as never

let house: ZaloHouseStandIn
let channel: PhoneChannel
const context = { db, keys, log, channel: () => channel } as unknown as ChannelContext
const open = (options: ConstructorParameters<typeof ZaloHouseStandIn>[0] = {}) => {
  house = new ZaloHouseStandIn(options)
  channel = zaloChannel(account, keepZaloTokens(db, keys, account, house.ask), house.ask)
}
const send = () => sendPhoneMessages(context, running.signal)

beforeEach(async () => {
  await pool.query('delete from phone_messages; delete from phone_refusals; delete from zalo_tokens')
  await pool.query('update message_settings set quiet_from = 0, quiet_to = 0')
  await pool.query(
    `update message_occasions set by_phone = true, letter_spared = false, template_id = '1', template_state = 'enabled', template_params = '[]'`,
  )
  open()
})

type Row = { order_id: number; occasion: string; state: string; reason: string | null; phone: string | null }
const rows = async (id?: number) =>
  (
    await pool.query<Row & { price: number | null; channel_number: string | null }>(
      'select * from phone_messages where $1::integer is null or order_id = $1 order by phone_message_id',
      [id ?? null],
    )
  ).rows
const states = async (id?: number) =>
  (await rows(id)).map(({ occasion, state, reason }) => [occasion, state, reason])
const counts = async () =>
  Object.fromEntries(
    (await pool.query('select state, count(*)::integer from phone_messages group by state')).rows.map(
      ({ state, count }) => [state, count],
    ),
  )
const step = (id: number, body: object) =>
  call(shop.url, `/orders/update-order?id=${id}`, { method: 'PUT', body, token: owner.session.access })

async function order(who?: Actor) {
  const customer = who ?? (await newCustomer(shop))
  const shopper = new Shopper(shop.url, customer.session.access)
  await shopper.add(book)
  const { body } = await shopper.order()
  return { customer, id: body.order_id as number }
}
async function guestOrder(phone_number: string, email = '') {
  const shopper = new Shopper(shop.url)
  await shopper.add(book)
  const { body, text } = await shopper.orderAsGuest({ recipient: { phone_number, email } })
  expect(body.order_id, text).toBeGreaterThan(0)
  return body.order_id as number
}
/** So many messages about a refund, which stay true. */
async function queue(count: number) {
  const { id } = await order()
  await pool.query(
    `insert into phone_messages (order_id, occasion, amount) select $1, 'order_refunded', n from generate_series(1, $2) n`,
    [id, count],
  )
  return id
}

test('an order that was placed says nothing; confirmed and sent it says so once, in the values of its template', async () => {
  const { id, customer } = await order()
  expect(await states(id)).toEqual([])
  await step(id, { status: 1 })
  expect(await send()).toBe(1)
  await step(id, { status: 2, carrier: 'vnpost', tracking_number: 'EG123456789VN' })
  await Promise.all([send(), send()])
  expect(await states(id)).toEqual([
    ['order_confirmed', 'sent', null],
    ['order_shipping', 'sent', null],
  ])
  const code = await orderCodeOf(pool, id)
  const { rows: kept } = await pool.query(
    'select phone_message_id as id, phone, price, channel_number from phone_messages order by 1',
  )
  const [confirmed, shipping] = house.messages
  expect(confirmed?.tracking_id).toBe(`${code}-order_confirmed-${kept[0].id}`)
  expect(shipping).toMatchObject({
    phone: kept[1].phone.replace(/^0/, '84'),
    template_id: '1',
    template_data: { ma_don: code, van_don: 'EG123456789VN', tong_tien: expect.stringContaining('₫') },
  })
  expect(kept[1]).toMatchObject({ price: 300, channel_number: 'm2' })
  expect(shipping?.template_data['lien_ket']).toMatch(new RegExp(`^tra-cuu/${code}-`))
  expect(Object.keys(messageFields)).toEqual(
    expect.arrayContaining(Object.keys(shipping?.template_data ?? { none: '' })),
  )
  const copy = await call(shop.url, '/accounts/my-data', { token: customer.session.access })
  expect(copy.text).toContain('"order_shipping"')
})

test('a guest with a telephone and no e-mail is told too; a number that is no mobile is not', async () => {
  const [id, other] = [await guestOrder('0987 654 321'), await guestOrder('0912345679')]
  await pool.query(`update orders set phone_number = '02438254321' where order_id = $1`, [other])
  await step(id, { status: 1 })
  await step(other, { status: 1 })
  await send()
  expect(house.messages.map(({ phone }) => phone)).toEqual(['84987654321'])
  expect(await states(other)).toEqual([['order_confirmed', 'unsent', 'no-phone']])
})

test('a message that is true no longer is not sent', async () => {
  const { id } = await order()
  await step(id, { status: 1 })
  const { status, text } = await step(id, { status: 4, cancel_reason: 'Hết sách' })
  expect(status, text).toBe(200)
  await send()
  expect(await states(id)).toEqual([['order_confirmed', 'unsent', 'moot']])
  expect(house.messages).toEqual([])
})

test('an occasion that is not said by telephone, and one without a good template, say nothing', async () => {
  await pool.query(`update message_occasions set by_phone = false where occasion = 'order_confirmed'`)
  await pool.query(
    `update message_occasions set template_state = 'pending' where occasion = 'order_shipping'`,
  )
  const { id } = await order()
  await step(id, { status: 1 })
  await step(id, { status: 2 })
  await send()
  expect(await states(id)).toEqual([['order_shipping', 'waiting', null]])
  await pool.query(`update message_occasions set template_state = 'enabled'`)
  expect(await send()).toBe(1)
})

test('quiet hours wait until they are over, also past midnight', async () => {
  await queue(1)
  const { rows: clock } = await pool.query(
    `select extract(hour from now() at time zone 'Asia/Ho_Chi_Minh')::integer as hour`,
  )
  const { hour } = clock[0]
  const quiet = (from: number, to: number) =>
    pool.query('update message_settings set quiet_from = $1, quiet_to = $2', [
      (from + 48) % 24,
      (to + 48) % 24,
    ])
  for (const [from, to] of [
    [hour - 1, hour + 1],
    [hour, hour + 8],
    [hour - 8, hour + 2],
  ] as const) {
    await quiet(from, to)
    expect([await send(), await counts()]).toEqual([0, { waiting: 1 }])
  }
  await quiet(hour + 2, hour - 2)
  expect(await send()).toBe(1)
})

test('a member who switches messages off gets none, until they switch them on; so does a number that refused', async () => {
  const { id, customer } = await order()
  const answer = (given: boolean) =>
    call(shop.url, '/users/consents', {
      method: 'PUT',
      token: customer.session.access,
      body: { phone: { given, words: messagesQuestion } },
    })
  expect((await answer(false)).body.data.phone.given).toBe(false)
  await step(id, { status: 1 })
  await send()
  expect(await states(id)).toEqual([['order_confirmed', 'unsent', 'declined']])
  await answer(true)
  await step(id, { status: 2 })
  await send()
  expect((await states(id))[1]).toEqual(['order_shipping', 'sent', null])
  const guest = await guestOrder('0987654322')
  await pool.query(`insert into phone_refusals (phone) values ('0987654322')`)
  await step(guest, { status: 1 })
  await send()
  expect(await states(guest)).toEqual([['order_confirmed', 'unsent', 'declined']])
})

/** A number of the whole proof; the sample tells as much of the rule in a tenth of the time. */
const many = onlySample ? 1_000 : 10_000

test('many messages with a tenth unknown, by two processes: none is sent twice, and each is accounted for', async () => {
  let count = 0
  open({ fault: ({ url }) => (url.endsWith('/message/template') && ++count % 10 === 0 ? 'lost' : undefined) })
  await queue(many)
  for (let turn = 0; turn < 20 && (await counts())['waiting']; turn++) await Promise.all([send(), send()])
  expect(await counts()).toEqual({ sent: many * 0.9, unknown: many / 10 })
  expect(house.messages).toHaveLength(many)
  expect(new Set(house.messages.map(({ tracking_id }) => tracking_id)).size).toBe(many)
  await send()
  expect(house.messages).toHaveLength(many)
}, 240_000)

test('a message whose answer has no code, is a 5xx or is cut off is unknown and never sent again; a house that is away is left alone', async () => {
  const faults = ['broken', 'busy', 'lost', 'down'] as const
  let count = 0
  open({ fault: ({ url }) => (url.endsWith('/message/template') ? faults[count++ % 4] : undefined) })
  await queue(100)
  await send()
  // A handful in a row, and what the other hands had begun.
  expect((await counts())['unknown']).toBeLessThan(20)
  open()
  await pool.query('delete from zalo_tokens')
  await send()
  expect((await counts())['sent']).toBeGreaterThan(80)
  expect(
    (await rows()).filter(({ state }) => state === 'unknown').every(({ reason }) => reason === 'no-answer'),
  ).toBe(true)
})

test('a refusal is final with its reason, or tried again so often, as its code says', async () => {
  let code = -118
  open({ refuses: () => code })
  const id = await queue(1)
  await send()
  expect(await states(id)).toEqual([
    ['order_refunded', 'refused', 'Số điện thoại này không có tài khoản Zalo. (mã -118)'],
  ])
  code = -144
  await pool.query('delete from phone_messages')
  const other = await queue(1)
  for (let turn = 0; turn < 12; turn++) {
    await send()
    await pool.query(`update phone_messages set due_at = now() where state = 'waiting'`)
    if (turn === 0) expect((await rows(other))[0]?.state).toBe('waiting')
  }
  expect((await pool.query('select state, attempts from phone_messages')).rows).toEqual([
    { state: 'refused', attempts: 8 },
  ])
})

test('a process that ends between sending and its note leaves the message unknown; before it was sent it is sent by another', async () => {
  await queue(2)
  const leased = await leaseMessages(db, { occasions: ['order_refunded'], most: 1, seconds: 120 })
  const died: PhoneChannel = {
    ...channel,
    async send(message) {
      await channel.send(message)
      return new Promise(() => {})
    },
  }
  void sendPhoneMessages({ ...context, channel: () => died }, running.signal)
  await expect.poll(() => counts()).toEqual({ waiting: 1, sending: 1 })
  expect(house.messages).toHaveLength(1)
  await send()
  expect(await counts()).toEqual({ waiting: 1, sending: 1 })
  await pool.query(`update phone_messages set due_at = now()`)
  await send()
  expect(leased).toHaveLength(1)
  expect((await states()).map(([, state, reason]) => [state, reason]).toSorted()).toEqual([
    ['sent', null],
    ['unknown', 'interrupted'],
  ])
  expect(new Set(house.messages.map(({ tracking_id }) => tracking_id)).size).toBe(2)
  expect(house.messages).toHaveLength(2)
})

test('a channel without a token sends nothing, says why, and loses no message', async () => {
  open({ refresh: 'another' })
  const id = await queue(3)
  await send()
  const [first] = await rows(id)
  expect(await counts()).toEqual({ waiting: 3 })
  expect((await rows(id)).map(({ reason }) => reason ?? '').join()).toContain('Refresh Token')
  expect(first?.channel_number).toBeNull()
  await pool.query(`delete from zalo_tokens; update phone_messages set due_at = now()`)
  open()
  expect(await send()).toBe(3)
})

test('a template is asked about before anything is sent: its state, its price, and whether its values are known', async () => {
  const templates: Record<string, HouseTemplate> = {
    '1': { params: [{ name: 'ma_don' }, { name: 'tong_tien', type: 'NUMBER' }], price: '450' },
    '2': { status: 'PENDING_REVIEW' },
    '3': { params: [{ name: 'ma_khach' }] },
  }
  open({ templates })
  await pool.query(
    `update message_occasions set template_state = 'unknown', asked_at = null,
      template_id = case occasion when 'order_confirmed' then '1' when 'order_shipping' then '2' when 'order_ready' then '3' else '4' end`,
  )
  await askTemplates(context)
  const { rows: told } = await pool.query(
    'select occasion, template_state, template_reason, template_price from message_occasions order by occasion',
  )
  expect(told).toEqual([
    {
      occasion: 'order_arriving',
      template_state: 'rejected',
      template_reason: 'Zalo không biết mẫu này',
      template_price: null,
    },
    { occasion: 'order_confirmed', template_state: 'enabled', template_reason: '', template_price: 450 },
    {
      occasion: 'order_ready',
      template_state: 'unfit',
      template_reason: 'Mẫu cần ô nhà sách không có: ma_khach',
      template_price: 300,
    },
    {
      occasion: 'order_refunded',
      template_state: 'rejected',
      template_reason: 'Zalo không biết mẫu này',
      template_price: null,
    },
    { occasion: 'order_shipping', template_state: 'pending', template_reason: '', template_price: 300 },
  ])
  const { id } = await order()
  await step(id, { status: 1 })
  await send()
  expect(house.messages[0]?.template_data).toEqual({
    ma_don: await orderCodeOf(pool, id),
    tong_tien: expect.stringMatching(/^\d+$/),
  })
  expect((await rows(id))[0]?.price).toBe(450)
})

test('messages that waited for a day are not sent, and what was sent forgets its telephone, then goes', async () => {
  await queue(2)
  await pool.query(`update phone_messages set created_at = now() - interval '25 hours' where amount = 1`)
  await keepChannels(context)
  expect(await counts()).toEqual({ waiting: 1, unsent: 1 })
  await send()
  await pool.query(`update phone_messages set ended_at = now() - interval '31 days'`)
  await keepChannels(context)
  expect((await rows()).map(({ phone }) => phone)).toEqual([null, null])
  await pool.query(`update phone_messages set ended_at = now() - interval '401 days'`)
  await keepChannels(context)
  expect(await rows()).toEqual([])
})

test('a person who is erased takes their telephone along, and gets nothing more', async () => {
  const { id, customer } = await order()
  await step(id, { status: 1 })
  await send()
  await step(id, { status: 4, cancel_reason: 'Hết sách' })
  await pool.query(
    `insert into phone_messages (order_id, occasion, amount) values ($1, 'order_refunded', 1)`,
    [id],
  )
  const { status, text } = await call(shop.url, '/accounts/my-account', {
    method: 'DELETE',
    token: customer.session.access,
    body: { password: goodPassword },
  })
  expect(status, text).toBe(200)
  expect((await rows(id)).map(({ state, phone }) => [state, phone])).toEqual([['sent', null]])
})

test('a letter that is spared waits for its message, goes where that reached no reader, and stays where it did', async () => {
  await pool.query(`update message_occasions set letter_spared = true; delete from letter_outbox`)
  const post: string[] = []
  const letters = {
    ...shop.letters,
    mail: () => ({}) as never,
    open: () =>
      Promise.resolve({
        send: ({ subject }: { subject: string }) => (post.push(subject), Promise.resolve()),
        close: () => {},
      }),
  }
  const { id } = await order()
  await pool.query('delete from letter_outbox')
  await step(id, { status: 1 })
  await sendLetters(letters, running.signal)
  expect(post).toEqual([])
  await send()
  await pool.query('update letter_outbox set due_at = now()')
  await sendLetters(letters, running.signal)
  expect(post).toEqual([])
  const { rows: kept } = await pool.query('select state, reason from letter_outbox where order_id = $1', [id])
  expect(kept).toEqual([{ state: 'unsent', reason: 'told' }])
  open({ fault: ({ url }) => (url.endsWith('/message/template') ? 'down' : undefined) })
  await pool.query('delete from zalo_tokens')
  await step(id, { status: 2 })
  await send()
  await sendLetters(letters, running.signal)
  expect(await states(id)).toContainEqual(['order_shipping', 'unknown', 'no-answer'])
  expect(post).toEqual([expect.stringContaining('đang trên đường')])
})
