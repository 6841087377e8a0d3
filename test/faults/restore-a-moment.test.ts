import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEmbeddedAdmin } from '#server/operations/backup/find-backup-source.ts'
import { listLog, removeOldLog } from '#server/operations/backup/log/archived-log.ts'
import { openLogSlot } from '#server/operations/backup/log/log-slot-store.ts'
import { type LogReceiver, receiveLog } from '#server/operations/backup/log/keep-log.ts'
import { type Restored, restoreBackup } from '#server/operations/backup/restore/restore-backup.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { takeBackup } from '#server/operations/backup/take-backup.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { until } from './run-shop.ts'

const key = 'khóa của bản sao lưu, dài hơn ba mươi hai chữ'
let folder: string
let dataDir: string
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let adminUrl: string
let client: pg.Client
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mo-'))
  dataDir = path.join(folder, 'data')
  server = await startEmbeddedPostgres({ dataDir, report: () => {} })
  await migrate(server.url)
  adminUrl = await findEmbeddedAdmin(dataDir)
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query('create table written (row integer primary key, note text)')
})
afterAll(async () => {
  await client.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const place = () => openBackupStorage(path.join(folder, 'kept'), undefined)
const backUp = () =>
  takeBackup({
    url: server.url,
    adminUrl,
    dataDir,
    storage: folderStorage(path.join(folder, 'uploads')),
    place: place(),
    key,
    bytesPerSecond: 1e9,
    check: false,
  })

async function restoreTo<Done>(
  at: Date | 'end',
  look: (rows: ReadonlySet<number>, restored: Restored) => Done,
  name?: string,
): Promise<Done> {
  const target = mkdtempSync(path.join(folder, 'to-'))
  const storage = folderStorage(path.join(target, 'uploads'))
  const restored = await restoreBackup({
    place: place(),
    name,
    at,
    key,
    databaseUrl: undefined,
    dataDir: target,
    storage,
  })
  expect(restored.faults).toEqual([])
  const opened = await startEmbeddedPostgres({ dataDir: target, report: () => {} })
  try {
    const reading = new pg.Client({ connectionString: opened.url })
    await reading.connect()
    const { rows } = await reading.query<{ row: number }>('select row from written')
    await reading.end()
    return look(new Set(rows.map(({ row }) => row)), restored)
  } finally {
    await opened.stop()
  }
}

type Written = { row: number; begun: number; acknowledged: number }
let next = 0
/** One after the other, some of them large, so that segments of the log become whole. */
async function write(count: number): Promise<Written[]> {
  const written: Written[] = []
  for (let done = 0; done < count; done++) {
    const row = next++
    const begun = Date.now()
    await client.query(
      "insert into written select $1::int, string_agg(md5(i::text || $1::int), '') from generate_series(1, 3000) i",
      [row],
    )
    written.push({ row, begun, acknowledged: Date.now() })
  }
  return written
}

const receive = async () =>
  receiveLog({ adminUrl, slot: await openLogSlot(adminUrl, new Date()), place: place(), key })

/** Everything that is written by now lies in the place of the backups. */
async function keptUpToNow() {
  const { rows } = await client.query<{ now: string }>('select pg_current_wal_flush_lsn()::text as now')
  await until('the log is kept', async () => {
    const { rows: slots } = await client.query<{ there: boolean }>(
      "select restart_lsn >= $1::pg_lsn as there from pg_replication_slots where slot_name like 'log_%'",
      [rows[0]?.now],
    )
    return slots[0]?.there === true
  })
}

test('a point-in-time restore has every write acknowledged before its moment, and none begun after it', async () => {
  let receiver: LogReceiver = await receive()
  await write(5)
  const first = await backUp()
  const written = await write(150)
  const before = Date.now()
  await wait(5)
  // Another process goes on with it, from where the database knows that it is kept.
  await receiver.close()
  written.push(...(await write(150)))
  receiver = await receive()
  const second = await backUp()
  written.push(...(await write(40)))
  await keptUpToNow()
  const files = await listLog(place())
  expect(files.filter(({ piece }) => piece === undefined).length).toBeGreaterThan(0)

  const moments = [
    before,
    ...[0.7].map((part) => written[Math.floor(written.length * part)]?.acknowledged ?? 0),
  ]
  for (const at of moments)
    await restoreTo(new Date(at), (rows, { moment, endsWith }) => {
      expect([moment, endsWith]).toEqual([new Date(at).toISOString(), undefined])
      expect(written.filter(({ row, acknowledged }) => acknowledged < at && !rows.has(row))).toEqual([])
      expect(written.filter(({ row, begun }) => begun > at && rows.has(row))).toEqual([])
    })
  // From the older backup through all that came since, in whole segments and pieces.
  await restoreTo('end', (rows) => expect(rows.size).toBe(next), first?.name)
  await restoreTo(new Date(Date.now() + 60_000), (rows, { endsWith }) => {
    expect(endsWith).toMatch(/^\d{4}-/)
    expect(rows.size).toBe(next)
  })
  await expect(restoreTo(new Date(0), () => {})).rejects.toThrow('trước lúc ấy')
  await expect(restoreTo(new Date(before), () => {}, second?.name)).rejects.toThrow('sau lúc ấy')

  // Without the first backup nothing needs the log from before the second one.
  await place().remove(first?.name ?? '')
  expect(await removeOldLog(place())).toBeGreaterThan(0)
  expect(await removeOldLog(place())).toBe(0)
  await restoreTo('end', (rows, { name }) => {
    expect(name).toBe(second?.name)
    expect(rows.size).toBe(next)
  })
  await receiver.close()
  expect(readdirSync(path.join(folder, 'kept')).toSorted()).toEqual([second?.name, 'log'])
}, 300_000)
