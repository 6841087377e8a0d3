import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { processorSecondsOf, processorSecondsOfFamily } from '#proof/bench/abuse/memory-watch.ts'
import { openPeople, openWindows } from '#proof/bench/chat/hub-crowd.ts'
import { load } from '#proof/bench/load/load.ts'
import { searchPaths } from '#proof/bench/measures/measure-search.ts'
import { report } from '#proof/bench/report.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import type { Registered } from '#proof/bench/shop/register-person.ts'
import { root } from '#proof/bench/shop/shop-process.ts'
import { call } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import type { Cost, ScaleFigures } from './compute-needs.ts'
import { drawScalePage } from './scale-page.ts'

const seconds = 5
/** Code that has run some hundred times is compiled: before that it costs several times as much. */
const fewest = 600
const buyers = 20
const ordersEach = 50
const messagesEach = 40
const windowsEach = 100
const neverReached = 80_000_000
const compressed = { 'accept-encoding': 'br' }

/** Measures the cost of one of everything, and computes docs/SCALE.md from it. */
export async function measureScale(shop: BenchShop) {
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  try {
    const figures = await measureAll(shop, client)
    writeFileSync(path.join(root, 'docs/SCALE.md'), drawScalePage(figures))
    report({ what: 'docs/SCALE.md', measured: 'written', goal: 'no goal' })
  } finally {
    await client.end()
  }
}

async function measureAll(shop: BenchShop, client: pg.Client): Promise<ScaleFigures> {
  const perBook = (await sizeOf(client, bookTables)) / shop.books
  // At a process that has done nothing yet, or what it grew by before hides what they take.
  const people = await openPeople(shop, buyers)
  const socket = await measureSockets(shop, people)
  const reads = await measureReads(shop)
  const empty = backupBytes(shop)
  const orders = await measureOrders(shop, client, people)
  const backup = (backupBytes(shop) - empty) / orders.count
  const { cost, disk, wal } = await measureMessages(shop, client, people)
  return {
    machine: {
      cores: cpus().length,
      gigabytes: Math.round(totalmem() / 2 ** 30),
      node: process.version,
      postgres: await versionOf(client),
    },
    books: shop.books,
    ...reads,
    order: orders.cost,
    message: cost,
    socket,
    process: residentOf(shop.pid),
    perBook,
    perOrder: { disk: orders.disk, wal: orders.wal, backup },
    perMessage: { disk, wal },
  }
}

async function measureReads(shop: BenchShop) {
  const read = async (paths: string[]) => {
    let count = 0
    // Paths asked for before may be in the cache: each round begins behind the last.
    while (count < fewest) {
      const behind = paths.slice(Math.ceil(count) % paths.length)
      count += (await load(shop.url, behind, { headers: compressed, seconds })).perSecond * seconds
    }
    return count
  }
  const measure = async (what: string, paths: string[], warmUp = paths) => {
    await read(warmUp)
    return costOf(shop, what, () => read(paths))
  }
  const numbered = (count: number, address: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => address(index))
  const half = <Item>(items: Item[]) =>
    [items.slice(0, items.length / 2), items.slice(items.length / 2)] as const
  const lists = half(numbered(20_000, (index) => `/books?price_max=${neverReached + index}`))
  const books = half(numbered(Math.min(20_000, shop.books), (index) => `/book/${index + 1}`))
  return {
    kept: await measure('A kept page', ['/']),
    list: await measure('A list page made anew', lists[1], lists[0]),
    book: await measure('A book page made anew', books[1], books[0]),
    search: await measure('A search that no cache answers', searchPaths(50)),
  }
}

/** `work` says how many there were. */
async function costOf(
  { pid }: BenchShop,
  what: string,
  work: () => Promise<number>,
): Promise<Cost & { count: number }> {
  const [shop, family] = [processorSecondsOf(pid), processorSecondsOfFamily(pid)]
  const count = await work()
  const ofShop = processorSecondsOf(pid) - shop
  const ofAll = processorSecondsOfFamily(pid) - family
  const cost = { shop: (ofShop * 1000) / count, database: ((ofAll - ofShop) * 1000) / count, count }
  report({
    what,
    measured: `${cost.shop.toFixed(2)} ms of the shop, ${cost.database.toFixed(2)} ms of the database, of ${Math.round(count)}`,
    goal: 'to be known',
  })
  return cost
}

/** Growth of the database's log and files for each. */
async function growthOf(client: pg.Client, work: () => Promise<Cost & { count: number }>) {
  const look = async () => {
    await client.query('select pg_stat_clear_snapshot()')
    const { rows } = await client.query<{ wal: string; disk: string }>(
      `select pg_current_wal_insert_lsn() - '0/0' as wal, pg_database_size(current_database()) as disk`,
    )
    return { wal: Number(rows[0]?.wal), disk: Number(rows[0]?.disk) }
  }
  const before = await look()
  const cost = await work()
  const after = await look()
  return {
    cost,
    count: cost.count,
    wal: (after.wal - before.wal) / cost.count,
    disk: (after.disk - before.disk) / cost.count,
  }
}

async function measureOrders(shop: BenchShop, client: pg.Client, people: readonly Registered[]) {
  const { body } = await call(shop.url, '/books/get-books?page=1&page_size=100&in_stock=true&sort=stock-desc')
  const books = body.data as { book_id: number }[]
  let next = 0
  const buy = async ({ token }: Registered, orders: number) => {
    const shopper = new Shopper(shop.url, token)
    for (let nth = 0; nth < orders; nth++) {
      await shopper.add(books[next++ % books.length]?.book_id ?? 0)
      const { status, text } = await shopper.order()
      if (status !== 201) throw new Error(`An order was answered ${text}`)
    }
  }
  const buyAll = async (each: number) => {
    const groups = [0, 1, 2, 3].map((group) => people.filter((_, place) => place % 4 === group))
    const inTurn = async (group: readonly Registered[]) => {
      for (const person of group) await buy(person, each)
    }
    await Promise.all(groups.map(inTurn))
    return people.length * each
  }
  await buyAll(2)
  return growthOf(client, () => costOf(shop, 'An order, with its cart', () => buyAll(ordersEach)))
}

/** Growth of the process for a window that only listens. */
async function measureSockets(shop: BenchShop, people: readonly Registered[]): Promise<number> {
  const before = residentOf(shop.pid)
  const windows = [...(await openWindows(shop.url, people, windowsEach)).values()].flat()
  await wait(3_000)
  const each = Math.max(0, residentOf(shop.pid) - before) / windows.length
  for (const socket of windows) socket.disconnect()
  report({ what: 'An idle socket', measured: `${(each / 1024).toFixed(1)} kB`, goal: 'to be known' })
  return each
}

async function measureMessages(shop: BenchShop, client: pg.Client, people: readonly Registered[]) {
  const shopId: number = (await call(shop.url, '/shop')).body.data.shop_user_id
  const sockets = [...(await openWindows(shop.url, people, 1)).values()].flat()
  const writeAll = async () => {
    for (let round = 0; round < messagesEach; round++) {
      const answers = await Promise.all(
        sockets.map((socket, place) => {
          const text = `Sách này còn không ạ, cho mình hỏi thêm lần ${round} của ${place}`
          return socket.timeout(20_000).emitWithAck('SendMessage', shopId, text, crypto.randomUUID())
        }),
      )
      for (const { status } of answers)
        if (status !== 200) throw new Error(`A message was answered ${status}`)
      // Within what a person may send a minute.
      await wait(300)
    }
    return sockets.length * messagesEach
  }
  const grown = await growthOf(client, () => costOf(shop, 'A message of the chat', writeAll))
  for (const socket of sockets) socket.disconnect()
  return grown
}

const bookTables = ['books', 'book_authors', 'book_search', 'book_selling', 'authors', 'search_words']

async function sizeOf(client: pg.Client, tables: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(to_regclass(name))) as bytes from unnest($1::text[]) as name',
    [[...tables]],
  )
  return Number(rows[0]?.bytes)
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version.split(' ')[0] ?? ''
}

/** Size of a whole backup of the shop as it is. */
function backupBytes({ dataDir }: BenchShop): number {
  const place = path.join(path.dirname(dataDir), 'scale-backup')
  try {
    execFileSync(process.execPath, ['scripts/backup.ts', place], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const files = readdirSync(place, { recursive: true, withFileTypes: true })
    return files
      .filter((file) => file.isFile())
      .reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Memory of the process alone, in bytes. */
function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
