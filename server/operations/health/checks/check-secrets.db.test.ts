import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { noteSigning } from '#server/identity/sessions/secrets/secret-use-store.ts'
import { deriveSessionKeys, fingerprintsOf } from '#server/platform/guard/sessions/session-keys.ts'
import { checkSecrets, judgeSecrets } from './check-secrets.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ url: fresh.url, poolSize: 1, onLostConnection: () => {} })
})
afterAll(async () => {
  await database.close()
  await fresh.drop()
})

const former = `${testSecret}-before`
async function look(env: Record<string, string> = {}) {
  const config = readShopConfig({ DATABASE_URL: fresh.url, SESSION_SECRET: testSecret, ...env })
  const found = await checkSecrets({ config, sessionSecret: config.sessionSecret, processes: undefined })
  return found.map(({ level, says }) => `${level} ${says}`)
}

test('an old secret is to be kept for sixty days after it signed, and dropped then', async () => {
  expect(await look()).toEqual(['fine chỉ một khóa'])
  const both = { SESSION_SECRETS_ACCEPTED: former }
  expect(await look(both)).toEqual(['fine nhận thêm khóa chưa ký gì: sẵn sàng để đổi'])
  await noteSigning(database.db, fingerprintsOf(deriveSessionKeys(former)).own)
  expect(await look(both)).toEqual(['fine khóa cũ ngừng ký 0 ngày trước; giữ tới đủ 60 ngày'])
  await database.db.execute(sql`update session_secrets set signed_at = now() - interval '60 days 1 minute'`)
  expect(await look(both)).toEqual([
    'should khóa cũ không ký gì đã 60 ngày, và không còn gì niêm phong bằng nó',
  ])
})

test('the doctor says nothing of secrets without a server, a secret or an answer', async () => {
  expect(await look({ DATABASE_URL: '' })).toEqual([expect.stringMatching(/^skipped trang Sức khỏe/)])
  expect(await look({ SESSION_SECRET: '' })).toEqual(['skipped SESSION_SECRET chưa đặt'])
  expect(await look({ DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' })).toEqual([
    expect.stringMatching(/^skipped chưa xem được/),
  ])
})

test('second factors sealed with a lost secret are named by the doctor, and those that wait to be sealed anew', () => {
  const facts = { accepted: 1, sealed_before: 0, lost: 0, quiet_days: 90 }
  expect(judgeSecrets({ ...facts, lost: 2 }).map(({ level }) => level)).toEqual(['should', 'should'])
  expect(judgeSecrets({ ...facts, sealed_before: 3 })).toMatchObject([
    { level: 'fine', says: expect.stringContaining('3 mã') },
  ])
})
