import http from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { ChatWriter, findLosses } from '#test/shop/chat-writer.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { databaseUrlOf } from '#test/faults/programs/whole-shop.ts'
import { listChildren } from './list-children.ts'
import { addressOf, type MainProcess, runMain } from './main-process.ts'
import { hasEnded, serverPid, until } from './run-shop.ts'

const linux = process.platform === 'linux'
const workersOf = ({ child }: MainProcess) => listChildren(child.pid ?? 0, 'server/app/worker.ts')
const endedAll = async (pids: readonly number[]) => (await Promise.all(pids.map(hasEnded))).every(Boolean)

/** On a line of its own, so that the workers take turns. */
function ask(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = http.get(url, { agent: false }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
  })
}

describe.runIf(linux)('two workers on the embedded database', () => {
  let folder: string
  let dataDir: string
  let shop: MainProcess
  let url: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
    dataDir = path.join(folder, 'data')
    shop = runMain({ DATA_DIR: dataDir, DEMO: 'true', PROCESSES: '2', SEARCHES_PER_MINUTE: '6' })
    url = await addressOf(shop)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('an address has one rate limit at both workers together', async () => {
    const statuses: number[] = []
    for (let search = 0; search < 24; search++)
      statuses.push((await ask(`${url}/api/v1/books/get-books?page=1&search=w${search}`)).status)
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(6)
    // Limits allow a little more where two windows of time meet.
    expect(passed).toBeLessThan(12)
  })

  test('both workers drop a cached page when its data change', async () => {
    const database = openDatabase({ url: databaseUrlOf(dataDir), poolSize: 1, onLostConnection: () => {} })
    const read = async () =>
      (await Promise.all(Array.from({ length: 8 }, () => ask(`${url}/book/1`)))).map(({ text }) => text)
    for (let time = 0; time < 3; time++) await read()
    await database.pool.query("update books set title = 'Sách vừa đổi tên' where book_id = 1")
    await until('all of them show it', async () =>
      (await read()).every((text) => text.includes('Sách vừa đổi tên')),
    )
    await database.close()
  })

  test('the workers, the primary and the database end when the shop is told to stop', async () => {
    const pids = [...(await workersOf(shop)), serverPid(dataDir)]
    expect(pids).toHaveLength(3)
    expect(await shop.stop()).toMatchObject({ code: 0, errors: '' })
    expect(await endedAll(pids)).toBe(true)
    expect(shop.lines.filter((line) => line.includes('đang mở tại'))).toHaveLength(1)
  })

  test('a kill of the primary ends its workers and the database, and the next start opens', async () => {
    const killed = runMain({ DATA_DIR: dataDir, DEMO: 'false', PROCESSES: '2' })
    await addressOf(killed)
    const pids = [...(await workersOf(killed)), serverPid(dataDir)]
    killed.child.kill('SIGKILL')
    countForTrust('kills', 'A shop of several processes')
    await until('they have ended', () => endedAll(pids))
    const next = runMain({ DATA_DIR: dataDir, DEMO: 'false', PROCESSES: '2' })
    expect((await ask(`${await addressOf(next)}/health/ready`)).status).toBe(200)
    expect(await next.stop()).toMatchObject({ code: 0, errors: '' })
  })
})

describe.runIf(linux)('after a kill', () => {
  let fresh: Awaited<ReturnType<typeof freshDatabase>>
  let database: ReturnType<typeof openDatabase>
  let shop: MainProcess
  let url: string
  beforeAll(async () => {
    fresh = await freshDatabase()
    database = openDatabase({ url: fresh.url, poolSize: 2, onLostConnection: () => {} })
    const env = { DATABASE_URL: fresh.url, SESSION_SECRET: testSecret, MESSAGES_PER_MINUTE: '0' }
    shop = runMain({ ...env, PROCESSES: '2' })
    url = await addressOf(shop)
  })
  afterAll(async () => {
    await shop.stop()
    await database.close()
    await fresh.drop()
  })

  async function killOne() {
    const before = await workersOf(shop)
    process.kill(before[0] ?? 0, 'SIGKILL')
    countForTrust('kills', 'One of several processes')
    await until('another is in its place', async () => {
      const after = await workersOf(shop)
      return after.length === 2 && !after.includes(before[0] ?? 0)
    })
  }

  test(
    'a killed worker leaves no call waiting, the other answers, and soon both do',
    { timeout: 180_000 },
    async () => {
      const answers: (number | string)[] = []
      const enough = new AbortController()
      const callers = Array.from({ length: 4 }, async () => {
        while (!enough.signal.aborted)
          await ask(`${url}/health/ready`).then(
            ({ status }) => answers.push(status),
            (error: NodeJS.ErrnoException) => answers.push(error.code ?? ''),
          )
      })
      await until('calls go through', () => answers.length > 40)
      await killOne()
      await shop.said(/đã hoạt động trở lại/)
      const since = answers.length
      await until('calls go on', () => answers.length > since + 40)
      enough.abort()
      await Promise.all(callers)
      // Calls that the killed one had in hand, or was just being handed: at most one a caller, and a few behind them.
      const cut = answers.filter((answer) => answer !== 200)
      expect(cut.length).toBeLessThanOrEqual(8)
      expect(answers.slice(since)).toEqual(answers.slice(since).map(() => 200))
    },
  )

  test(
    'chat messages between people at different workers arrive once although a worker is killed',
    { timeout: 180_000 },
    async () => {
      const cast = { url, db: database.db, keys: deriveSessionKeys(testSecret) }
      const shopId = (await call(url, '/shop')).body.data.shop_user_id
      const people = await Promise.all(Array.from({ length: 4 }, () => newCustomer(cast)))
      const clerk = new ChatWriter(url, await newAdmin(cast), {
        ownId: shopId,
        partners: people.map(({ user_id }) => user_id),
      })
      const customers = people.map(
        (one) => new ChatWriter(url, one, { ownId: one.user_id, partners: [shopId] }),
      )
      const everybody = [...customers, clerk]
      await Promise.all(everybody.map((one) => one.look()))
      for (let count = 0; count < 20; count++) {
        for (const one of customers) one.write(shopId, `Tin ${count}`)
        if (count === 5) await killOne()
        clerk.write(people[count % 4]?.user_id ?? 0, `Đáp ${count}`)
        await call(url, '/shop')
      }
      const pairs = customers.map((customer) => ({ customer, clerk }))
      await until(
        'everything has arrived',
        () =>
          everybody.every(({ waiting }) => waiting === 0) &&
          pairs.every(
            ({ customer }) =>
              customer.seen(shopId).length === 25 && clerk.seen(customer.actor.user_id).length === 25,
          ),
      )
      const losses = await findLosses(url, shopId, pairs)
      expect(losses).toEqual({ messages: 100, lost: 0, twice: 0, disordered: 0, unlike: 0 })
      for (const one of everybody) one.close()
    },
  )
})
