import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { examineSetup } from '#server/operations/health/examine-setup.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { CarrierHouseStandIn } from '#test/gateways/carrier-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { writeConnection } from './connection-store.ts'
import { findSavedConnections, takeSavedConnections } from './saved-connections.ts'
import { sealValues } from './sealed-values.ts'

const shop = await keepForFile(openTestShop())
const house = new CarrierHouseStandIn()
const server = await openHouseServer(house.ask)
afterAll(server.close)
beforeEach(() => shop.db.execute(sql`delete from connections`))

const bank = { BANK_BIN: '970436', BANK_ACCOUNT: '0123456789', BANK_ACCOUNT_NAME: 'NHA SACH HIEN' }
const ghn = { GHN_TOKEN: 'kin', GHN_SHOP_ID: '885' }
const save = (key: string, values: Record<string, string>, secret = testSecret) =>
  shop.db.transaction((tx) =>
    writeConnection(tx, { key, version: 0, ...sealValues(deriveSessionKeys(secret), key, values) }),
  )

/** Settings of a shop of this database, as the doctor reads them before a start. */
const environment = (more: Record<string, string> = {}) => ({
  DEMO: 'false',
  DATABASE_URL: shop.databaseUrl,
  SESSION_SECRET: testSecret,
  GHN_URL: server.url,
  ...more,
})
async function look(more: Record<string, string> = {}) {
  const config = readShopConfig(environment(more))
  const found = await findSavedConnections({ config, sessionSecret: config.sessionSecret })
  return { config, lines: found.map(({ level, about, says }) => `${level} ${about}: ${says}`) }
}

test('settings that an owner saved on the screen are in force for the doctor, and houses that no other check asks are asked', async () => {
  await save('bank', bank)
  await save('ghn', ghn)
  const { config, lines } = await look()
  expect(config.bank.account).toMatchObject({ account: '0123456789' })
  expect(lines).toEqual([
    'fine Kết nối: Tài khoản ngân hàng: dùng những gì đã lưu ở mục Kết nối',
    'fine Kết nối: Giao Hàng Nhanh (GHN): dùng những gì đã lưu ở mục Kết nối',
    'fine Giao Hàng Nhanh (GHN): Giao Hàng Nhanh (GHN) nhận tài khoản này',
  ])
})

test('the doctor says that variables win over what was saved, and that what cannot be unsealed is not used', async () => {
  await save('bank', bank)
  expect((await look({ ...bank, BANK_ACCOUNT: '555' })).lines).toEqual([
    'skipped Kết nối: Tài khoản ngân hàng: BANK_BIN, BANK_ACCOUNT, BANK_ACCOUNT_NAME đè lên những gì đã lưu',
  ])
  const lost = await look({ SESSION_SECRET: 'Zq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E' })
  expect(lost.config.bank.account).toBeUndefined()
  expect(lost.lines).toEqual([
    'should Kết nối: Tài khoản ngân hàng: những gì đã lưu ở mục Kết nối không dùng được',
  ])
})

test('the doctor’s other checks look at what was saved', async () => {
  await save('bank', bank)
  const findings = await examineSetup({
    env: environment(),
    envFile: undefined,
    slips: [],
    processes: undefined,
    takeSaved: findSavedConnections,
  })
  expect(findings).toContainEqual({
    level: 'fine',
    about: 'Chuyển khoản',
    says: 'vào Vietcombank 0123456789',
  })
})

test('a database that does not answer hides nothing of the variables', async () => {
  const { lines } = await look({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/none' })
  expect(lines).toEqual([
    'skipped Kết nối: chưa xem được những gì đã lưu: cơ sở dữ liệu không trả lời, hoặc chưa được cập nhật',
  ])
})

const wanted = ['backup', 'storage']
const kept = { BACKUP_TO: '/mnt/kept', BACKUP_KEY: 'Zq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E' }
const bucket = {
  S3_BUCKET_URL: 'https://kho.example/anh',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'kho',
  S3_SECRET_ACCESS_KEY: 'kin',
}

test('a backup by a command goes to the place, with the key and with the pictures of the bucket that an owner saved', async () => {
  await save('backup', kept)
  await save('storage', bucket)
  const config = readShopConfig(environment())
  expect(await takeSavedConnections(shop.databaseUrl, config, wanted)).toEqual([])
  expect(config.backup).toMatchObject({ to: '/mnt/kept', key: kept.BACKUP_KEY })
  expect(config.s3).toMatchObject({ bucketUrl: bucket.S3_BUCKET_URL })
})

test('a place for backups that cannot be unsealed is named, without the secret too, and other connections are not', async () => {
  await save('backup', kept)
  await save('ghn', ghn)
  for (const secret of ['Zq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E', undefined]) {
    const config = readShopConfig({ ...environment(), SESSION_SECRET: secret })
    expect(await takeSavedConnections(shop.databaseUrl, config, wanted)).toEqual(['Nơi sao lưu'])
    expect(config.backup.to).toBeUndefined()
  }
})

test('a place for backups that variables name is not looked for among what was saved', async () => {
  await save('backup', kept, 'Zq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E')
  const config = readShopConfig(environment({ BACKUP_TO: '/mnt/named' }))
  expect(await takeSavedConnections(shop.databaseUrl, config, wanted)).toEqual([])
  expect(config.backup.to).toBe('/mnt/named')
})
