import { spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { freePort } from '#test/faults/programs/whole-shop.ts'
import { listChildren } from '#test/faults/list-children.ts'
import { addressOf, type MainProcess, runMain } from '#test/faults/main-process.ts'
import { serverPid, until } from '#test/faults/run-shop.ts'

const main = path.join(import.meta.dirname, '../../../server/app/main.ts')
const keeper = path.join(import.meta.dirname, '../programs/supervised-program.ts')
const patient = { timeout: 180_000 }
const linux = process.platform === 'linux'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const workersOf = ({ child }: MainProcess) => listChildren(child.pid ?? 0, 'server/app/worker.ts')
const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

test.runIf(linux)('workers that are killed while they or others open are restarted', patient, async () => {
  const database = await freshDatabase()
  const shop = runMain({ DATABASE_URL: database.url, SESSION_SECRET: testSecret, PROCESSES: '2' })
  const killed = new Set<number>()
  const killNext = async (which: number) => {
    const alive = async () => (await workersOf(shop)).filter((pid) => !killed.has(pid))
    await until('there is one to kill', async () => (await alive()).length > which)
    const pid = (await alive())[which] ?? 0
    await wait(Math.random() * 500)
    process.kill(pid, 'SIGKILL')
    killed.add(pid)
    countForTrust('kills', 'One of several processes')
  }
  // The first while it opens, twice; then the second, and the first while the second opens.
  for (const which of [0, 0, 1, 0]) await killNext(which)
  const url = await addressOf(shop)
  await until('both serve', async () => (await workersOf(shop)).length === 2 && (await isReady(url)))
  expect(await shop.stop()).toMatchObject({ code: 0 })
  await database.drop()
})

test.runIf(linux)(
  'a database that is killed while the shop opens ends the start, and the next one opens',
  patient,
  async () => {
    const dataDir = path.join(folder, 'data')
    const settings = { DATA_DIR: dataDir, DEMO: 'true', PROCESSES: '2' }
    const shop = runMain(settings, [keeper, '[50,200,1000]', main])
    await shop.said(/Cập nhật cơ sở dữ liệu/)
    process.kill(serverPid(dataDir), 'SIGKILL')
    countForTrust('kills', 'A database')
    const url = await addressOf(shop)
    await until('it is ready', () => isReady(url))
    expect(await shop.stop()).toMatchObject({ code: 0 })
  },
)

test.runIf(linux)(
  'a log and a terminal without room end nothing: the shop opens, and answers on',
  patient,
  async () => {
    const port = String(await freePort())
    const shop = spawn('sh', ['-c', `exec "$0" "$1" >/dev/full`, process.execPath, main], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        LOG_LEVEL: 'trace',
        DATA_DIR: path.join(folder, 'data'),
        DEMO: 'true',
        PORT: port,
        PROCESSES: '1',
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    })
    const url = `http://127.0.0.1:${port}`
    await until('it is ready', () => isReady(url))
    const dropped = async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^shop_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1])
    }
    // Some lines wait for room before any is dropped, so they are long.
    const address = `${url}/api/v1/nothing/${'a'.repeat(4_000)}`
    await until('lines are dropped', async () => {
      for (let count = 0; count < 50; count++) await fetch(address, { method: 'POST' })
      return (await dropped()) > 0
    })
    expect(shop.exitCode).toBeNull()
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
  },
)

test('a wrong setting is told once, and the start is not retried', patient, async () => {
  const { code, errors } = await runMain({ PORT: 'abc' }, [keeper, '[50]', main]).closed
  expect(code).toBe(78)
  expect(errors).toContain('PORT')
  expect(errors).not.toContain('khởi động lại')
})

test(
  'a port that is in use is told by the first of several processes, and the start is not retried',
  patient,
  async () => {
    const dataDir = path.join(folder, 'data')
    const taken = http.createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const settings = {
      DATA_DIR: dataDir,
      DEMO: 'false',
      PROCESSES: '2',
      PORT: String(port),
      HOST: '127.0.0.1',
    }
    const { code, errors } = await runMain(settings, [keeper, '[50]', main]).closed
    taken.close()
    expect([code, errors]).toEqual([1, expect.stringContaining(`cổng ${port}`)])
    expect(errors).not.toContain('khởi động lại')
  },
)
