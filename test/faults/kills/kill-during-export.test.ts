import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { openZipFile } from '#server/platform/documents/zip-reader.ts'
import { isEmptyDatabase } from '#server/operations/backup/dump/rows-store.ts'
import { emptyDatabase } from '#test/database/empty-database.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { seededRandom } from '#test/rules/seeded-random.ts'
import { type AccountShop, openAccountShop, testSecret } from '#test/shop/account-shop.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

/** A few in the suite, FAULT_ROUNDS=20 for a long run. */
const kills = Number(process.env['FAULT_ROUNDS'] ?? 4)
const root = path.join(import.meta.dirname, '../../..')
const chance = seededRandom(20)
const books = 3_000

let shop: AccountShop
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'export-'))
  shop = await openAccountShop()
  const titles = Array.from({ length: books }, (_, index) => `Sách ${index}`)
  const [book = 0] = await addBooks(
    shop.db,
    titles.map((title) => ({ title, price: 90_000, quantity: 9 })),
  )
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  for (let order = 0; order < 3; order++) {
    await shopper.add(book)
    expect((await shopper.order()).status).toBe(201)
  }
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** `npm run export` with these words, on this database. */
function run(databaseUrl: string, ...words: string[]) {
  const child = spawn(process.execPath, ['scripts/export.ts', ...words], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      SESSION_SECRET: testSecret,
    },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const closed = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  )
  return { closed, kill: () => child.kill('SIGKILL') }
}

async function timed(databaseUrl: string, ...words: string[]): Promise<number> {
  const since = performance.now()
  const { code, said } = await run(databaseUrl, ...words).closed
  expect(code, said).toBe(0)
  return performance.now() - since
}

/** Killed at some moment of so many milliseconds; false where it was done before. */
async function killed(took: number, databaseUrl: string, ...words: string[]): Promise<boolean> {
  const child = run(databaseUrl, ...words)
  // Nothing is written yet while the program is read.
  const timer = setTimeout(child.kill, took * (0.3 + (0.7 * chance.below(1_000)) / 1_000))
  const { code } = await child.closed
  clearTimeout(timer)
  countForTrust('kills', 'An export, or the reading of one')
  return code !== 0
}

async function countsOf(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select (select count(*)::integer from orders) as orders, (select sum(change)::integer from stock_ledger) as stock,
         (select sum(total_amount)::bigint from orders) as sum, (select count(*)::integer from books) as books`,
    )
    return rows[0] as Record<string, unknown>
  } finally {
    await client.end()
  }
}

test(
  `an export that is killed ${kills} times leaves no file that looks whole, and the next one is`,
  async () => {
    const took = await timed(shop.databaseUrl, path.join(folder, 'first.zip'))
    let deaths = 0
    for (let round = 0; round < kills; round++) {
      const file = path.join(folder, `killed-${round}.zip`)
      if (!(await killed(took, shop.databaseUrl, file))) continue
      deaths++
      // It has its name once it is whole, a moment before the program ends.
      if (existsSync(file)) expect((await openZipFile(file)).names).toContain('schema.json')
    }
    expect(deaths).toBeGreaterThan(0)
    // The one whose name it has takes the place of a draft.
    const draft = readdirSync(folder).find((name) => name.endsWith('.tmp'))
    const file = path.join(folder, draft?.slice(0, -'.tmp'.length) ?? 'last.zip')
    await timed(shop.databaseUrl, file)
    expect(readdirSync(folder)).not.toContain(draft)
    expect((await openZipFile(file)).names).toContain('jsonl/orders.jsonl')
    const { rows } = await shop.pool.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'hien-sach backup'`,
    )
    expect(rows).toEqual([])
  },
  60_000 + kills * 20_000,
)

test(
  `an export whose reading is killed ${kills} times leaves its database empty, and is read into it whole`,
  async () => {
    const file = path.join(folder, 'first.zip')
    const { url, drop } = await emptyDatabase()
    const other = await emptyDatabase()
    try {
      const took = await timed(other.url, '--read', file)
      for (let round = 0; round < kills && (await isEmptyDatabase(url)); round++)
        await killed(took * 0.8, url, '--read', file)
      // Killed once all was there, it is whole too.
      if (await isEmptyDatabase(url)) await timed(url, '--read', file)
      expect(await countsOf(url)).toEqual(await countsOf(shop.databaseUrl))
    } finally {
      await Promise.all([drop(), other.drop()])
    }
  },
  60_000 + kills * 20_000,
)
