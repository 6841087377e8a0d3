import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { ChatWriter, findLosses } from '#test/shop/chat-writer.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openWholeShop } from '#test/faults/programs/whole-shop.ts'
import { until } from './run-shop.ts'

const each = 40

test(
  'chat messages arrive once, in one order for both sides, through cut connections and a kill',
  { timeout: 300_000 },
  async () => {
    const { url: databaseUrl, drop } = await freshDatabase()
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
    const env = { DATABASE_URL: databaseUrl, SESSION_SECRET: testSecret, MESSAGES_PER_MINUTE: '0' }
    const database = openDatabase({ url: databaseUrl, poolSize: 2, onLostConnection: () => {} })
    let shop = await openWholeShop(folder, env)
    const { url } = shop
    const cast = { url, db: database.db, keys: deriveSessionKeys(testSecret) }
    const shopId = (await call(url, '/shop')).body.data.shop_user_id
    const people = await Promise.all(Array.from({ length: 4 }, () => newCustomer(cast)))
    const customers = people.map(
      (one) => new ChatWriter(url, one, { ownId: one.user_id, partners: [shopId] }),
    )
    const partners = people.map(({ user_id }) => user_id)
    const staff = await Promise.all([newAdmin(cast), newAdmin(cast)])
    const clerks = staff.map((one) => new ChatWriter(url, one, { ownId: shopId, partners }))
    const everybody = [...customers, ...clerks]
    await Promise.all(everybody.map((one) => one.look()))

    const writing = everybody.map(async (one, person) => {
      for (let count = 0; count < each; count++) {
        // Each customer has one of the staff who answers.
        const to = person < 4 ? shopId : (partners[(count % 2) * 2 + (person - 4)] ?? 0)
        one.write(to, `Người ${person}, tin ${count}`)
        if (Math.random() < 0.1) one.cut()
        await pause(20 + Math.random() * 40)
      }
    })
    await pause(800)
    await shop.kill()
    shop = await openWholeShop(folder, { ...env, PORT: new URL(url).port })
    await Promise.all(writing)

    const pairs = customers.map((customer, index) => ({ customer, clerk: clerks[index % 2] as ChatWriter }))
    await until(
      'everything has arrived',
      () =>
        everybody.every(({ waiting }) => waiting === 0) &&
        pairs.every(
          ({ customer, clerk }) =>
            customer.seen(shopId).length === each + each / 2 &&
            clerk.seen(customer.actor.user_id).length === each + each / 2,
        ),
    )
    expect(await findLosses(url, shopId, pairs)).toEqual({
      messages: 6 * each,
      lost: 0,
      twice: 0,
      disordered: 0,
      unlike: 0,
    })
    for (const one of everybody) one.close()
    await shop.kill()
    await database.close()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  },
)
