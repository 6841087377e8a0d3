import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openFakeS3 } from '#test/network/fake-s3.ts'
import { collect } from '#test/shop/collect.ts'
import type { S3Settings } from '#server/platform/process/config/service-settings.ts'
import { followStorage } from './follow-storage.ts'
import { folderStorage } from './open-storage.ts'

test('files go to a bucket from when it is set up, and what lay in the folder before is found, listed and removed', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-storage-'))
  const bucket = await openFakeS3()
  const config: { dataDir: string; s3: S3Settings | undefined } = { dataDir, s3: undefined }
  const storage = followStorage(config)
  const old = await storage.save('book', Buffer.from('old'), 'webp')
  config.s3 = bucket.settings
  const young = await storage.save('book', Buffer.from('young'), 'webp')
  const texts = async () =>
    [await storage.read(old), await storage.read(young)].map((bytes) => bytes?.toString())
  expect(await texts()).toEqual(['old', 'young'])
  const folder = folderStorage(path.join(dataDir, 'uploads'))
  expect(await folder.read(young)).toBeUndefined()
  const names = async () => (await collect(storage.list())).map(({ name }) => name).toSorted()
  expect(await names()).toEqual([old, young].toSorted())
  await storage.remove(old)
  await storage.remove(young)
  expect(await names()).toEqual([])
  expect(await texts()).toEqual([undefined, undefined])
  await bucket.close()
  await rm(dataDir, { recursive: true })
})
