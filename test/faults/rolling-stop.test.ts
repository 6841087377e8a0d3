import { afterAll, beforeAll, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { call, newCustomer } from '#test/shop/actors.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { closeHubClients, enterHub } from '#test/shop/hub-client.ts'
import { openRoundRobinProxy } from '#test/network/round-robin-proxy.ts'
import { addressOf, runMain } from './main-process.ts'
import { until } from './run-shop.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 2, onLostConnection: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const start = (env: Record<string, string> = {}) =>
  runMain({ DATABASE_URL: fresh.url, SESSION_SECRET: testSecret, DRAIN_SECONDS: '2', ...env })

test.each([['1'], ['2']])(
  'a rolling restart of two shops of %s processes loses no call, and sockets come back',
  { timeout: 180_000 },
  async (PROCESSES) => {
    const proxy = await openRoundRobinProxy(100)
    const customer = await newCustomer({ url: '', db: database.db, keys: deriveSessionKeys(testSecret) })
    const token = customer.session.access
    let shops = [start({ PROCESSES }), start({ PROCESSES })]
    for (const shop of shops) proxy.add(await addressOf(shop))
    await until('both are ready', () => proxy.ready() === 2)
    const entered: string[] = []
    for (let count = 0; count < 4; count++) {
      const socket = await enterHub(proxy.url, { token, reconnection: true, reconnectionDelay: 200 })
      socket.on('connect', () => entered.push(`again ${count}`))
    }

    const answers: number[] = []
    const enoughCalls = new AbortController()
    const callers = Array.from({ length: 6 }, async (_, caller) => {
      while (!enoughCalls.signal.aborted) {
        const { status } =
          caller % 2 === 0
            ? await call(proxy.url, '/books/get-books?page_size=2')
            : await call(proxy.url, '/messages/mark-all-as-read', { method: 'POST', token })
        answers.push(status)
      }
    })
    for (const old of shops) {
      const enough = answers.length + 100
      await until('calls went through', () => answers.length >= enough)
      const stopped = old.stop()
      await until('the proxy has noticed', () => proxy.ready() === 1)
      expect(await stopped).toMatchObject({ code: 0, errors: '' })
      const fresher = start({ PROCESSES })
      shops = [...shops, fresher]
      proxy.add(await addressOf(fresher))
      await until('both are ready again', () => proxy.ready() === 2)
    }
    await until('every socket is back', () => new Set(entered).size === 4)
    enoughCalls.abort()
    await Promise.all(callers)
    expect(answers.filter((status) => status !== 200)).toEqual([])
    closeHubClients()
    await Promise.all(shops.slice(2).map((shop) => shop.stop()))
    proxy.close()
  },
)

test.each([['1'], ['2']])(
  'a shop of %s processes that is stopping is not ready at once, and answers on closing connections',
  async (PROCESSES) => {
    const shop = start({ DRAIN_SECONDS: '30', PROCESSES })
    const url = await addressOf(shop)
    const ask = (path: string) =>
      fetch(url + path).then(({ status, headers }) => ({ status, line: headers.get('connection') }))
    expect([await ask('/health/ready'), await ask('/')]).toEqual([
      { status: 200, line: 'keep-alive' },
      { status: 200, line: 'keep-alive' },
    ])
    shop.child.kill('SIGTERM')
    await until('readiness falls', async () => (await ask('/health/ready')).status === 503)
    expect(await ask('/health/live')).toEqual({ status: 200, line: 'close' })
    for (let time = 0; time < 3; time++) expect(await ask('/')).toEqual({ status: 200, line: 'close' })
    shop.child.kill('SIGKILL')
    countForTrust('kills', 'A process that was told to stop')
    await shop.closed
  },
)
