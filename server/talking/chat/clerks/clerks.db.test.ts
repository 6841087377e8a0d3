import { expect, test } from 'vitest'
import type { Conversation } from '#contract/talking/chat/chat.ts'
import * as calls from '#contract/talking/inbox/clerks.ts'
import { getInbox } from '#contract/talking/inbox/inbox.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { createMinimalOrder, orderCodeOf } from '#test/shop/minimal-order.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'

const shop = await keepForFile(openAccountShop({ env: { MESSAGES_PER_MINUTE: '0' } }))
const shopId: number = (await call(shop.url, '/shop')).body.data.shop_user_id
const [mai, lan] = [await newAdmin(shop), await newAdmin(shop)]
await shop.pool.query("update users set last_name = 'Trần', first_name = 'Mai' where user_id = $1", [
  mai.user_id,
])
await shop.pool.query("update users set last_name = 'Lê', first_name = 'Lan' where user_id = $1", [
  lan.user_id,
])

const as = (actor: Actor, path: string, body?: object) =>
  call(shop.url, `/messages/${path}`, {
    token: actor.session.access,
    ...(body ? { body, method: 'PUT' } : {}),
  })
const say = (from: Actor, text: string, to = shopId, more = {}) =>
  call(shop.url, '/messages/send-mess-to-user', {
    token: from.session.access,
    body: { sender_id: from.user_id, receiver_id: to, message_content: text, ...more },
  })
const assign = (by: Actor, customer: Actor, assigned_to: number | null, seen: number | null) =>
  as(by, 'assign', { user_id: customer.user_id, assigned_to, seen })
const inbox = async (by: Actor, query = '') => {
  const { body } = await as(by, `inbox?page_size=50&${query}`)
  const { status: _status, msg: _msg, ...answer } = body
  return getInbox.answer.parse(answer)
}
const rowOf = async (by: Actor, customer: Actor, query = ''): Promise<Conversation | undefined> =>
  (await inbox(by, query)).data.find(({ participant_id }) => participant_id === customer.user_id)
const idsOf = ({ data }: { data: readonly Conversation[] }) => data.map((one) => one.participant_id)
const clerkOf = async (customer: Actor) =>
  (await rowOf(mai, customer))?.standing?.assigned_to?.user_id ?? null
const backdate = (customer: Actor, hours: number) =>
  shop.pool.query(
    'update conversations set assigned_at = assigned_at - make_interval(hours => $2) where customer_id = $1',
    [customer.user_id, hours],
  )
async function customerWhoAsks() {
  const customer = await newCustomer(shop)
  expect((await say(customer, 'Còn sách không ạ?')).status).toBe(201)
  return customer
}

test('customers who wait stand first, the longest waiting at the top, and those who were answered below, the newest first', async () => {
  const [first, second, third, fourth] = [
    await customerWhoAsks(),
    await customerWhoAsks(),
    await customerWhoAsks(),
    await customerWhoAsks(),
  ]
  for (const answered of [fourth, first]) await say(mai, 'Dạ còn ạ', answered.user_id)
  // Their second message does not move them behind those who wrote after the first.
  await say(second, 'Alo?')
  const order = idsOf(await inbox(mai))
  expect(order).toEqual([second, third, first, fourth].map(({ user_id }) => user_id))
  expect(await inbox(mai, 'show=waiting')).toMatchObject({
    data: [{ participant_id: second.user_id }, { participant_id: third.user_id }],
    counts: { waiting: 2, own: 2 },
    pagination: { total: 2 },
  })
  expect(idsOf(await inbox(mai, 'show=own'))).toEqual([first.user_id, fourth.user_id])
  expect(await inbox(lan, 'show=own')).toMatchObject({ data: [], counts: { waiting: 2, own: 0 } })
  expect((await as(mai, 'inbox?show=mine')).status).toBe(422)
})

test('a conversation is taken by one of two clerks, and the other is told who has it', async () => {
  const customer = await customerWhoAsks()
  const answers = await Promise.all([mai, lan].map((clerk) => assign(clerk, customer, clerk.user_id, null)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [winner, name] = answers[0]?.status === 200 ? [mai, 'Trần Mai'] : [lan, 'Lê Lan']
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'VERSION_CHANGED',
    msg: `${name} vừa nhận cuộc trò chuyện này.`,
  })
  expect(answers.find(({ status }) => status === 200)?.body.data.assigned_to).toEqual({
    user_id: winner.user_id,
    name,
  })
  expect(await clerkOf(customer)).toBe(winner.user_id)
  // Pressed twice it is done once.
  expect((await assign(winner, customer, winner.user_id, null)).status).toBe(200)
})

test('an answer takes what is free, together with a clerk who takes it at the same moment one has it', async () => {
  const customer = await customerWhoAsks()
  await Promise.all([say(mai, 'Dạ còn', customer.user_id), assign(lan, customer, lan.user_id, null)])
  const had = await clerkOf(customer)
  expect([mai.user_id, lan.user_id]).toContain(had)
  await say(mai, 'Dạ còn nhiều', customer.user_id)
  await say(lan, 'Em gửi ngay ạ', customer.user_id)
  expect(await clerkOf(customer)).toBe(had)
})

test('a conversation is handed over, let go and taken from a colleague who is away, each as it was seen', async () => {
  const customer = await customerWhoAsks()
  await say(mai, 'Dạ', customer.user_id)
  expect((await assign(mai, customer, lan.user_id, mai.user_id)).status).toBe(200)
  expect(await clerkOf(customer)).toBe(lan.user_id)
  expect((await assign(mai, customer, null, mai.user_id)).body.msg).toBe(
    'Lê Lan vừa nhận cuộc trò chuyện này.',
  )
  expect((await assign(lan, customer, null, lan.user_id)).body.data.assigned_to).toBeNull()
  expect((await assign(lan, customer, null, lan.user_id)).status).toBe(200)
  expect((await assign(mai, customer, lan.user_id, lan.user_id)).body.msg).toBe(
    'Đồng nghiệp vừa đổi người trả lời cuộc trò chuyện này.',
  )
  await assign(lan, customer, lan.user_id, null)
  expect((await assign(mai, customer, mai.user_id, lan.user_id)).status).toBe(200)
  expect(await clerkOf(customer)).toBe(mai.user_id)
})

test('a conversation that its clerk left for hours is free again, and each answer of theirs keeps it', async () => {
  const customer = await customerWhoAsks()
  await assign(mai, customer, mai.user_id, null)
  await backdate(customer, 7)
  await say(mai, 'Em xem kho rồi báo ạ', customer.user_id)
  await backdate(customer, 7)
  expect(await clerkOf(customer)).toBe(mai.user_id)
  await backdate(customer, 2)
  expect(await clerkOf(customer)).toBeNull()
  expect(idsOf(await inbox(mai, 'show=own'))).not.toContain(customer.user_id)
  await say(lan, 'Kho còn ạ', customer.user_id)
  expect(await clerkOf(customer)).toBe(lan.user_id)
})

test('a mere thanks is marked as needing no answer, but not what the customer wrote meanwhile', async () => {
  const customer = await customerWhoAsks()
  await say(mai, 'Dạ còn', customer.user_id)
  const { body: thanks } = await say(customer, 'Cảm ơn ạ')
  await say(customer, 'À, thế còn tập 2?')
  const settle = (message_id: number) => as(mai, 'settle', { user_id: customer.user_id, message_id })
  expect((await settle(thanks.message_id)).body).toMatchObject({ status: 409, code: 'CUSTOMER_WROTE_ON' })
  const last = (await rowOf(mai, customer))?.latest_message_id ?? 0
  expect((await settle(last)).body.data).toMatchObject({
    waiting_since: null,
    assigned_to: { name: 'Trần Mai' },
  })
  expect((await settle(last)).status).toBe(200)
  expect(idsOf(await inbox(mai, 'show=waiting'))).not.toContain(customer.user_id)
  await say(customer, 'Alo')
  expect((await rowOf(mai, customer, 'show=waiting'))?.standing?.waiting_since).not.toBeNull()
})

test('the clerk who answers is told to the staff with every answer, and to customers never', async () => {
  const customer = await customerWhoAsks()
  await assign(lan, customer, lan.user_id, null)
  const told = await say(mai, 'Dạ còn', customer.user_id)
  expect(told.body.data.standing).toEqual({
    waiting_since: null,
    assigned_to: { user_id: lan.user_id, name: 'Lê Lan' },
  })
  const pair = (who: Actor, partner: number) => `conversations?senderId=${who.user_id}&receiverId=${partner}`
  const seen = await as(mai, pair(mai, customer.user_id))
  expect(seen.body.standing).toEqual(told.body.data.standing)
  const shown = await Promise.all([
    say(customer, 'Cảm ơn'),
    as(customer, pair(customer, shopId)),
    call(shop.url, '/messages/my-conversations', { token: customer.session.access, body: {} }),
  ])
  expect(shown.map(({ status }) => status)).toEqual([201, 200, 200])
  for (const { text } of shown) expect(text).not.toMatch(/standing|Lê Lan/)
})

test('a clerk is offered the orders of this customer alone, and sends one as a card', async () => {
  const customer = await customerWhoAsks()
  const orders = []
  for (let made = 0; made < 9; made++) orders.push(await createMinimalOrder(shop.pool, customer))
  const [oldest = 0] = orders
  const [newest = 0] = orders.toReversed()
  const strange = await createMinimalOrder(shop.pool, await newCustomer(shop))
  const offered = async (search = '') => {
    const { body } = await as(
      mai,
      `order-cards?user_id=${customer.user_id}&search=${encodeURIComponent(search)}`,
    )
    return calls.getOrderCards.answer.parse({ data: body.data }).data.map((card) => {
      if (card.kind !== 'order') throw new Error('no card of an order')
      return card.order_id
    })
  }
  expect(await offered()).toEqual(orders.toReversed().slice(0, 8))
  const code = await orderCodeOf(shop.pool, oldest)
  for (const search of [code, ` #${code.toLowerCase()} `, code.slice(2), `#${oldest}`])
    expect(await offered(search)).toContain(oldest)
  expect(await offered(await orderCodeOf(shop.pool, strange))).toEqual([])
  const sent = await say(mai, 'Đơn này ạ?', customer.user_id, { order_id: newest })
  expect(sent.body.data.card).toMatchObject({ kind: 'order', order_id: newest, status: 0 })
  expect((await say(mai, 'Đơn này?', customer.user_id, { order_id: strange })).body.code).toBe(
    'ORDER_NOT_FOUND',
  )
})

test('a packer without the right to answer neither takes conversations nor is handed one', async () => {
  const { rows } = await shop.pool.query<{ id: number }>(
    "select staff_role_id as id from staff_roles where not 'customers.answer' = any(rights) limit 1",
  )
  const packer = await newAdmin(shop, { staffRoleId: rows[0]?.id ?? 0 })
  const customer = await customerWhoAsks()
  expect((await assign(mai, customer, packer.user_id, null)).body.errors).toEqual([
    { field: 'assigned_to', msg: 'Nhân viên này không trả lời tin nhắn của khách' },
  ])
  const { body } = await as(mai, 'clerks')
  expect(body.data).toEqual(expect.arrayContaining([{ user_id: lan.user_id, name: 'Lê Lan' }]))
  expect(body.data.map(({ user_id }: { user_id: number }) => user_id)).not.toContain(packer.user_id)
  for (const by of [packer, customer]) {
    const answers = await Promise.all([
      assign(by, customer, by.user_id, null),
      as(by, 'settle', { user_id: customer.user_id, message_id: 1 }),
      as(by, 'clerks'),
      as(by, `order-cards?user_id=${customer.user_id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  }
  const silent = await newCustomer(shop)
  expect((await assign(mai, silent, mai.user_id, null)).body.code).toBe('CONVERSATION_NOT_FOUND')
})

test('a conversation in the hands of one of the staff is free once they leave', async () => {
  const [leaving, customer] = [await newAdmin(shop), await customerWhoAsks()]
  await assign(leaving, customer, leaving.user_id, null)
  await call(shop.url, `/accounts/delete/${leaving.user_id}`, {
    method: 'DELETE',
    token: mai.session.access,
  })
  expect(await clerkOf(customer)).toBeNull()
})

test('a clerk to whom a conversation is handed is told of it once, and those who take one themselves are not', async () => {
  const customer = await customerWhoAsks()
  const told = async (clerk: Actor) =>
    (await call(shop.url, '/notifications/user', { token: clerk.session.access })).body.data.filter(
      ({ title }: { title: string }) => title === 'Bạn được giao một cuộc trò chuyện',
    )
  const before = [await told(mai), await told(lan)].map(({ length }) => length)
  expect((await assign(mai, customer, mai.user_id, null)).status).toBe(200)
  expect((await assign(mai, customer, lan.user_id, mai.user_id)).status).toBe(200)
  expect((await assign(mai, customer, lan.user_id, mai.user_id)).status).toBe(200)
  const after = [await told(mai), await told(lan)]
  expect(after.map(({ length }) => length)).toEqual([before[0], (before[1] ?? 0) + 1])
  expect(after[1]?.[0]).toMatchObject({ type: 'info', isRead: false })
})
