import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { newAdmin, newCustomer } from '#test/shop/actors.ts'
import { closeHubClients, enterHub } from '#test/shop/hub-client.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from '#test/shop/account-shop.ts'

const program = path.join(import.meta.dirname, 'programs/notifying-shop.ts')

test.each([0, 1, 3])(
  'a process killed after %i of five notifications leaves the next one to send all of them',
  async (deadly) => {
    const { url: databaseUrl, drop } = await freshDatabase()
    const database = openDatabase({ url: databaseUrl, poolSize: 2, onLostConnection: () => {} })
    const cast = { url: '', db: database.db, keys: deriveSessionKeys(testSecret) }
    const [customer, admin] = [await newCustomer(cast), await newAdmin(cast)]
    const orders = []
    for (let count = 0; count < 5; count++) orders.push(await createMinimalOrder(database.pool, customer))

    const killed = spawnSync(process.execPath, [program, databaseUrl, String(deadly)], { encoding: 'utf8' })
    expect([killed.signal, killed.stderr]).toEqual(['SIGKILL', ''])
    countForTrust('kills', 'A process that tells what happened')
    const held = await database.pool.connect()
    await held.query('begin')
    expect((await held.query('select from notification_outbox for update')).rowCount).toBe(5)

    const shop = await openTestShop({ databaseUrl })
    const heard: Notification[] = []
    const staff = await enterHub(shop.url, { token: admin.session.access })
    staff.on('ReceiveOrderNotification', (_text, notification: Notification) => heard.push(notification))
    await held.query('rollback')
    held.release()
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(5)
    const left = async () => (await database.pool.query('select from notification_outbox')).rowCount
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    expect(heard.map(({ data }) => data?.orderId)).toEqual(orders)
    closeHubClients()
    await shop.close()
    await database.close()
    await drop()
  },
)
