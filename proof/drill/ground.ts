import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { freePort, openWholeShop } from '#test/faults/programs/whole-shop.ts'
import { until } from '#test/faults/run-shop.ts'
import { own } from './child-program.ts'
import { Pooler } from './pooler.ts'
import { PostgresServer } from './postgres-server.ts'
import { proxyServer, redisServer, type SmallProgram } from './debian-programs.ts'
import { SmallDisk } from './small-disk.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>

export type Ground = {
  /** Address where readers come in. */
  url: string
  primary: PostgresServer
  standby: PostgresServer
  disks: ReadonlyMap<string, SmallDisk>
  pooler: Pooler
  redis: SmallProgram
  proxy: SmallProgram
  /** From the shops to the pooler, and to Redis. */
  databaseLine: Line
  redisLine: Line
  shops: WholeShop[]
  openShop: (index: number) => Promise<WholeShop>
  mail: Awaited<ReturnType<typeof openMailServer>>
  /** Past the lines. */
  database: Database
  keys: ReturnType<typeof deriveSessionKeys>
  close: () => Promise<void>
}

const shopCount = 3

/** Everything that a shop of several machines has, each part a process of its own on this one. */
export async function openGround(): Promise<Ground> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-drill-'))
  own(folder)
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const one of closers.toReversed()) await one()
  }
  try {
    return { ...(await openParts(folder, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(folder: string, closers: (() => unknown)[]): Promise<Omit<Ground, 'close'>> {
  const ports = await freePorts(7 + shopCount)
  const port = () => ports.pop() ?? 0
  const { primary, standby, disks } = await openServers(folder, [port(), port()], closers)
  const pooler = new Pooler(folder, port())
  pooler.point(primary)
  await pooler.start()
  closers.push(() => pooler.kill())
  const redis = redisServer(folder, port())
  await redis.start()
  closers.push(() => redis.kill())
  const databaseLine = new Line(pooler.url, port())
  const redisLine = new Line(`redis://127.0.0.1:${redis.port}`, port())
  for (const line of [databaseLine, redisLine]) {
    await line.mend()
    closers.push(() => line.cut())
  }
  const proxyPort = port()
  const url = `http://127.0.0.1:${proxyPort}`
  const mail = await openMailServer()
  closers.push(() => mail.close())
  const env = shopSettings({ url, pooler, databaseLine, redisLine, mailUrl: mail.url })
  const openShop = (index: number) =>
    openWholeShop(path.join(folder, `shop-${index}`), { ...env, PORT: String(ports[index]) })
  const shops: WholeShop[] = []
  closers.push(() => Promise.all(shops.map((shop) => shop.kill())))
  // One alone for the migrations, as an operator does.
  shops.push(await openShop(0))
  shops.push(...(await Promise.all([openShop(1), openShop(2)])))
  const proxy = proxyServer(folder, proxyPort, ports)
  await proxy.start()
  closers.push(() => proxy.kill())
  await until('the proxy finds the shops', () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  const database = openDatabase({ url: pooler.directUrl, poolSize: 4, onLostConnection: () => {} })
  closers.push(() => database.close())
  const keys = deriveSessionKeys(testSecret)
  const parts = { url, primary, standby, disks, pooler, redis, proxy, databaseLine, redisLine }
  return { ...parts, shops, openShop, mail, database, keys }
}

async function openServers(folder: string, [one = 0, other = 0]: number[], closers: (() => unknown)[]) {
  const primary = new PostgresServer(folder, 'first', one)
  const standby = new PostgresServer(folder, 'second', other)
  const disks = new Map([primary, standby].map(({ name, home }) => [name, new SmallDisk(home)]))
  for (const disk of disks.values()) closers.push(() => disk.unmount())
  for (const server of [primary, standby]) closers.push(() => server.kill())
  await primary.create()
  await follow(standby, primary)
  return { primary, standby, disks }
}

export const waitForStandby = 'synchronous_standby_names'

/** A copy of the primary that follows it. From then on a commit is told when both have it. */
export async function follow(standby: PostgresServer, primary: PostgresServer) {
  await standby.copyFrom(primary)
  standby.start()
  await standby.untilOpen()
  await rejoin(primary)
}

/** Once the standby is level again, commits wait for it. */
export async function rejoin(primary: PostgresServer) {
  await until('the standby follows', async () => {
    const lines = await primary.query<{ state: string }>(
      "select state from pg_stat_replication where state = 'streaming' and replay_lsn >= pg_current_wal_lsn() - 65536",
    )
    return lines.length > 0
  })
  await primary.set(waitForStandby, 'ANY 1 (*)')
  await until('commits wait for the standby', async () => {
    const kept = await primary.query("select from pg_stat_replication where sync_state in ('sync', 'quorum')")
    return kept.length > 0
  })
}

async function freePorts(count: number): Promise<number[]> {
  const from = Number(process.env['DRILL_PORTS'] ?? 0)
  if (from > 0) return Array.from({ length: count }, (_, index) => from + index)
  return Promise.all(Array.from({ length: count }, () => freePort()))
}

type Places = { url: string; pooler: Pooler; databaseLine: Line; redisLine: Line; mailUrl: string }

const shopSettings = ({ url, pooler, databaseLine, redisLine, mailUrl }: Places) => ({
  DATABASE_URL: databaseLine.over(pooler.url),
  DATABASE_DIRECT_URL: databaseLine.over(pooler.directUrl),
  REDIS_URL: redisLine.over('redis://127.0.0.1'),
  SESSION_SECRET: testSecret,
  PUBLIC_URL: url,
  TRUST_PROXY: '1',
  SMTP_URL: mailUrl,
  MAIL_FROM: 'cua-hang@example.vn',
  DRAIN_SECONDS: '3',
  LOG_LEVEL: 'info',
  // As `npm start` keeps it: a shop opens in half the time.
  NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../../build/compiled'),
  HUB_CONNECTS_PER_MINUTE: '0',
  CARTS_PER_MINUTE: '0',
  MESSAGES_PER_MINUTE: '0',
})

/** A line between two parts, at one address for as long as the drill runs, which is cut, silenced, delayed and mended. */
class Line {
  readonly #to: string
  readonly #port: number
  #proxy: Awaited<ReturnType<typeof openTcpProxy>> | undefined

  constructor(to: string, port: number) {
    this.#to = to
    this.#port = port
  }

  /** The same address on this line. */
  over(url: string): string {
    const changed = new URL(url)
    changed.host = `127.0.0.1:${this.#port}`
    return changed.href
  }

  async mend() {
    this.#proxy?.speak()
    this.#proxy?.delay(0)
    this.#proxy ??= await openTcpProxy(this.#to, this.#port)
  }

  async cut() {
    const proxy = this.#proxy
    this.#proxy = undefined
    await proxy?.cut()
  }

  /** Mutes the line: what is said meanwhile never arrives, and no end is told. */
  mute = () => this.#proxy?.mute()
  delay = (ms: number) => this.#proxy?.delay(ms)
}
