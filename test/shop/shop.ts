import type { AppCaches } from '#server/app/app-parts.ts'
import { createApp } from '#server/app/app.ts'
import { fillDemoCoupons } from '#server/selling/cart/coupon/fill-demo-coupons.ts'
import { fillDemoShop } from '#server/catalogue/demo/fill-demo-shop.ts'
import { fillDemoPicks } from '#server/catalogue/picks/fill-demo-picks.ts'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'
import { readSessionSecrets } from '#server/platform/guard/sessions/session-secret.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { testSecret } from './account-shop.ts'
import { createTestLog } from '#test/output/captured-output.ts'
import { noCashLimits } from './no-cash-limits.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** A whole shop on a port and a database of its own, or on that of another shop. */
export async function openTestShop(
  options: {
    demo?: boolean
    env?: Record<string, string>
    databaseUrl?: string
    socketTimeoutMs?: number
    caches?: AppCaches
    worker?: WorkerSelf
  } = {},
) {
  const { url: databaseUrl, drop } = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await freshDatabase()
  const config = readShopConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    ...noCashLimits,
    ...options.env,
  })
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    onLostConnection: () => {},
    ...(options.socketTimeoutMs === undefined ? {} : { socketTimeoutMs: options.socketTimeoutMs }),
  })
  if (options.demo) {
    await fillDemoShop(database.db, () => {})
    await fillDemoCoupons(database.db)
    await fillDemoPicks(database.db)
  }
  const sessionSecrets = readSessionSecrets(config)
  const app = await createApp({
    config,
    database,
    directUrl: databaseUrl,
    sessionSecrets,
    worker: options.worker,
    log: createTestLog(),
    ...(options.caches && { caches: options.caches }),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    databaseUrl,
    keys: deriveSessionKeys(...sessionSecrets),
    ...database,
    close: async () => {
      await app.close()
      await database.close()
      await drop()
    },
  }
}
