import { createApp } from '#server/app.ts'
import { fillDemoCoupons } from '#server/cart/fill-demo-coupons.ts'
import { fillDemoShop } from '#server/catalogue/fill-demo-shop.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database.ts'
import { readSessionSecret } from '#server/platform/session-secret.ts'
import { deriveSessionKeys } from '#server/platform/session-keys.ts'
import { createLog } from '#server/platform/log.ts'
import { testSecret } from './account-shop.ts'
import { freshDatabase } from './fresh-database.ts'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

type Options = { demo?: boolean; env?: Record<string, string>; beside?: { databaseUrl: string } }

/** A whole shop on a database and a port of its own; with `beside` a second process on the same database. */
export async function openTestShop(options: Options = {}) {
  const { url: databaseUrl, drop } = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => {} }
    : await freshDatabase()
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    SESSION_SECRET: testSecret,
    ...options.env,
  })
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    onLostConnection: () => {},
  })
  if (options.demo) {
    await fillDemoShop(database.db, () => {})
    await fillDemoCoupons(database.db)
  }
  const app = await createApp({
    config,
    database,
    databaseUrl,
    sessionSecret: readSessionSecret(config),
    log: createLog(config.logLevel),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    databaseUrl,
    keys: deriveSessionKeys(testSecret),
    ...database,
    close: async () => {
      await app.close()
      await database.close()
      await drop()
    },
  }
}
