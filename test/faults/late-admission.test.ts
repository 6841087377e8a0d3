import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Hub, openHub } from '#server/platform/hub/hub.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { closeHubClients, enter, hubClient } from '#test/shop/hub-client.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let line: Awaited<ReturnType<typeof openTcpProxy>>
/** Without jobs, which would ask as well. */
let shop: AccountShop
let hub: Hub
beforeAll(async () => {
  database = await freshDatabase()
  line = await openTcpProxy(database.url)
  shop = await openAccountShop({
    beside: { databaseUrl: line.url },
    env: { HUB_CONNECTIONS_PER_PERSON: '1' },
  })
  const { config, sessionEvents, context } = shop
  const { identify, log } = context
  const limits = new RateLimits()
  hub = await openHub(shop.app, {
    config,
    identify,
    sessionEvents,
    doors: [],
    limits,
    counting: undefined,
    log,
  })
})
afterEach(() => {
  line.delay(0)
  closeHubClients()
})
afterAll(async () => {
  await hub.close()
  await shop.close()
  await line.cut()
  await database.drop()
})

/** One that took that long counts as silent until it is asked again: those who come meanwhile are refused at once. */
const isHeard = () =>
  shop.pool.query('select').then(
    () => true,
    () => false,
  )
const everythingAnswered = () =>
  expect.poll(() => shop.pool.idleCount === shop.pool.totalCount, { timeout: 20_000 }).toBe(true)

test('the hub refuses a client in time while the database is slow, and lets it try again', async () => {
  const { session } = await newCustomer(shop)
  const socket = hubClient(shop.url, { token: session.access })
  line.delay(6_000)
  const since = performance.now()
  expect(await enter(socket)).toMatchObject({ in: false, refusal: { status: 503 } })
  expect(performance.now() - since).toBeLessThan(5_900)
  line.delay(0)
  await expect.poll(isHeard, { timeout: 20_000 }).toBe(true)
  await everythingAnswered()
  expect(await enter(socket)).toEqual({ in: true })
})

test('a client that leaves while the database is asked about it holds no connection slot', async () => {
  const { session } = await newCustomer(shop)
  line.delay(800)
  const leaving = hubClient(shop.url, { token: session.access })
  leaving.connect()
  await expect.poll(() => shop.pool.idleCount < shop.pool.totalCount).toBe(true)
  leaving.disconnect()
  await everythingAnswered()
  line.delay(0)
  expect(await enter(hubClient(shop.url, { token: session.access }))).toEqual({ in: true })
})
