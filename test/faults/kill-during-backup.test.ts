import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import {
  manifestFile,
  pieceName,
  readManifest,
  writeManifest,
} from '#server/operations/backup/archive/manifest.ts'
import { restoreBackup } from '#server/operations/backup/restore/restore-backup.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { databaseUrlOf, openWholeShop } from '#test/faults/programs/whole-shop.ts'
import { until } from './run-shop.ts'

/** A few in the suite, FAULT_ROUNDS=20 for a long run. */
const kills = Number(process.env['FAULT_ROUNDS'] ?? 2)
const root = path.join(import.meta.dirname, '../..')

let folder: string
let dataDir: string
let shop: Awaited<ReturnType<typeof openWholeShop>>
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bk-'))
  dataDir = path.join(folder, 'data')
  shop = await openWholeShop(dataDir)
})
afterAll(async () => {
  await shop.kill()
  rmSync(folder, { recursive: true, force: true })
})

const place = () => openBackupStorage(path.join(folder, 'kept'), undefined)

function runBackup(...more: string[]) {
  const child = spawn(process.execPath, ['scripts/backup.ts', path.join(folder, 'kept'), ...more], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, BACKUP_RATE: '10000' },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += text.toString()))
  const closed = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, said })),
  )
  return { closed, kill: () => child.kill('SIGKILL') }
}

/** Writes without a pause, and remembers what was acknowledged when. */
async function writeOn(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists written (row integer primary key, note text)')
  const acknowledged: { row: number; at: number }[] = []
  const stopping = new AbortController()
  const writing = (async () => {
    for (let row = 0; !stopping.signal.aborted; row++) {
      await client.query("insert into written values ($1, repeat('x', 500))", [row])
      acknowledged.push({ row, at: Date.now() })
    }
    await client.end()
  })()
  return {
    acknowledged,
    stop: () => {
      stopping.abort()
      return writing
    },
  }
}

test(
  'a backup that is killed at any point leaves the older ones, and acknowledged writes are in them',
  async () => {
    const writer = await writeOn(databaseUrlOf(dataDir))
    const since = performance.now()
    const first = await runBackup().closed
    expect(first.code, first.said).toBe(0)
    const took = performance.now() - since
    const [name = ''] = await place().list()

    for (let round = 0; round < kills; round++) {
      const before = await place().list()
      const backup = runBackup()
      // The first one dies as soon as it has begun to write, the others at any moment.
      if (round === 0) {
        await until('it writes', () => readdirSync(path.join(folder, 'kept')).length > before.length)
        backup.kill()
      }
      const timer = setTimeout(backup.kill, took * Math.random())
      await backup.closed
      clearTimeout(timer)
      countForTrust('kills', 'A backup')
      const after = await place().list()
      expect(after.slice(0, before.length)).toEqual(before)
      for (const listed of after) expectWhole(listed)
      // A backup that died has no name that looks like a whole one's.
      const others = readdirSync(path.join(folder, 'kept')).filter((found) => !after.includes(found))
      expect(others.filter((found) => !found.startsWith('unfinished-'))).toEqual([])
    }

    const last = await runBackup('--no-check').closed
    expect(last.code, last.said).toBe(0)
    await writer.stop()
    expect(readdirSync(path.join(folder, 'kept')).toSorted()).toEqual(await place().list())
    await checkRestored(name, writer.acknowledged)
    await checkRestored((await place().list()).at(-1) ?? '', writer.acknowledged)
  },
  120_000 + kills * 20_000,
)

/** Everything that its manifest names is there, as it says. */
function expectWhole(name: string) {
  const read = (file: string) => readFileSync(path.join(folder, 'kept', name, file))
  for (const [component, pieces] of Object.entries(readManifest(read(manifestFile)).components))
    for (const [index, { bytes }] of pieces.entries())
      expect(read(pieceName(component, index))).toHaveLength(bytes)
}

async function checkRestored(name: string, acknowledged: readonly { row: number; at: number }[]) {
  const target = path.join(folder, `to-${name.slice(-7)}`)
  const { moment, faults } = await restoreBackup({
    place: place(),
    name,
    key: undefined,
    databaseUrl: undefined,
    dataDir: target,
    storage: folderStorage(path.join(target, 'uploads')),
  })
  expect(faults).toEqual([])
  const server = await startEmbeddedPostgres({ dataDir: target, report: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rows } = await client.query<{ row: number }>('select row from written')
  await client.end()
  await server.stop()
  const kept = new Set(rows.map(({ row }) => row))
  const owed = acknowledged.filter(({ at }) => at < Date.parse(moment))
  expect(owed.length).toBeGreaterThan(0)
  expect(owed.filter(({ row }) => !kept.has(row))).toEqual([])
  countForTrust('restores', 'After killed backups, with all that was acknowledged before')
}

test('a restore refuses the folder of a running shop, and one that has a database', async () => {
  const restoreInto = (target: string) =>
    restoreBackup({
      place: place(),
      key: undefined,
      databaseUrl: undefined,
      dataDir: target,
      storage: folderStorage(path.join(target, 'uploads')),
    })
  await expect(restoreInto(dataDir)).rejects.toThrow('đang mở')
  const restored = readdirSync(folder).find((name) => name.startsWith('to-')) ?? ''
  await expect(restoreInto(path.join(folder, restored))).rejects.toThrow('đã có cơ sở dữ liệu')
})

test('a restore of another major version, or of another kind of machine, says so', async () => {
  const [name = ''] = await place().list()
  const file = path.join(folder, 'kept', name, manifestFile)
  const manifest = readManifest(readFileSync(file))
  const restoreAs = (changed: object) => {
    const content = { ...manifest.content, ...changed } as typeof manifest.content
    writeFileSync(file, writeManifest({ ...manifest, content }, undefined))
    const target = path.join(folder, 'elsewhere')
    return restoreBackup({
      place: place(),
      name,
      key: undefined,
      databaseUrl: undefined,
      dataDir: target,
      storage: folderStorage(path.join(target, 'uploads')),
    })
  }
  await expect(restoreAs({ major: '17' })).rejects.toThrow('PostgreSQL 17')
  await expect(restoreAs({ platform: 'aix-ppc64' })).rejects.toThrow('aix-ppc64')
})
