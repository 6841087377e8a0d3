import http from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { issueAccessToken } from '#server/identity/sessions/tokens/access-token.ts'
import { revokeSessions } from '#server/identity/sessions/session-store.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { closeHubClients, ended, enter, enterHub, hear, hubClient, send } from '#test/shop/hub-client.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { createMinimalOrder, recordOrderStatus, orderCodeOf } from '#test/shop/minimal-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { HUB_CONNECTIONS_PER_PERSON: '3' } })
})
afterEach(closeHubClients)
afterAll(() => shop.close())

const sessionOf = ({ session }: Actor): number =>
  JSON.parse(Buffer.from(session.access.split('.')[1] ?? '', 'base64url').toString()).sid

/** A token of the same session that was given out so long ago. */
const agedToken = (actor: Actor, seconds: number) =>
  issueAccessToken(
    shop.keys,
    { user_id: actor.user_id, session_id: sessionOf(actor) },
    new Date(Date.now() - seconds * 1000),
  )

async function newOrder(customer: Actor, status: OrderStatus): Promise<number> {
  const order = await createMinimalOrder(shop.pool, customer)
  await recordOrderStatus(shop.pool, order, status)
  return order
}

describe.each(['websocket', 'polling'])('by %s', (transport) => {
  const by = { transports: [transport] }

  test('a person who is signed in enters the hub', async () => {
    const customer = await newCustomer(shop)
    const socket = hubClient(shop.url, {
      ...by,
      token: customer.session.access,
      query: { userId: String(customer.user_id), role: 'user' },
    })
    expect(await enter(socket)).toEqual({ in: true })
  })

  test.each([
    ['no token', () => undefined],
    ['a bad token', () => 'a.bad.token'],
    ['an expired token', (actor: Actor) => agedToken(actor, 700)],
  ])('the hub refuses a sign-in with %s', async (_what, tokenOf) => {
    const token = await tokenOf(await newCustomer(shop))
    const socket = hubClient(shop.url, { ...by, ...(token === undefined ? {} : { token }) })
    expect(await enter(socket)).toMatchObject({
      in: false,
      refusal: { status: 401, code: 'SIGN_IN_REQUIRED' },
    })
  })

  test('the hub refuses a page of another site', async () => {
    const { session } = await newCustomer(shop)
    for (const origin of ['https://evil.example', 'null', `${shop.url}.evil.example`]) {
      const socket = hubClient(shop.url, { ...by, token: session.access, extraHeaders: { origin } })
      expect(await enter(socket)).toEqual({ in: false, refusal: undefined })
    }
    const own = hubClient(shop.url, { ...by, token: session.access, extraHeaders: { origin: shop.url } })
    expect(await enter(own)).toEqual({ in: true })
  })
})

test('the person that a socket names must be the one of its token', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  const claims: Record<string, string>[] = [
    { userId: String(other.user_id) },
    { userId: String(customer.user_id), role: 'admin' },
    { role: 'root' },
  ]
  for (const query of claims)
    expect(await enter(hubClient(shop.url, { token: customer.session.access, query }))).toMatchObject({
      in: false,
      refusal: { code: 'FORBIDDEN' },
    })
})

test('a temporary password does not open the hub', async () => {
  const customer = await newCustomer(shop)
  await shop.pool.query('update accounts set must_change_password = true where account_id = $1', [
    customer.user_id,
  ])
  expect(await enter(hubClient(shop.url, { token: customer.session.access }))).toMatchObject({
    refusal: { code: 'PASSWORD_CHANGE_REQUIRED' },
  })
})

test('a person holds a limited number of sockets, and one more when another is closed', async () => {
  const { session } = await newCustomer(shop)
  const token = session.access
  const entries = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = hubClient(shop.url, { token })
      return { socket, entry: await enter(socket) }
    }),
  )
  const inside = entries.filter(({ entry }) => entry.in)
  expect(inside.length).toBe(3)
  expect(entries.find(({ entry }) => !entry.in)?.entry).toMatchObject({
    refusal: { status: 429, code: 'TOO_MANY_CONNECTIONS' },
  })
  inside[0]?.socket.disconnect()
  await expect
    .poll(async () => (await enter(hubClient(shop.url, { token }))).in, { timeout: 20_000 })
    .toBe(true)
})

test('a session that ends closes its sockets, and only those', async () => {
  const [customer, other] = [await newCustomer(shop), await newCustomer(shop)]
  const socket = await enterHub(shop.url, { token: customer.session.access })
  const beside = await enterHub(shop.url, { token: other.session.access })
  const end = ended(socket)
  await call(shop.url, '/accounts/logout', { method: 'POST', token: customer.session.access })
  expect(await end).toBe('io server disconnect')
  expect((await enter(socket)).in).toBe(false)
  expect(beside.connected).toBe(true)
})

test.each<[string, (customer: Actor, admin: Actor) => Promise<unknown>]>([
  [
    'is locked',
    ({ user_id }, { session }) =>
      call(shop.url, `/accounts/lock-account?id=${user_id}`, { method: 'PUT', token: session.access }),
  ],
  [
    'gets another role',
    ({ user_id }, { session }) =>
      call(shop.url, `/accounts/update-account-by-admin?id=${user_id}`, {
        method: 'PUT',
        body: { role_id: 2 },
        token: session.access,
      }),
  ],
])('a person who %s is cut off from the hub at once', async (_what, change) => {
  const [customer, admin] = [await newCustomer(shop), await newAdmin(shop)]
  const socket = await enterHub(shop.url, { token: customer.session.access })
  const end = ended(socket)
  await change(customer, admin)
  expect(await end).toBe('io server disconnect')
})

test('an expired token closes its socket, and a new one opens it again', async () => {
  const customer = await newCustomer(shop)
  const socket = hubClient(shop.url, { token: await agedToken(customer, 598) })
  const end = ended(socket)
  expect(await enter(socket)).toEqual({ in: true })
  expect(await end).toBe('transport close')
  expect(await enter(socket)).toMatchObject({ in: false, refusal: { code: 'SIGN_IN_REQUIRED' } })
  socket.auth = { token: customer.session.access }
  expect(await enter(socket)).toEqual({ in: true })
})

test('a new order is told to the staff, a change of it to its customer, and to no one else', async () => {
  const [customer, other, admin] = [await newCustomer(shop), await newCustomer(shop), await newAdmin(shop)]
  const [mine, theirs, staff] = await Promise.all(
    [customer, other, admin].map(({ session }) => enterHub(shop.url, { token: session.access })),
  )
  if (!mine || !theirs || !staff) throw new Error('three were expected')
  const foreign: string[] = []
  theirs.onAny((event: string) => foreign.push(event))
  mine.on('ReceiveOrderNotification', () => foreign.push('the staff’s to a customer'))
  const [placed, confirmed] = [hear(staff, 'ReceiveOrderNotification'), hear(mine, 'ReceiveNotification')]
  const order = await createMinimalOrder(shop.pool, customer)
  expect(await placed).toMatchObject([
    `Đơn hàng mới #${order} từ Nguyễn Thu Hà`,
    {
      type: 'order',
      title: 'Đơn hàng mới',
      isRead: false,
      user_id: admin.user_id,
      data: { orderId: order, userId: customer.user_id, customerName: 'Nguyễn Thu Hà' },
    },
  ])
  await recordOrderStatus(shop.pool, order, 1)
  expect(await confirmed).toMatchObject([
    `Đơn hàng ${await orderCodeOf(shop.pool, order)} đã được xác nhận và đang được chuẩn bị.`,
    { type: 'info', user_id: customer.user_id },
  ])
  expect(foreign).toEqual([])
})

test('a client that was cut off finds the notifications that it missed, in their order and once', async () => {
  const customer = await newCustomer(shop)
  const socket = await enterHub(shop.url, { token: customer.session.access })
  const heard: string[] = []
  socket.on('ReceiveNotification', (_text, { title }: Notification) => heard.push(title))
  const order = await newOrder(customer, 1)
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1)
  socket.io.engine.close()
  await recordOrderStatus(shop.pool, order, 2)
  await recordOrderStatus(shop.pool, order, 3)
  await outboxEmpty()
  expect(await enter(socket)).toEqual({ in: true })
  expect(socket.recovered).toBe(true)
  await expect
    .poll(() => heard, { timeout: 20_000 })
    .toEqual(['Đơn hàng đã xác nhận', 'Đơn hàng đang giao', 'Đơn hàng đã giao'])
})

test('a client whose session ended meanwhile finds no missed notifications', async () => {
  const customer = await newCustomer(shop)
  const socket = await enterHub(shop.url, { token: customer.session.access })
  const heard: unknown[] = []
  socket.on('ReceiveNotification', (text) => heard.push(text))
  const order = await newOrder(customer, 1)
  await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(1)
  socket.io.engine.close()
  await revokeSessions(shop.db, { accountId: customer.user_id }, 'test')
  await recordOrderStatus(shop.pool, order, 2)
  await outboxEmpty()
  const sent: unknown[] = []
  socket.io.once('open', () => socket.io.engine.on('data', (packet) => sent.push(packet)))
  expect((await enter(socket)).in).toBe(false)
  expect(heard.length).toBe(1)
  expect(sent.join('\n')).toContain('SIGN_IN_REQUIRED')
  expect(sent.join('\n')).not.toContain('đang trên đường')
})

const outboxEmpty = () =>
  expect
    .poll(async () => (await shop.pool.query('select from notification_outbox')).rowCount, {
      timeout: 20_000,
    })
    .toBe(0)

describe('misbehaving clients', () => {
  test('a hub client hears that an event does not exist, whatever its name', async () => {
    const socket = await enterHub(shop.url, { token: (await newCustomer(shop)).session.access })
    for (const event of ['error', '__proto__', 'constructor', 'SendNothing', ''])
      expect(await send(socket, event, { text: 'x' })).toMatchObject({ status: 404, code: 'UNKNOWN_EVENT' })
    socket.emit('error', 'without an acknowledgement')
    expect(socket.connected).toBe(true)
  })

  test('a hub client is refused beyond its rate limit, and cut beyond that', async () => {
    const socket = await enterHub(shop.url, { token: (await newCustomer(shop)).session.access })
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(socket, 'Anything')))
    const refused = answers.filter(({ code }) => code === 'RATE_LIMITED')
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(60)
    expect(refused.length).toBeGreaterThan(0)
    const end = ended(socket)
    for (let count = 0; count < 2000; count++) socket.emit('Anything')
    expect(await end).toBe('transport close')
  })

  test('a hub client has one rate limit for all of its windows, and none of another person', async () => {
    const [{ session }, other] = [await newCustomer(shop), await newCustomer(shop)]
    const windows = await Promise.all([1, 2, 3].map(() => enterHub(shop.url, { token: session.access })))
    const beside = await enterHub(shop.url, { token: other.session.access })
    const answers = await Promise.all(
      windows.flatMap((socket) => Array.from({ length: 40 }, () => send(socket, 'Anything'))),
    )
    const passed = answers.filter(({ code }) => code === 'UNKNOWN_EVENT').length
    expect(passed).toBeGreaterThanOrEqual(60)
    // Limits allow a little more where two windows of time meet.
    expect(passed).toBeLessThanOrEqual(90)
    expect(await send(beside, 'Anything')).toMatchObject({ code: 'UNKNOWN_EVENT' })
  })

  test('a hub client is turned away when it opens socket after socket and never signs in', async () => {
    const small = await openTestShop({ env: { HUB_CONNECTS_PER_MINUTE: '5' } })
    const { session } = await newCustomer(small)
    for (let time = 0; time < 8; time++) {
      const socket = await enterHub(small.url, { token: session.access })
      socket.disconnect()
    }
    const handshake = () => fetch(`${small.url}/hub/?EIO=4&transport=polling`)
    const statuses = []
    for (let time = 0; time < 5; time++) statuses.push((await handshake()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const refused = await handshake()
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await enter(hubClient(small.url, { token: session.access }))).in).toBe(false)
    const metrics = await (await fetch(`${small.url}/metrics`)).text()
    expect(metrics).toMatch(/^shop_refused_total\{rule="hub-connects"\} 2$/m)
    await small.close()
  })

  test.each<[string, (socket: ReturnType<typeof hubClient>) => void]>([
    ['a text of 1 MB', (socket) => socket.emit('Anything', 'x'.repeat(1024 * 1024))],
    ['bytes', (socket) => socket.emit('Anything', new Uint8Array(10))],
    ['a packet that is none', (socket) => socket.io.engine.write('2["a"')],
    ['a reserved name', (socket) => socket.io.engine.write('2["disconnect"]')],
    ['an acknowledgement that no one asked for', (socket) => socket.io.engine.write('99["a"]')],
  ])('a hub client that sends %s is cut off alone', async (_what, misbehave) => {
    const beside = await enterHub(shop.url, { token: (await newCustomer(shop)).session.access })
    const socket = await enterHub(shop.url, { token: (await newCustomer(shop)).session.access })
    const end = ended(socket)
    misbehave(socket)
    await end
    expect(await send(beside, 'Anything')).toMatchObject({ code: 'UNKNOWN_EVENT' })
  })
})

describe('one port', () => {
  test('calls, pages and cached answers are served beside the hub on one port', async () => {
    const socket = await enterHub(shop.url, { token: (await newCustomer(shop)).session.access })
    for (let time = 0; time < 3; time++) {
      expect((await call(shop.url, '/categories/get-categories')).status).toBe(200)
      expect((await call(shop.url, '/hub')).status).toBe(404)
    }
    expect(await send(socket, 'Anything')).toMatchObject({ code: 'UNKNOWN_EVENT' })
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    expect(metrics).toMatch(/^shop_hub_connections [1-9]/m)
  })

  test('a client that offers another protocol outside the hub gets an ordinary answer', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }
      http
        .get(`${shop.url}/health/live`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
    })
    expect(status).toBe(200)
  })

  test('the answers of the hub carry the shop’s headers', async () => {
    const answer = await fetch(`${shop.url}/hub/?EIO=4&transport=polling`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toBeTruthy()
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})
