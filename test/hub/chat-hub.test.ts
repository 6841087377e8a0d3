import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage, MessagesRead } from '#contract/talking/chat/chat.ts'
import { createChatContext } from '#server/talking/chat/chat-context.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { sendMessage } from '#server/talking/chat/messages/send-message.ts'
import { redeliverMissed } from '#server/talking/chat/messages/redeliver-missed.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { AfterCommit } from '#server/platform/process/after-commit.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { ChatWriter } from '#test/shop/chat-writer.ts'
import { closeHubClients, ended, enter, enterHub, hear, send } from '#test/shop/hub-client.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { openPrimary } from '#test/shop/worker-shops.ts'

const shop = await keepForFile(openTestShop({ env: { MESSAGES_PER_MINUTE: '40' } }))
const shopId: number = (await call(shop.url, '/shop')).body.data.shop_user_id
let admin: Actor
let lan: Actor
let other: Actor
beforeEach(async () => {
  ;[admin, lan, other] = await Promise.all([newAdmin(shop), newCustomer(shop), newCustomer(shop)])
})
afterEach(closeHubClients)

const window = (actor: Actor, options: object = {}, url = shop.url) =>
  enterHub(url, { token: actor.session.access, ...options })
const ofLan = () => conversationIdOf(lan.user_id, shopId)

const argumentsOf: Record<string, number> = { UserStartedTyping: 3, UserStoppedTyping: 2 }

/** Whatever of the chat a window hears, without the library's own mark of the place at the end. */
function listen(socket: Socket): [event: string, ...args: unknown[]][] {
  const heard: [string, ...unknown[]][] = []
  socket.onAny((event: string, ...args: unknown[]) => {
    if (!event.startsWith('UserO')) heard.push([event, ...args.slice(0, argumentsOf[event] ?? 1)])
  })
  return heard
}
const idsOf = (heard: readonly [string, ...unknown[]][], event: string) =>
  heard.flatMap(([name, message]) => (name === event ? [(message as ChatMessage).message_id] : []))

describe.each(['websocket', 'polling'])('by %s', (transport) => {
  const by = { transports: [transport] }

  test('a chat message reaches all windows of both sides, and no one else', async () => {
    const [first, second, staff, foreign] = await Promise.all([
      window(lan, by),
      window(lan, by),
      window(admin, by),
      window(other, by),
    ])
    const [atFirst, atSecond, atStaff, atForeign] = [first, second, staff, foreign].map(listen)
    const asked = await send(first, 'SendMessage', shopId, ' Chào nhà sách ', 'mark-1')
    const message = asked.data as ChatMessage
    expect([asked.status, message]).toMatchObject([
      200,
      {
        sender_id: lan.user_id,
        receiver_id: shopId,
        message_content: 'Chào nhà sách',
        client_message_id: 'mark-1',
      },
    ])
    const answered = await send(staff, 'SendMessage', lan.user_id, 'Chào bạn')
    const ids = [message.message_id, (answered.data as ChatMessage).message_id]
    for (const heard of [atFirst, atSecond])
      await expect
        .poll(() => [idsOf(heard ?? [], 'MessageSent'), idsOf(heard ?? [], 'ReceiveMessage')], {
          timeout: 20_000,
        })
        .toEqual([[ids[0]], [ids[1]]])
    await expect
      .poll(() => [idsOf(atStaff ?? [], 'ReceiveMessage'), idsOf(atStaff ?? [], 'MessageSent')], {
        timeout: 20_000,
      })
      .toEqual([[ids[0]], [ids[1]]])
    expect(answered.data).toMatchObject({ answered_by: 'Nguyễn Thu Hà' })
    expect(JSON.stringify(atFirst)).not.toContain('answered_by')
    expect(atForeign).toEqual([])
  })
})

test('a retried chat message, by hub or by REST, is stored once and told with the same number', async () => {
  const socket = await window(lan)
  const body = {
    sender_id: lan.user_id,
    receiver_id: shopId,
    message_content: 'Một lần',
    client_message_id: 'mark-2',
  }
  const overHub = Array.from({ length: 3 }, () => send(socket, 'SendMessage', shopId, 'Một lần', 'mark-2'))
  const overRest = Array.from({ length: 2 }, () =>
    call(shop.url, '/messages/send-mess-to-user', { body, token: lan.session.access }),
  )
  const ids = [
    ...(await Promise.all(overHub)).map(({ data }) => (data as ChatMessage).message_id),
    ...(await Promise.all(overRest)).map((answer) => answer.body.message_id),
  ]
  expect([ids.length, new Set(ids).size]).toEqual([5, 1])
  const { rowCount } = await shop.pool.query('select from messages where customer_id = $1', [lan.user_id])
  expect(rowCount).toBe(1)
})

test('no one gets near the conversation of another person', async () => {
  const [socket, staff] = await Promise.all([window(other), window(admin)])
  const heard = listen(socket)
  await send(staff, 'JoinConversation', ofLan())
  const refused = await Promise.all([
    send(socket, 'JoinConversation', ofLan()),
    send(socket, 'LeaveConversation', ofLan()),
    send(socket, 'StartTyping', ofLan(), lan.user_id),
    send(socket, 'StartTyping', conversationIdOf(other.user_id, shopId), lan.user_id),
    send(socket, 'StartTyping', conversationIdOf(other.user_id, shopId), shopId),
    send(socket, 'SendMessage', lan.user_id, 'Chào'),
    send(socket, 'SendMessage', admin.user_id, 'Chào'),
    send(socket, 'SendMessage', shopId, 'Chào', 'x', { sender_id: lan.user_id, order_id: 'x' }),
    send(socket, 'WhoIsOnline', [lan.user_id]),
  ])
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 422, 403])
  const writers = await Promise.all([1, 2].map(async () => window(await newAdmin(shop))))
  const told = [{ by: await window(lan), to: shopId }, ...writers.map((by) => ({ by, to: lan.user_id }))].map(
    async ({ by, to }) => {
      for (let count = 0; count < 34; count++)
        expect((await send(by, 'SendMessage', to, `Tin ${count}`)).status).toBe(200)
    },
  )
  await Promise.all(told)
  await send(staff, 'SendMessage', lan.user_id, 'Dạ')
  await send(staff, 'StartTyping', ofLan(), admin.user_id)
  expect((await send(socket, 'SendMessage', shopId, 'Của tôi')).status).toBe(200)
  await expect.poll(() => heard.map(([event]) => event), { timeout: 20_000 }).toEqual(['MessageSent'])
})

test('an invalid chat call is refused, and the connection stays', async () => {
  const socket = await window(lan)
  const odd: unknown[][] = [
    ['SendMessage'],
    ['SendMessage', 'x', 'Chào'],
    ['SendMessage', shopId, { text: 'Chào' }],
    ['SendMessage', shopId, '   '],
    ['SendMessage', shopId, 'x'.repeat(5001)],
    ['SendMessage', shopId, 'Chào', 7],
    ['SendMessage', shopId, 'Chào', 'a', 'card'],
    ['JoinConversation'],
    ['JoinConversation', '1-1'],
    ['JoinConversation', { toString: 'x' }],
    ['StartTyping', '99-1'],
    ['WhoIsOnline', 'x'],
    ['WhoIsOnline', [{}]],
    ['__proto__', 1],
    ['constructor'],
  ]
  for (const [event, ...args] of odd) {
    const { status } = await send(socket, String(event), ...args)
    expect([event, ...args, status >= 500]).toEqual([event, ...args, false])
  }
  expect(socket.connected).toBe(true)
})

test('random chat calls break nothing and are stored nowhere', async () => {
  const events = ['SendMessage', 'StartTyping', 'JoinConversation', 'WhoIsOnline', 'LeaveConversation']
  const call = fc.tuple(
    fc.oneof(fc.constantFrom(...events), fc.string({ minLength: 1 })),
    fc.array(fc.oneof(fc.jsonValue(), fc.constantFrom(shopId, ofLan(), lan.user_id)), { maxLength: 5 }),
  )
  // Names that mean something to the library itself are not for the other side to hear.
  const own = new Set([
    'connect',
    'connect_error',
    'disconnect',
    'disconnecting',
    'newListener',
    'removeListener',
  ])
  const calls = fc.sample(call, { numRuns: 300, seed: 2026 }).filter(([event]) => !own.has(event))
  const byHand = Array.from({ length: 6 }, async (_, part) => {
    const socket = await window(lan)
    const mine = calls.filter((_call, index) => index % 6 === part)
    const answers = await Promise.all(mine.map(([event, args]) => send(socket, event, ...args)))
    expect([answers.filter(({ status }) => status >= 500), socket.connected]).toEqual([[], true])
  })
  await Promise.all(byHand)
  const noise = fc.sample(
    fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^[0-9]{1,4}[[{"\-,/][ -~]*$/)),
    {
      numRuns: 200,
      seed: 2026,
    },
  )
  const byNoise = Array.from({ length: 5 }, async (_, part) => {
    let socket: Socket | undefined
    for (const packet of noise.filter((_packet, index) => index % 5 === part)) {
      if (!socket?.connected) socket = await window(other)
      const line = socket.io.engine
      await new Promise<void>((gone) => {
        line.once('close', () => gone())
        line.write(packet, undefined, () => gone())
      })
    }
  })
  await Promise.all(byNoise)
  const socket = await window(other)
  expect((await send(socket, 'WhoIsOnline', [shopId])).status).toBe(200)
  const { rows } = await shop.pool.query('select customer_id, author_id from messages where author_id = $1', [
    other.user_id,
  ])
  expect(rows).toEqual([])
})

test('a flood of chat messages is rate limited, and no more is stored than a minute allows', async () => {
  const socket = await window(lan)
  const answers = await Promise.all(
    Array.from({ length: 59 }, (_, index) => send(socket, 'SendMessage', shopId, `Tin ${index}`)),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  const { rowCount } = await shop.pool.query('select from messages where author_id = $1', [lan.user_id])
  expect(rowCount).toBe(answers.length - refused.length)
  expect(rowCount).toBeLessThanOrEqual(40)
  expect(refused[0]?.msg).toBe('Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.')
})

test('the typing notice reaches those who look at the conversation, and all of the staff', async () => {
  const colleague = await newAdmin(shop)
  const [mine, elsewhere, staff, second, away] = await Promise.all([
    window(lan),
    window(lan),
    window(admin),
    window(colleague),
    window(await newAdmin(shop)),
  ])
  for (const socket of [mine, staff, second])
    expect((await send(socket, 'JoinConversation', ofLan())).status).toBe(200)
  const [atMine, atElsewhere, atStaff, atSecond, atAway] = [mine, elsewhere, staff, second, away].map(listen)
  await send(mine, 'StartTyping', ofLan(), lan.user_id)
  await send(staff, 'StartTyping', ofLan(), admin.user_id)
  await send(staff, 'StopTyping', ofLan(), admin.user_id)
  const typed = [['UserStartedTyping', lan.user_id, ofLan(), '']]
  await expect.poll(() => atStaff, { timeout: 20_000 }).toEqual(typed)
  await expect
    .poll(() => atSecond, { timeout: 20_000 })
    .toEqual([
      ...typed,
      ['UserStartedTyping', admin.user_id, ofLan(), 'Nguyễn Thu Hà'],
      ['UserStoppedTyping', admin.user_id, ofLan()],
    ])
  await expect
    .poll(() => atMine, { timeout: 20_000 })
    .toEqual([
      ['UserStartedTyping', shopId, ofLan(), ''],
      ['UserStoppedTyping', shopId, ofLan()],
    ])
  await send(mine, 'LeaveConversation', ofLan())
  await send(staff, 'StartTyping', ofLan())
  await expect.poll(() => atSecond?.length, { timeout: 20_000 }).toBe(4)
  await expect
    .poll(() => atAway, { timeout: 20_000 })
    .toEqual([
      ['UserStartedTyping', admin.user_id, ofLan(), 'Nguyễn Thu Hà'],
      ['UserStoppedTyping', admin.user_id, ofLan()],
      ['UserStartedTyping', admin.user_id, ofLan(), 'Nguyễn Thu Hà'],
    ])
  expect([atMine?.length, atElsewhere]).toEqual([2, []])
})

const keptNow = async () => {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/^shop_hub_kept\{unit="packets"\} (\d+)$/m.exec(metrics)?.[1])
}

test('typing and presence are not stored, a message is', async () => {
  const [mine, staff] = await Promise.all([window(lan), window(admin)])
  for (const socket of [mine, staff]) await send(socket, 'JoinConversation', ofLan())
  const before = await keptNow()
  const typing = hear(staff, 'UserStartedTyping')
  for (let time = 0; time < 20; time++) {
    await send(mine, 'StartTyping', ofLan())
    await send(mine, 'StopTyping', ofLan())
  }
  await typing
  expect(await keptNow()).toBe(before)
  await send(mine, 'SendMessage', shopId, 'Còn sách không?')
  expect(await keptNow()).toBe(before + 2)
})

test('a notice to a room that is empty is not stored', async () => {
  const before = await keptNow()
  const { body } = await call(shop.url, '/messages/send-mess-to-user', {
    token: other.session.access,
    body: { sender_id: other.user_id, receiver_id: shopId, message_content: 'Không ai ở đây' },
  })
  expect(body.status).toBe(201)
  expect(await keptNow()).toBe(before)
})

test('a typing notice is told once, however often and from whichever window it comes', async () => {
  const [mine, second, staff] = await Promise.all([window(lan), window(lan), window(admin)])
  await send(staff, 'JoinConversation', ofLan())
  const heard = listen(staff)
  for (let time = 0; time < 10; time++)
    for (const socket of [mine, second]) await send(socket, 'StartTyping', ofLan())
  await send(mine, 'StopTyping', ofLan())
  await expect
    .poll(() => heard.map(([event]) => event), { timeout: 20_000 })
    .toEqual(['UserStartedTyping', 'UserStoppedTyping'])
})

test('a changed name is told in the chat as it is now', async () => {
  const colleague = await newAdmin(shop)
  const [staff, second] = await Promise.all([window(admin), window(colleague)])
  await send(staff, 'JoinConversation', ofLan())
  await shop.pool.query("update users set last_name = 'Trịnh', first_name = 'Tâm' where user_id = $1", [
    admin.user_id,
  ])
  await send(staff, 'JoinConversation', ofLan())
  const typing = new Promise((heard) => second.once('UserStartedTyping', (...args) => heard(args[2])))
  await send(staff, 'StartTyping', ofLan())
  expect(await typing).toBe('Trịnh Tâm')
})

/** Until it is told of this one; others come and go as well. */
const tellsOf = (socket: Socket, event: string, id: number) =>
  new Promise<void>((resolve) => socket.on(event, (who: number) => who === id && resolve()))

test('the presence of customers is seen by the staff, and that of the shop by a customer', async () => {
  const third = await newCustomer(shop)
  const [staff, foreign] = await Promise.all([window(admin), window(third)])
  const atForeign: unknown[] = []
  foreign.onAny((event: string, who: number) => event.startsWith('UserO') && atForeign.push(who))
  await send(foreign, 'JoinConversation', conversationIdOf(third.user_id, shopId))
  const arrived = tellsOf(staff, 'UserOnline', lan.user_id)
  const mine = await window(lan)
  await arrived
  expect(await send(staff, 'WhoIsOnline', [lan.user_id, other.user_id])).toMatchObject({
    data: { online: [lan.user_id] },
  })
  expect(await send(mine, 'JoinConversation', ofLan())).toMatchObject({ data: { online: true } })
  expect(await send(mine, 'WhoIsOnline', [shopId])).toMatchObject({ data: { online: [shopId] } })
  const shopLeft = tellsOf(mine, 'UserOffline', shopId)
  staff.disconnect()
  await shopLeft
  expect(await send(mine, 'WhoIsOnline', [shopId])).toMatchObject({ data: { online: [] } })
  const shopBack = tellsOf(mine, 'UserOnline', shopId)
  const back = await window(admin)
  await shopBack
  const left = tellsOf(back, 'UserOffline', lan.user_id)
  mine.disconnect()
  await left
  // Presence of the shop is all that another customer hears.
  await send(foreign, 'LeaveConversation', conversationIdOf(third.user_id, shopId))
  expect([atForeign.length > 0, new Set(atForeign)]).toEqual([true, new Set([shopId])])
})

test('the read mark is seen by the other side and by the own other windows', async () => {
  const [writer, reader, staff] = await Promise.all([window(lan), window(lan), window(admin)])
  const { data } = await send(writer, 'SendMessage', shopId, 'Đã xem chưa?')
  const { message_id } = data as ChatMessage
  const told = [hear(writer, 'MessagesRead'), hear(staff, 'MessagesRead')]
  await call(shop.url, '/messages/mark-as-read', {
    token: admin.session.access,
    body: { conversation_id: ofLan(), message_id },
  })
  const read: MessagesRead = { conversation_id: ofLan(), reader_id: shopId, message_id, unread_count: 0 }
  for (const heard of await Promise.all(told)) expect(heard[0]).toEqual(read)
  const { data: reply } = await send(staff, 'SendMessage', lan.user_id, 'Rồi ạ')
  const own = hear(reader, 'MessagesRead')
  await call(shop.url, '/messages/mark-all-as-read', { token: lan.session.access, body: {} })
  expect((await own)[0]).toMatchObject({
    reader_id: lan.user_id,
    message_id: (reply as ChatMessage).message_id,
  })
})

test('a client that was cut off for a moment finds the messages that it missed', async () => {
  const socket = await window(lan)
  const heard = listen(socket)
  const staff = await window(admin)
  await send(staff, 'SendMessage', lan.user_id, 'Một')
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1)
  const end = ended(socket)
  socket.io.engine.close()
  await end
  await send(staff, 'SendMessage', lan.user_id, 'Hai')
  expect(await enter(socket)).toEqual({ in: true })
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(2)
})

test('a message told while a client reconnects is not lost', async () => {
  const writer = new ChatWriter(shop.url, lan, { ownId: lan.user_id, partners: [shopId] })
  const staff = await window(admin)
  const say = (text: string) => send(staff, 'SendMessage', lan.user_id, text)
  const seen = () => writer.seen(shopId).map(({ message_content }) => message_content)
  await say('Một')
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['Một'])
  await say('Hai')
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['Một', 'Hai'])
  const held = await shop.pool.connect()
  await held.query('begin; lock table sessions in access exclusive mode')
  writer.cut()
  await expect
    .poll(async () => (await held.query('select from pg_locks where not granted')).rowCount, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0)
  expect((await say('Ba')).status).toBe(200)
  await held.query('commit')
  held.release()
  await expect.poll(seen, { timeout: 20_000 }).toEqual(['Một', 'Hai', 'Ba'])
  writer.close()
})

test('a message that a killed process stored and did not tell is told by another one', async () => {
  const socket = await window(lan)
  const heard = listen(socket)
  const config = readConfig({ DATABASE_URL: shop.databaseUrl })
  const dead = createChatContext({
    config,
    database: shop,
    limits: new RateLimits(),
    afterCommit: new AfterCommit(),
    storage: openStorage(config),
  })
  await sendMessage(
    dead,
    { user_id: admin.user_id, role: 'admin', rights: ['customers.answer'] },
    {
      sender_id: admin.user_id,
      receiver_id: lan.user_id,
      message_content: 'Có ai nghe không?',
    },
  )
  await shop.pool.query("update message_outbox set at = now() - interval '1 minute'")
  await expect.poll(() => heard.map(([event]) => event), { timeout: 20_000 }).toEqual(['ReceiveMessage'])
  const left = async () => (await shop.pool.query('select from message_outbox')).rowCount
  await expect.poll(left, { timeout: 20_000 }).toBe(0)
  expect(await redeliverMissed(dead)).toBe(0)
})

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''
const env = { REDIS_URL: redisUrl, REDIS_PREFIX: `test-${randomUUID()}` }
const ways: [string, typeof openTestShop][] = [['workers of one primary', openPrimary().openWorker]]
if (redisUrl !== '')
  ways.push(['processes with Redis between them', (options) => openTestShop({ ...options, env })])

describe.each(ways)('two %s', (_what, open) => {
  test('chat messages, typing and presence cross over between processes', async () => {
    const first = await open()
    const second = await open({ databaseUrl: first.databaseUrl })
    const [customer, clerk] = [await newCustomer(first), await newAdmin(first)]
    const shopUser = (await call(first.url, '/shop')).body.data.shop_user_id
    const conversation = conversationIdOf(customer.user_id, shopUser)
    const [mine, staff] = [await window(customer, {}, first.url), await window(clerk, {}, second.url)]
    expect(await send(mine, 'JoinConversation', conversation)).toMatchObject({ data: { online: true } })
    expect(await send(staff, 'JoinConversation', conversation)).toMatchObject({ data: { online: true } })
    const heard = listen(staff)
    const ids: number[] = []
    for (const text of ['Qua hai tiến trình', 'Mỗi tin một lần']) {
      const { data } = await send(mine, 'SendMessage', shopUser, text)
      ids.push((data as ChatMessage).message_id)
    }
    await expect.poll(() => idsOf(heard, 'ReceiveMessage').length, { timeout: 20_000 }).toBe(2)
    const typing = hear(mine, 'UserStartedTyping')
    await send(staff, 'StartTyping', conversation)
    expect((await typing)[0]).toBe(shopUser)
    expect(idsOf(heard, 'ReceiveMessage')).toEqual(ids)
    const left = tellsOf(staff, 'UserOffline', customer.user_id)
    mine.disconnect()
    await left
    closeHubClients()
    await second.close()
    await first.close()
  })
})
