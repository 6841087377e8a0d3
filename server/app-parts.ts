import type { FastifyInstance } from 'fastify'
import { openBackupStorage } from '#server/backup/storage/open-backup-storage.ts'
import { BackupWatch } from '#server/backup/schedule/backup-watch.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { openRateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { type SessionKeys, deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { createServer } from '#server/platform/http/http-server.ts'
import { ownAddress } from '#server/platform/http/own-address.ts'
import type { PreparedResponse } from '#server/platform/http/responses/prepared-response.ts'
import type { ShopConfig } from '#server/gateways/shop-config.ts'
import type { Log } from '#server/platform/process/log.ts'

const mebibyte = 1024 * 1024

export type AppOptions = {
  config: ShopConfig
  database: Database
  databaseUrl: string
  sessionSecret: string
  log: Log
}

export type AppCaches = ReturnType<typeof createCaches>

/** What features and routes are built on: the server without a route yet, caches, storage, rate limits, keys. */
export type AppParts = AppOptions & {
  app: FastifyInstance
  caches: AppCaches
  responseCache: ResponseCache
  /** As readers reach the shop, and as it reaches itself. */
  publicUrl: () => string
  ownUrl: () => string
  storage: ReturnType<typeof openStorage>
  /** Undefined where the shop takes none by itself. */
  backups: ReturnType<typeof openBackupStorage> | undefined
  backupWatch: BackupWatch
  sessionEvents: SessionEvents
  keys: SessionKeys
  counting: Awaited<ReturnType<typeof openRateLimitStore>>
  limits: RateLimits
}

export async function openAppParts(options: AppOptions): Promise<AppParts> {
  const { config, log } = options
  const caches = createCaches()
  const responseCache = new ResponseCache([caches.pages, caches.answers])
  const app = createServer(config, log, responseCache)
  const ownUrl = () => ownAddress(app)
  const counting = await openRateLimitStore(config, log)
  return {
    ...options,
    app,
    caches,
    responseCache,
    publicUrl: () => config.publicUrl ?? ownUrl(),
    ownUrl,
    storage: openStorage(config),
    backups: config.backup.to ? openBackupStorage(config.backup.to, config.backup.s3) : undefined,
    backupWatch: new BackupWatch(),
    sessionEvents: new SessionEvents(),
    keys: deriveSessionKeys(options.sessionSecret),
    counting,
    limits: new RateLimits(counting.store),
  }
}

function createCaches() {
  return {
    answers: new MemoryCache<PreparedResponse>(16 * mebibyte, { atSecondAsking: true }),
    pages: new MemoryCache<PreparedResponse>(24 * mebibyte, { atSecondAsking: true }),
    facts: new MemoryCache<object>(8 * mebibyte, { atSecondAsking: true }),
  }
}
