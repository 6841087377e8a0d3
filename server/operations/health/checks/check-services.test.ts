import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { s3Storage } from '#server/platform/files/s3-storage.ts'
import { openFakeS3 } from '#test/network/fake-s3.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import {
  checkGateways,
  checkMail,
  checkRedis,
  checkStorage,
  judgeRedis,
  type RedisStatus,
  tryStorage,
} from './check-services.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tryStorageOf = async (env: NodeJS.ProcessEnv, processes?: number) => {
  const findings = await checkStorage({ config: readShopConfig(env), sessionSecret: undefined, processes })
  return findings.map(({ level }) => level)
}

test('a storage folder takes a file, and nothing of it stays', async () => {
  expect(await tryStorageOf({ DATA_DIR: folder })).toEqual(['fine'])
  expect(readdirSync(path.join(folder, 'uploads'))).toEqual([])
})

test('a storage folder that the shop has not made yet is not made for it', async () => {
  expect(await tryStorageOf({ DATA_DIR: path.join(folder, 'not-yet') })).toEqual(['skipped'])
  expect(readdirSync(folder)).toEqual(['uploads'])
})

test('a shop of several processes wants one storage for all', async () => {
  expect(await tryStorageOf({ DATA_DIR: folder }, 2)).toEqual(['should', 'fine'])
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

const goodRedis: RedisStatus = {
  version: '7.2.4',
  role: 'master',
  policy: 'noeviction',
  usedBytes: 10,
  limitBytes: 0,
  keepsWrites: true,
}

test.each<[Partial<RedisStatus>, string]>([
  [{}, 'fine bản 7.2.4'],
  [{ version: '6.2.0' }, 'fine bản 6.2.0'],
  [{ version: '6.0.16' }, 'must bản 6.0.16'],
  [{ role: 'slave', keepsWrites: false }, 'must là bản sao'],
  [{ keepsWrites: false }, 'must không ghi rồi đọc lại được'],
  [{ policy: 'allkeys-lru' }, 'should maxmemory-policy là allkeys-lru'],
  [{ policy: 'volatile-lru' }, 'fine bản'],
  [{ usedBytes: 95, limitBytes: 100 }, 'should bộ nhớ đã đầy'],
])('the doctor judges Redis with %j: %s', (facts, said) => {
  const findings = judgeRedis({ ...goodRedis, ...facts })
  expect(findings.map(({ level, says }) => `${level} ${says}`)).toEqual([expect.stringContaining(said)])
})

const askRedis = async (env: NodeJS.ProcessEnv, processes?: number) => {
  const findings = await checkRedis({ config: readShopConfig(env), sessionSecret: undefined, processes })
  return findings.map(({ level }) => level)
}

test('a shop of one process needs no Redis, and one of several does', async () => {
  expect(await askRedis({})).toEqual(['skipped'])
  expect(await askRedis({}, 2)).toEqual(['must'])
})

test('a Redis that is not there is named by the doctor', async () => {
  expect(await askRedis({ REDIS_URL: 'redis://127.0.0.1:1' })).toEqual(['must'])
})

const askMail = async (env: NodeJS.ProcessEnv) => {
  const settings = { MAIL_FROM: 'shop@hiensach.example', PUBLIC_URL: 'https://hiensach.example', ...env }
  const config = readShopConfig(env['SMTP_URL'] ? settings : env)
  const [finding] = await checkMail({ config })
  return finding
}

test('a mail server that greets is fine, and no letter is sent', async () => {
  const server = await openMailServer()
  expect(await askMail({ SMTP_URL: server.url })).toMatchObject({ level: 'fine' })
  expect(server.letters).toEqual([])
  await server.close()
})

test('a password is not told to a server without TLS', async () => {
  const server = await openMailServer()
  const finding = await askMail({ SMTP_URL: server.url.replace('//', '//shop:a-password@') })
  expect(finding).toMatchObject({ level: 'must', says: expect.stringContaining('TLS') })
  expect(JSON.stringify(finding)).not.toContain('a-password')
  await server.close()
})

test('a mail server that is not there is named by the doctor', async () => {
  expect(await askMail({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({ level: 'must' })
})

test('a shop in earnest without a mail server should have one', async () => {
  expect(await askMail({})).toMatchObject({ level: 'skipped' })
  expect(await askMail({ PUBLIC_URL: 'https://hiensach.example' })).toMatchObject({ level: 'should' })
})

const askGateways = async (env: NodeJS.ProcessEnv) => {
  const findings = await checkGateways({
    config: readShopConfig(env),
    sessionSecret: undefined,
    processes: undefined,
  })
  return findings.map(({ level, says }) => `${level} ${says}`)
}
const earnest = { PUBLIC_URL: 'https://hiensach.example' }
const feHome = (url: string) => ({
  FEHOME_MERCHANT: 'M',
  FEHOME_SECRET: 'S',
  FEHOME_URL: url,
  FEHOME_API_URL: url,
})

test('a shop in earnest should have a payment gateway', async () => {
  expect(await askGateways({})).toEqual(['skipped cổng thử của chế độ dùng thử'])
  expect(await askGateways({ DEMO: 'false' })).toEqual(['skipped chưa đặt'])
  expect(await askGateways(earnest)).toEqual([expect.stringContaining('should chưa có cổng nào')])
})

test('a payment gateway is asked by the doctor for its clock and for nothing else', async () => {
  let date = new Date()
  const asked: string[] = []
  const gateway = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.sendDate = false
    response.writeHead(405, { date: date.toUTCString() }).end()
  })
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  expect(await askGateways({ ...earnest, ...feHome(url) })).toEqual([
    'fine FE HOME: tới được',
    'fine khớp với FE HOME',
  ])
  date = new Date(Date.now() - 60_000)
  expect(await askGateways({ ...earnest, ...feHome(url) })).toEqual([
    'fine FE HOME: tới được',
    expect.stringContaining('must máy này nhanh hơn FE HOME'),
  ])
  expect(asked).toEqual(['HEAD /', 'HEAD /'])
  gateway.close()
})

test('a payment gateway that is not there is named by the doctor', async () => {
  expect(await askGateways({ ...earnest, ...feHome('http://127.0.0.1:1') })).toEqual([
    'must FE HOME: không tới được từ máy này (ECONNREFUSED)',
  ])
})
