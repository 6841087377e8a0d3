import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listChildren } from './list-children.ts'
import { addressOf, runMain } from './main-process.ts'
import { hasEnded, serverPid, until } from './run-shop.ts'
import { countForTrust } from '#proof/trust/record-part.ts'

const main = path.join(import.meta.dirname, '../../server/app/main.ts')
const keeper = path.join(import.meta.dirname, 'programs/supervised-program.ts')
const patient = { timeout: 120_000 }
let folder: string
let dataDir: string
let port: string

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  dataDir = path.join(folder, 'data')
  port = String(await freePort())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = () => ({ DATA_DIR: dataDir, DEMO: 'false', PORT: port })
const startKept = () => runMain(settings(), [keeper, '[50,50,50]', main])
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
const everythingEnded = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(hasEnded))).every(Boolean)

/** Child of this keeper among those that run. */
const childOf = async ({ pid = 0 }: ChildProcess) => (await listChildren(pid, main))[0] ?? 0

async function freePort(): Promise<number> {
  const server = net.createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: free } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

test.runIf(process.platform === 'linux')(
  'a killed shop is restarted, and a kill of its supervisor ends shop and database',
  patient,
  async () => {
    const kept = startKept()
    await addressOf(kept)
    const [first, database] = [await childOf(kept.child), serverPid(dataDir)]
    process.kill(first, 'SIGKILL')
    countForTrust('kills', 'A shop under what keeps it open')
    await until('it is another process', async () => ![0, first].includes(await childOf(kept.child)))
    await until('it is open again', isReady)
    expect(await hasEnded(database)).toBe(true)

    const all = [await childOf(kept.child), serverPid(dataDir)]
    kept.child.kill('SIGKILL')
    countForTrust('kills', 'What keeps a shop open')
    await until('shop and database have ended', () => everythingEnded(all))
    expect((await kept.closed).lines.at(-1)).not.toMatch(/at .+:\d+:\d+/)
  },
)

test('a database does not outlive its shop, however that dies', patient, async () => {
  const shop = runMain(settings(), [main])
  await addressOf(shop)
  const database = serverPid(dataDir)
  shop.child.kill('SIGKILL')
  countForTrust('kills', 'A shop and its database')
  await until('the database has ended', () => hasEnded(database))
})

test.runIf(process.platform === 'linux')(
  'a kill of npm alone closes the shop, and a start that comes at once opens it',
  patient,
  async () => {
    // As npm does it: a shell between npm and the program, which waits for it.
    const npm = spawn(
      process.execPath,
      [
        '-e',
        `require('node:child_process').spawn('sh', ['-c', '"$NODE" "$KEEPER" "[50]" "$MAIN"; exit $?'], { stdio: 'inherit' })`,
      ],
      {
        env: {
          ...settings(),
          PATH: process.env['PATH'],
          NODE: process.execPath,
          KEEPER: keeper,
          MAIN: main,
          LOG_LEVEL: 'silent',
          npm_lifecycle_event: 'start',
        },
        stdio: 'ignore',
      },
    )
    await until('it is open', isReady)
    const database = serverPid(dataDir)
    npm.kill('SIGKILL')
    countForTrust('kills', 'What keeps a shop open')

    const second = runMain(settings(), [main])
    await second.said(/Ctrl\+C để đóng/)
    expect([await hasEnded(database), await isReady()]).toEqual([true, true])

    const third = await runMain(settings(), [main]).closed
    expect(third).toEqual({
      code: 0,
      errors: '',
      lines: [`Hiên Sách đang mở tại http://127.0.0.1:${port}`],
    })
    expect(await second.stop()).toMatchObject({ code: 0, errors: '' })
  },
)
