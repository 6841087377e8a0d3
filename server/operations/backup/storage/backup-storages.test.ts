import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFakeS3 } from '#test/network/fake-s3.ts'
import { type BackupStorage, openBackupStorage } from './backup-storage.ts'

let bucket: Awaited<ReturnType<typeof openFakeS3>>
let folder: string
beforeAll(async () => {
  bucket = await openFakeS3()
  folder = mkdtempSync(path.join(tmpdir(), 'places-'))
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

const older = '2026-11-21T19-30-00.000Z'
const newer = '2026-11-22T19-30-00.000Z'
const open: Record<string, () => BackupStorage> = {
  folder: () => openBackupStorage(path.join(folder, 'kept'), undefined),
  bucket: () => openBackupStorage(bucket.settings.bucketUrl, bucket.settings),
}

describe.each(['folder', 'bucket'])('places: %s', (kind) => {
  const place = () => open[kind]?.() ?? expect.fail()
  const bytes = Buffer.from('một phần')

  test('a place for backups lists the finished ones, oldest first, and gives them back', async () => {
    expect(await place().list()).toEqual([])
    for (const name of [newer, older]) {
      const draft = await place().begin(name)
      await draft.put('files.00000', bytes)
      expect(await draft.read('files.00000')).toEqual(bytes)
      expect(await place().list()).not.toContain(name)
      await draft.finish(Buffer.from('{}'))
    }
    expect(await place().list()).toEqual([older, newer])
    expect(await place().read(newer, 'files.00000')).toEqual(bytes)
    expect(await place().read(newer, 'files.00001')).toBeUndefined()
  })

  test('a place for backups forgets one that was never finished, and one that is given up', async () => {
    const dead = await place().begin('2026-11-23T19-30-00.000Z')
    await dead.put('files.00000', bytes)
    const given = await place().begin('2026-11-24T19-30-00.000Z')
    await given.put('files.00000', bytes)
    await given.abandon()
    await place().sweep()
    expect(await place().list()).toEqual([older, newer])
    expect(await dead.read('files.00000')).toBeUndefined()
    expect(await given.read('files.00000')).toBeUndefined()
  })

  test('a place for backups removes one and leaves the other', async () => {
    await place().remove(older)
    await place().sweep()
    expect(await place().list()).toEqual([newer])
    expect(await place().read(older, 'files.00000')).toBeUndefined()
    expect(await place().read(newer, 'files.00000')).toEqual(bytes)
  })
})

test('no file of anybody else in a place for backups is touched', async () => {
  bucket.files.set('/hien-sach/review-x.webp', Buffer.from('x'))
  bucket.files.set('/hien-sach/backups/somebody/else', Buffer.from('x'))
  await open['bucket']?.().sweep()
  expect(bucket.files.has('/hien-sach/review-x.webp')).toBe(true)
  expect(bucket.files.has('/hien-sach/backups/somebody/else')).toBe(true)
  expect(existsSync(folder) && readdirSync(path.join(folder, 'kept'))).toEqual([newer])
})

test('a bucket without its keys is said at once', () => {
  expect(() => openBackupStorage(bucket.settings.bucketUrl, undefined)).toThrow('BACKUP_S3_ACCESS_KEY_ID')
})
