import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkDatabase } from '#server/operations/health/checks/check-database.ts'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { takeImportLock } from '#server/catalogue/imports/import-store.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { own } from '#proof/drill/child-program.ts'
import { needing } from '#proof/drill/debian-programs.ts'
import { Pooler } from '#proof/drill/pooler.ts'
import { PostgresServer } from '#proof/drill/postgres-server.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { freePort, openWholeShop } from '#test/faults/programs/whole-shop.ts'
import { until } from '#test/faults/run-shop.ts'

const { skip, words } = needing(['postgres', 'initdb', 'pg_basebackup', 'pgbouncer'])

describe.skipIf(skip)(`a pooler in transaction mode${words}`, () => {
  let folder = ''
  let primary: PostgresServer
  let pooler: Pooler
  let shop: Awaited<ReturnType<typeof openWholeShop>>
  const env = () => ({
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.directUrl,
    SESSION_SECRET: testSecret,
    DATA_DIR: path.join(folder, 'shop'),
  })
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-pooler-'))
    own(folder)
    primary = new PostgresServer(folder, 'first', await freePort())
    await primary.create()
    pooler = new Pooler(folder, await freePort())
    pooler.point(primary)
    await pooler.start()
    shop = await openWholeShop(path.join(folder, 'shop'), env())
  })
  afterAll(async () => {
    await shop?.kill()
    await pooler?.kill()
    await primary?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a shop behind a pooler opens, sells and hears of changes', async () => {
    const { db, close } = openDatabase({ url: pooler.directUrl, poolSize: 2, onLostConnection: () => {} })
    const cast = { url: shop.url, db, keys: deriveSessionKeys(testSecret) }
    const [book = 0] = await addBooks(db, [{ title: 'Sách qua bộ gom', price: 50_000, quantity: 100 }])
    const customer = await newCustomer(cast)
    const shopper = new Shopper(shop.url, customer.session.access)
    const orders = await Promise.all(
      Array.from({ length: 12 }, async () => {
        expect((await shopper.add(book)).status).toBe(200)
        return shopper.order([{ book_id: book, quantity: 1, unit_price: 50_000 }])
      }),
    )
    expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201))
    const admin = await newAdmin(cast)
    const bytes = Buffer.from('title,author,category,price\nSách nhập,Người Viết,Văn học,1000')
    const file = { bytes, name: 'sach.csv', type: 'text/csv' }
    const { body } = await sendForm(
      shop.url,
      '/books/import-books-from-excel',
      { file },
      { token: admin.session.access },
    )
    expect(body).toMatchObject({ successCount: 1, errorCount: 0 })
    // A kept page goes by a notice, and comes anew.
    const shown = async () =>
      (await call(shop.url, `/books/get-book-by-id?id=${book}`)).body.data.title as string
    for (let time = 0; time < 3; time++) expect(await shown()).toBe('Sách qua bộ gom')
    await db.execute(sql`update books set title = 'Sách đã đổi tên' where book_id = ${book}`)
    await until('the new title is shown', async () => (await shown()) === 'Sách đã đổi tên')
    await close()
  })

  test('the import lock behind a pooler is held by one process at a time, without a session of its own', async () => {
    const open = () =>
      openDatabase({ url: pooler.url, poolSize: 2, pooled: true, onLostConnection: () => {} })
    const [one, other] = [open(), open()]
    const lock = await takeImportLock(one.pool, 20)
    expect(lock).toBeDefined()
    expect(await takeImportLock(other.pool)).toBeUndefined()
    await lock?.release()
    const again = await takeImportLock(other.pool)
    expect(again).toBeDefined()
    await again?.release()
    await Promise.all([one.close(), other.close()])
  })

  test('the doctor finds nothing wrong with a pooler and a direct address', async () => {
    const config = readShopConfig(env())
    const findings = await checkDatabase({ config, sessionSecret: undefined, processes: 2 })
    expect(findings.filter(({ level }) => level !== 'fine')).toEqual([])
    expect(findings.map(({ says }) => says)).toContain(
      'bộ gom kết nối theo giao dịch, có đường thẳng cho thông báo và cập nhật',
    )
  })

  test('the doctor warns of a pooler without a direct address', async () => {
    const { DATABASE_DIRECT_URL: _, ...without } = env()
    const findings = await checkDatabase({
      config: readShopConfig(without),
      sessionSecret: undefined,
      processes: 2,
    })
    expect(findings.filter(({ level }) => level === 'must')).toEqual([
      expect.objectContaining({ says: expect.stringContaining('theo giao dịch (transaction mode)') }),
    ])
  })
})
