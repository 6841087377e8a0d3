import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { type Manifest, readManifest } from '#server/operations/backup/archive/manifest.ts'
import { moveShop } from '#server/operations/backup/restore/move-shop.ts'
import { restoreBackup } from '#server/operations/backup/restore/restore-backup.ts'
import { type BackupWanted, takeBackup } from '#server/operations/backup/take-backup.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { emptyDatabase } from '#test/database/empty-database.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const key = randomBytes(32).toString('base64')
const picture = randomBytes(20_000)
let shop: TestShop
let folder: string
let upload: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  shop = await openTestShop()
  const [book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 300_000, quantity: 10 }])
  const buyer = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await buyer.add(book, 2)
  expect((await buyer.order()).status).toBe(201)
  // A job of the open shop would take the book out at any moment: the rows that are compared stand still.
  await shop.pool.query('delete from new_books')
  upload = await folderStorage(path.join(folder, 'uploads')).save('review', picture, 'webp')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (to: string, more: Partial<BackupWanted> = {}) =>
  takeBackup({
    url: shop.databaseUrl,
    adminUrl: undefined,
    dataDir: path.join(folder, 'data'),
    storage: folderStorage(path.join(folder, 'uploads')),
    place: openBackupStorage(path.join(folder, to), undefined),
    key,
    bytesPerSecond: 1e9,
    check: false,
    ...more,
  })

const restore = (from: string, databaseUrl: string, more: { key?: string | undefined } = {}) =>
  restoreBackup({
    place: openBackupStorage(path.join(folder, from), undefined),
    key,
    databaseUrl,
    dataDir: path.join(folder, 'restored'),
    storage: folderStorage(path.join(folder, 'restored/uploads')),
    ...more,
  })

/** Every row of every table, generated columns too, and where the sequences stand. */
async function readAll(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
    )
    const all: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`select t::text as row from ${name} t order by 1`)
      all[name] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query('select sequencename, last_value from pg_sequences order by 1')
    return { ...all, sequences: rows, ...(await readRules(client)) }
  } finally {
    await client.end()
  }
}

async function readRules(client: pg.Client) {
  const { rows: indexes } = await client.query(
    "select indexdef from pg_indexes where schemaname = 'public' order by 1",
  )
  const { rows: rules } = await client.query(
    // Without the brackets that say nothing, which differ by whether the schema or the migrations made a table.
    "select conname, convalidated, pg_get_constraintdef(oid, true) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 3",
  )
  const { rows: triggers } = await client.query(
    'select tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
  )
  return { indexes, rules, triggers }
}

async function withEmptyDatabase(work: (url: string) => Promise<void>) {
  const { url, drop } = await emptyDatabase()
  try {
    await work(url)
  } finally {
    await drop()
  }
}

const manifestIn = (place: string, name: string): Manifest =>
  readManifest(readFileSync(path.join(folder, place, name, 'manifest.json')))

test('a restored shop is as it was, checked before, with its rows, rules and uploads', async () => {
  const taken = await backUp('whole', { check: true })
  expect(taken?.faults).toEqual([])
  expect(readdirSync(path.join(folder, 'whole'))).toEqual([taken?.name])
  expect(manifestIn('whole', taken?.name ?? '').faults).toBe(0)
  expect(readdirSync(path.join(folder, 'data'))).toEqual([])
  await withEmptyDatabase(async (url) => {
    expect(await restore('whole', url)).toEqual({ name: taken?.name, moment: taken?.moment, faults: [] })
    const [before, after] = [await readAll(shop.databaseUrl), await readAll(url)]
    // Counting everything seals what the audit log has, in both; and an open shop notes with which secret it signs.
    for (const changing of ['audit_chain', 'sequences', 'session_secrets']) {
      delete before[changing]
      delete after[changing]
    }
    expect(after).toEqual(before)
    countForTrust('restores', 'Compared row by row')
    expect(readFileSync(path.join(folder, 'restored/uploads', upload))).toEqual(picture)
    const again = await openTestShop({ databaseUrl: url })
    expect((await fetch(`${again.url}/health/ready`)).status).toBe(200)
    await again.close()
  })
}, 90_000)

test('a check of a backup tells what does not agree in the books', async () => {
  const lose = (copies: number) =>
    shop.pool.query('update stock_layers set remaining = remaining - $1', [copies])
  await lose(1)
  const taken = await backUp('faulty', { check: true })
  await lose(-1)
  expect(taken?.faults?.[0]).toMatch(/^stock of book is not the sum of its layers: /)
  expect(manifestIn('faulty', taken?.name ?? '').faults).toBeGreaterThan(0)
}, 90_000)

test('a restore leaves a database with anything in it as it is', async () => {
  await backUp('refused')
  const before = await readAll(shop.databaseUrl)
  await expect(restore('refused', shop.databaseUrl)).rejects.toThrow('không trống')
  expect(await readAll(shop.databaseUrl)).toEqual(before)
})

test('a restore with another key, or with none, opens nothing and leaves nothing', async () => {
  await backUp('sealed')
  await withEmptyDatabase(async (url) => {
    const other = randomBytes(32).toString('base64')
    await expect(restore('sealed', url, { key: other })).rejects.toThrow('BACKUP_KEY không phải')
    await expect(restore('sealed', url, { key: undefined })).rejects.toThrow('hãy đặt BACKUP_KEY')
    await backUp('open', { key: undefined })
    await expect(restore('open', url)).rejects.toThrow('không được mã hóa')
    expect(await readAll(url)).toMatchObject({ indexes: [] })
  })
})

test.each(['table-orders.00000', 'uploads.00000'])(
  'a backup in which %s was changed, cut or lost is refused, and the database stays empty',
  async (file) => {
    const place = `hurt-${file}`
    const taken = await backUp(place, { key: undefined })
    const hurt = path.join(folder, place, taken?.name ?? '', file)
    const whole = readFileSync(hurt)
    const flipped = Buffer.from(whole)
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1
    await withEmptyDatabase(async (url) => {
      for (const bytes of [flipped, whole.subarray(0, -1)]) {
        writeFileSync(hurt, bytes)
        await expect(restore(place, url, { key: undefined })).rejects.toThrow('đã bị hỏng')
      }
      rmSync(hurt)
      await expect(restore(place, url, { key: undefined })).rejects.toThrow('thiếu tệp')
      expect(await readAll(url)).toMatchObject({ indexes: [] })
    })
  },
)

test('a second backup does not begin while one is under way, and a failed one leaves no name', async () => {
  const holder = new pg.Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  await holder.query('select pg_advisory_lock(727006)')
  expect(await backUp('locked')).toBeUndefined()
  await holder.end()
  expect(await backUp('locked', { due: () => false })).toBeUndefined()
  expect(existsSync(path.join(folder, 'locked'))).toBe(false)
  const storage = {
    ...folderStorage(path.join(folder, 'uploads')),
    read: () => Promise.reject(new Error('the disk is away')),
  }
  const failing = backUp('locked', { storage })
  await expect(failing).rejects.toThrow('the disk is away')
  expect(readdirSync(path.join(folder, 'locked'))).toEqual([])
})

const move = (databaseUrl: string | undefined, dataDir: string, to: string) => {
  const database = databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: key } : {}
  return moveShop(readConfig({ ...database, DATA_DIR: dataDir }), to, () => {})
}

test('a shop moves from a server into a folder and back by one command, and the old place stays as it was', async () => {
  await expect(move(shop.databaseUrl, folder, path.join(folder, 'moved'))).rejects.toThrow('đang mở')
  await backUp('moving')
  await withEmptyDatabase(async (server) => {
    await restore('moving', server)
    const before = await readAll(server)
    const moved = path.join(folder, 'moved')
    expect(await move(server, folder, moved)).toEqual([])
    expect(readFileSync(path.join(moved, 'uploads', upload))).toEqual(picture)
    expect(await readAll(server)).toEqual(before)
    countForTrust('restores', 'Moved from a server into a folder')
    await expect(move(server, folder, moved)).rejects.toThrow('đã có cơ sở dữ liệu')
    await expect(move(undefined, moved, server)).rejects.toThrow('không trống')
    await withEmptyDatabase(async (other) => {
      expect(await move(undefined, moved, other)).toEqual([])
      expect(await readAll(other)).toEqual(before)
      countForTrust('restores', 'Moved from a folder to a server')
    })
  })
}, 90_000)
