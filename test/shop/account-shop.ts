import path from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { buildServices } from '#server/app/build-services.ts'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { listenToDatabase } from '#server/platform/database/database-notices.ts'
import { createServer } from '#server/platform/http/http-server.ts'
import type { Log } from '#server/platform/process/log.ts'
import { CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { ownAddress } from '#server/platform/http/open-port.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveUploads } from '#server/platform/files/serve-uploads.ts'
import { sessionChannel, SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { readSessionSecrets } from '#server/platform/guard/sessions/session-secret.ts'
import { serveGoogleReturn } from '#server/identity/providers/provider-routes.ts'
import { serveChatPictures } from '#server/talking/chat/serve-chat-pictures.ts'
import { closedUploads } from '#server/app/features.ts'
import { serveLetters } from '#server/talking/letters/serve-letters.ts'
import { serveSandbox } from '#server/selling/sandbox/sandbox-routes.ts'
import { noCashLimits } from './no-cash-limits.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { AfterCommit } from '#server/platform/process/after-commit.ts'
import { createTestLog } from '#test/output/captured-output.ts'

/** Long and varied, and known to everybody who reads this. */
export const testSecret = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'

export type AccountShop = Awaited<ReturnType<typeof openAccountShop>>

/** All calls behind a server, without pages and files; with `beside` a second process on the same database. */
export async function openAccountShop(
  options: { env?: Record<string, string>; log?: Log; beside?: { databaseUrl: string } } = {},
) {
  const { url: databaseUrl, drop } = options.beside
    ? { url: options.beside.databaseUrl, drop: async () => {} }
    : await freshDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-accounts-'))
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    ...noCashLimits,
    DATA_DIR: dataDir,
  }
  const config = readShopConfig({
    ...env,
    SIGN_INS_PER_MINUTE: '0',
    REGISTRATIONS_PER_MINUTE: '0',
    ...options.env,
  })
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePool,
    onLostConnection: () => {},
  })
  const keys = deriveSessionKeys(...readSessionSecrets(config))
  const storage = openStorage(config)
  const sessionEvents = new SessionEvents()
  const limits = new RateLimits()
  const log = options.log ?? createTestLog()
  const app = createServer(config, log)
  const ownUrl = () => ownAddress(app)
  const afterCommit = new AfterCommit()
  const { context, providers, checkout, payments, chat, sandbox, letters, services } = buildServices({
    config,
    database,
    readDatabase: database,
    keys,
    storage,
    backups: () => undefined,
    sessionEvents,
    limits,
    afterCommit,
    caches: {
      orders: new MemoryCache(0),
      versions: new MemoryCache(0),
      matches: new MemoryCache(0),
      names: new MemoryCache(0),
      columns: new CatalogueColumns({ kept: false }),
    },
    log,
    publicUrl: () => config.publicUrl ?? ownUrl(),
    ownUrl,
  })
  for (const service of services)
    serve(app, service, { answers: new MemoryCache(1024 * 1024), identify: context.identify, limits })
  await serveGoogleReturn(app, providers)
  serveUploads(app, storage, closedUploads)
  serveChatPictures(app, chat, context.identify)
  const notices = await listenToDatabase({
    url: databaseUrl,
    channels: { [sessionChannel]: (payload) => sessionEvents.hear(payload) },
    onHearing: () => {},
    log,
  })
  await serveSandbox(app, { ...sandbox, lateSeconds: 0.3 })
  await serveLetters(app, letters, context.identify)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    app,
    config,
    dataDir,
    keys,
    context,
    checkout,
    payments,
    chat,
    letters,
    services,
    sessionEvents,
    afterCommit,
    databaseUrl,
    ...database,
    close: async () => {
      await app.close()
      await notices.close()
      await database.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
