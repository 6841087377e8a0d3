import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { unpackTar } from 'modern-tar/fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { keepBackups, BackupWatch } from '#server/operations/backup/schedule/backup-jobs.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { restoreBackup } from '#server/operations/backup/restore/restore-backup.ts'
import { readConfig } from '#server/platform/process/config/config.ts'
import { folderStorage, openStorage } from '#server/platform/files/open-storage.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { emptyDatabase } from '#test/database/empty-database.ts'
import { openFakeS3 } from '#test/network/fake-s3.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

let bucket: Awaited<ReturnType<typeof openFakeS3>>
let folder: string
let shop: TestShop
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nightly-'))
  bucket = await openFakeS3()
  shop = await openTestShop({
    env: { DATA_DIR: path.join(folder, 'data'), BACKUP_TO: path.join(folder, 'kept') },
  })
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a shop with a backup folder takes a backup by itself, and says when it did', async () => {
  const since = Date.now() / 1000 - 5
  const newest = async () => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    return Number(/^shop_last_backup_timestamp_seconds (\S+)$/m.exec(metrics)?.[1])
  }
  await vi.waitFor(async () => expect(await newest()).toBeGreaterThan(since), {
    timeout: 60_000,
    interval: 200,
  })
  expect(await openBackupStorage(path.join(folder, 'kept'), undefined).list()).toHaveLength(1)
  expect(readdirSync(path.join(folder, 'data'))).toEqual([])
}, 90_000)

test('an administrator sees the backups and downloads one, which is audited and restores the shop', async () => {
  const token = (await newAdmin(shop)).session.access
  const list = await call(shop.url, '/backups', { token })
  expect(list.body).toMatchObject({ configured: true, data: [{ faults: 0, sealed: false, content: 'rows' }] })
  const { name } = list.body.data[0]
  const get = (wanted: string) =>
    fetch(`${shop.url}/api/v1/backups/download?name=${wanted}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await get('2026-11-22T19-30-00.000Z')).status).toBe(404)
  expect((await get('..%2F..%2Fetc')).status).toBe(422)
  const sent = await get(name)
  expect(sent.headers.get('content-disposition')).toBe(`attachment; filename="hien-sach-${name}.tar"`)
  const taken = path.join(folder, 'taken')
  await pipeline(Readable.from([Buffer.from(await sent.arrayBuffer())]), unpackTar(taken))
  const { url, drop } = await emptyDatabase()
  const restored = await restoreBackup({
    place: openBackupStorage(taken, undefined),
    key: undefined,
    databaseUrl: url,
    dataDir: path.join(folder, 'restored'),
    storage: folderStorage(path.join(folder, 'restored/uploads')),
  })
  expect(restored).toMatchObject({ name, faults: [] })
  countForTrust('restores', 'Downloaded by the owner')
  await drop()
  const { rows } = await shop.pool.query(
    "select object_id, after from audit_log where action = 'download-backup'",
  )
  expect(rows).toEqual([{ object_id: name, after: { sealed: false } }])
})

/** Runs a process of the shop as every ten minutes, with a bucket for its backups and a clock of ours. */
function processOf(now: () => Date) {
  const config = readConfig({
    DATABASE_URL: shop.databaseUrl,
    SESSION_SECRET: testSecret,
    DATA_DIR: path.join(folder, 'data'),
    BACKUP_TO: bucket.settings.bucketUrl,
    BACKUP_KEY: testSecret,
    BACKUP_S3_REGION: bucket.settings.region,
    BACKUP_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  })
  const place = openBackupStorage(bucket.settings.bucketUrl, config.backup.s3)
  const watch = new BackupWatch()
  const keeping = { config, databaseUrl: shop.databaseUrl, storage: openStorage(config), place, watch }
  return { place, watch, turn: () => keepBackups({ ...keeping, log: createTestLog(), now }) }
}

test('only one of many processes takes the backup of the day, and deletes those beyond the retention', async () => {
  let now = new Date('2026-11-21T19:30:00Z')
  const processes = [1, 2, 3].map(() => processOf(() => now))
  const [{ place, watch }] = processes as [ReturnType<typeof processOf>]
  const older = ['2026-11-19T20-00-00.000Z', '2026-11-20T01-00-00.000Z']
  for (const name of older) await (await place.begin(name)).finish(Buffer.from('{}'))
  const allTurn = () => Promise.all(processes.map(({ turn }) => turn()))

  await allTurn()
  // The newer of the two of the 20th in Vietnam stays.
  expect(await place.list()).toEqual([older[1], '2026-11-21T19-30-00.000Z'])
  await allTurn()
  expect(await place.list()).toHaveLength(2)
  expect(watch.newest).toEqual(now)
  now = new Date('2026-11-22T19:29:00Z')
  await allTurn()
  expect(await place.list()).toHaveLength(2)
}, 90_000)
