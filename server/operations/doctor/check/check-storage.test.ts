import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { folderStorage } from '#server/platform/files/folder-storage.ts'
import { s3Storage } from '#server/platform/files/s3-storage.ts'
import { openFakeS3 } from '#test/network/fake-s3.ts'
import { checkStorage, tryStorage } from './check-storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const check = async (env: NodeJS.ProcessEnv, processes?: number) => {
  const findings = await checkStorage({ config: readShopConfig(env), sessionSecret: undefined, processes })
  return findings.map(({ level }) => level)
}

test('a storage folder takes a file, and nothing of it stays', async () => {
  expect(await check({ DATA_DIR: folder })).toEqual(['fine'])
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([])
})

test('a storage folder that the shop has not made yet is not made for it', async () => {
  expect(await check({ DATA_DIR: path.join(folder, 'not-yet') })).toEqual(['skipped'])
  expect(readdirSync(folder)).toEqual(['uploads'])
})

test('a shop of several processes wants one storage for all', async () => {
  expect(await check({ DATA_DIR: folder }, 2)).toEqual(['should', 'fine'])
})

test('a storage bucket takes a file, and nothing of it stays; a wrong key is found out', async () => {
  const bucket = await openFakeS3()
  expect(await tryStorage(s3Storage(bucket.settings), 'S3')).toMatchObject({ level: 'fine' })
  expect(bucket.files.size).toBe(0)
  const stranger = s3Storage({ ...bucket.settings, secretAccessKey: 'another' })
  expect(await tryStorage(stranger, 'S3')).toMatchObject({
    level: 'must',
    says: 'S3: không ghi được (STORAGE_REFUSED)',
  })
  await bucket.close()
})

const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
test.each<[string, Partial<FileStorage>, string]>([
  ['reads something else', { read: async () => Buffer.from('x') }, 'đọc lại không giống'],
  ['may not be read', { read: refuse }, 'không đọc được (EACCES)'],
  ['lists nothing', { async *list() {} }, 'không thấy tệp vừa ghi'],
  ['may not delete', { remove: refuse }, 'không xóa được (EACCES)'],
  ['deletes nothing', { remove: async () => {} }, 'tệp đã xóa vẫn còn'],
])('a storage that %s is found out', async (_what, other, said) => {
  const finding = await tryStorage({ ...folderStorage(path.join(folder, 'odd')), ...other }, 'kho')
  expect(finding).toMatchObject({ level: 'must', says: expect.stringContaining(said) })
})
