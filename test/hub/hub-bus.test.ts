import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tooManyConnections } from '#contract/hub.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { openBreakableProxy } from '#test/network/breakable-proxy.ts'
import { closeHubClients, ended, enter, enterHub, hear, hubClient } from '#test/shop/hub-client.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { openPrimary } from '#test/shop/worker-shops.ts'
import { createMinimalOrder, recordOrderStatus } from '#test/shop/minimal-order.ts'

const redisUrl = process.env['TEST_REDIS_URL'] ?? ''

const withRedis = { REDIS_URL: redisUrl, REDIS_PREFIX: `test-${randomUUID()}` }
const ways: [string, typeof openTestShop][] = [['workers of one primary', openPrimary().openWorker]]
if (redisUrl !== '')
  ways.push([
    'processes with Redis between them',
    (options) => openTestShop({ ...options, env: { ...options?.env, ...withRedis } }),
  ])

describe.each(ways)('two %s', (_what, open) => {
  const env = { HUB_CONNECTIONS_PER_PERSON: '3' }
  let first: TestShop
  let second: TestShop
  let customer: Actor
  beforeAll(async () => {
    first = await open({ env })
    second = await open({ env, databaseUrl: first.databaseUrl })
    customer = await newCustomer(first)
  })
  afterEach(closeHubClients)
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  const both = (actor: Actor) =>
    Promise.all([first, second].map(({ url }) => enterHub(url, { token: actor.session.access })))

  test('a person with a window at each process hears each notification once in both', async () => {
    const heard: [number, string][] = []
    for (const [index, socket] of (await both(customer)).entries())
      socket.on('ReceiveNotification', (_text, { title }: Notification) => heard.push([index, title]))
    const order = await createMinimalOrder(first.pool, customer)
    for (const status of [1, 2, 3] as const) await recordOrderStatus(first.pool, order, status)
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(6)
    const titles = ['Đơn hàng đã xác nhận', 'Đơn hàng đang giao', 'Đơn hàng đã giao']
    for (const index of [0, 1])
      expect(
        heard
          .filter(([where]) => where === index)
          .map(([, title]) => title)
          .toSorted(),
      ).toEqual(titles.toSorted())
  })

  test('the staff at one process hear of an order that is placed at the other', async () => {
    const admin = await newAdmin(first)
    const told = (await both(admin)).map((socket) => hear(socket, 'ReceiveOrderNotification'))
    const order = await createMinimalOrder(first.pool, customer)
    for (const heard of await Promise.all(told))
      expect(heard).toMatchObject([`Đơn hàng mới #${order} từ Nguyễn Thu Hà`, { data: { orderId: order } }])
  })

  test('a session that ends at one process ends its sockets at both', async () => {
    const leaving = await newCustomer(first)
    const ends = (await both(leaving)).map(ended)
    await call(first.url, '/accounts/logout', { method: 'POST', token: leaving.session.access })
    expect(await Promise.all(ends)).toEqual(['io server disconnect', 'io server disconnect'])
  })

  test('the limit of windows of a person counts both processes, and one that closes makes room at either', async () => {
    const person = await newCustomer(first)
    const openWindow = (url: string) => hubClient(url, { token: person.session.access })
    const [one] = [...(await both(person)), await enterHub(first.url, { token: person.session.access })]
    for (const { url } of [first, second])
      expect(await enter(openWindow(url))).toMatchObject({
        in: false,
        refusal: { code: tooManyConnections.code },
      })
    one?.disconnect()
    await expect.poll(() => enter(openWindow(second.url)), { timeout: 20_000 }).toEqual({ in: true })
    expect((await enter(openWindow(first.url))).in).toBe(false)
  })

  test('a restart of one process moves its people to the other, and they miss nothing', async () => {
    const leaving = await open({ env, databaseUrl: first.databaseUrl })
    const people = await Promise.all(Array.from({ length: 20 }, () => newCustomer(first)))
    const heard = new Map<number, string[]>()
    const sockets = await Promise.all(
      people.map(async (person) => {
        const socket = await enterHub(leaving.url, { token: person.session.access })
        socket.on('ReceiveNotification', (_text, { title }: Notification) =>
          heard.set(person.user_id, [...(heard.get(person.user_id) ?? []), title]),
        )
        return socket
      }),
    )
    const orders = await Promise.all(people.map((person) => createMinimalOrder(first.pool, person)))
    await Promise.all(orders.map((order) => recordOrderStatus(first.pool, order, 1)))
    await expect.poll(() => [...heard.values()].flat().length, { timeout: 30_000 }).toBe(20)

    const ends = sockets.map(ended)
    await leaving.close()
    expect(new Set(await Promise.all(ends))).toEqual(new Set(['transport close']))
    await Promise.all(orders.map((order) => recordOrderStatus(first.pool, order, 2)))
    await expect
      .poll(async () => (await first.pool.query('select from notification_outbox')).rowCount, {
        timeout: 30_000,
      })
      .toBe(0)
    // As a proxy does it: the address is the same, the process another.
    for (const socket of sockets) Object.assign(socket.io, { uri: second.url })
    expect(await Promise.all(sockets.map(enter))).toEqual(sockets.map(() => ({ in: true })))
    expect(sockets.every(({ recovered }) => recovered)).toBe(true)
    await expect.poll(() => [...heard.values()].flat().length, { timeout: 30_000 }).toBe(40)
    for (const titles of heard.values())
      expect(titles).toEqual(['Đơn hàng đã xác nhận', 'Đơn hàng đang giao'])
  })
})

describe.skipIf(redisUrl === '')('broken Redis', () => {
  afterEach(closeHubClients)

  test('a Redis that goes and comes back stops nothing, and notices from meanwhile arrive', async () => {
    const line = await openBreakableProxy(redisUrl)
    const first = await openTestShop({ env: withRedis })
    const apart = await openTestShop({
      env: { ...withRedis, REDIS_URL: line.url },
      databaseUrl: first.databaseUrl,
    })
    const person = await newCustomer(first)
    const [far, near] = [apart, first].map(({ url }) => hubClient(url, { token: person.session.access }))
    if (!far || !near) throw new Error('two were expected')
    const heard: string[] = []
    far.on('ReceiveNotification', (_text, { title }: Notification) => heard.push(title))
    await Promise.all([far, near].map(enter))
    const order = await createMinimalOrder(first.pool, person)
    await recordOrderStatus(first.pool, order, 1)
    await expect.poll(() => heard, { timeout: 30_000 }).toEqual(['Đơn hàng đã xác nhận'])

    // Writes of the library about a person who leaves now are never answered.
    const leaving = await enterHub(apart.url, { token: person.session.access })
    line.hold()
    leaving.io.engine.close()
    await expect
      .poll(async () => (await fetch(`${apart.url}/metrics`)).text(), { timeout: 30_000 })
      .toMatch(/^shop_hub_connections 1$/m)
    line.cut()
    await recordOrderStatus(first.pool, order, 2)
    expect(
      (await call(apart.url, '/notifications/count-unread', { token: person.session.access })).status,
    ).toBe(200)
    line.mend()
    await expect
      .poll(() => heard, { timeout: 30_000 })
      .toEqual(['Đơn hàng đã xác nhận', 'Đơn hàng đang giao'])
    closeHubClients()
    await apart.close()
    await first.close()
    line.close()
  })
})
