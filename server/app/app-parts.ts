import type { FastifyInstance } from 'fastify'
import { type BuiltServices, buildServices } from './build-services.ts'
import { openBackupStorage } from '#server/operations/backup/storage/backup-storage.ts'
import { takeConnections } from '#server/operations/connections/take-connections.ts'
import { BackupWatch } from '#server/operations/backup/schedule/backup-jobs.ts'
import { canonicalUrls } from '#server/platform/cache/canonical-url.ts'
import { followPrices, CatalogueColumns } from '#server/catalogue/books/facets/catalogue-columns.ts'
import { PriceEdges } from '#server/catalogue/books/prices/price-edges.ts'
import type { Matches } from '#server/catalogue/books/facets/find-matches.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ReadDatabase } from '#server/platform/database/replicas/read-database.ts'
import { ThrottledNotifier } from '#server/platform/database/throttled-notifier.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import { followStorage } from '#server/platform/files/follow-storage.ts'
import { openCounts } from '#server/platform/guard/limits/open-counts.ts'
import { openRateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import {
  type SessionKeys,
  type SessionSecrets,
  deriveSessionKeys,
} from '#server/platform/guard/sessions/session-keys.ts'
import { createServer } from '#server/platform/http/http-server.ts'
import { ownAddress } from '#server/platform/http/open-port.ts'
import type { PreparedResponse } from '#server/platform/http/responses/prepared-response.ts'
import type { ShopConfig } from '#server/selling/gateways/shop-config.ts'
import { apiBase, type Service } from '#server/platform/http/serve.ts'
import { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'
import { reopened } from '#server/platform/process/reopened.ts'
import type { WorkerSelf } from '#server/platform/workers/worker-self.ts'

const mebibyte = 1024 * 1024

export type AppOptions = {
  config: ShopConfig
  database: Database
  /** URL past a pooler, for sessions that last: notices and copies. */
  directUrl: string
  sessionSecrets: SessionSecrets
  /** Set in a process that is one of several of a primary. */
  worker?: WorkerSelf | undefined
  log: Log
  /** Its own, unless it is given others. */
  caches?: AppCaches
}

export type AppCaches = ReturnType<typeof createCaches>

/** Caches, storage, rate limits, keys: features and routes are built on them. */
type Foundation = AppOptions & {
  /** Database that the catalogue is read from. */
  readDatabase: ReadDatabase
  caches: AppCaches
  afterCommit: AfterCommit
  catalogueNotifier: ThrottledNotifier
  storage: FileStorage
  /** Undefined where the shop takes none by itself. */
  backups: () => ReturnType<typeof openBackupStorage> | undefined
  backupWatch: BackupWatch
  sessionEvents: SessionEvents
  keys: SessionKeys
  counting: Awaited<ReturnType<typeof openRateLimitStore>>
  limits: RateLimits
}

/** The features on them, and the server without a route yet. */
export type AppParts = Foundation & {
  built: BuiltServices
  responseCache: ResponseCache
  app: FastifyInstance
  /** As readers reach the shop. */
  publicUrl: () => string
}

export async function openAppParts(options: AppOptions): Promise<AppParts> {
  const { config, log } = options
  const foundation = await layFoundation(options)
  const { caches } = foundation
  // Asked for by calls alone, so the server is there by then.
  const ownUrl = () => ownAddress(app)
  const publicUrl = () => config.publicUrl ?? ownUrl()
  const built = buildServices({ ...foundation, publicUrl, ownUrl })
  const responseCache = new ResponseCache(
    [caches.pages, caches.answers],
    canonicalUrls(cachedCalls(built.services)),
  )
  const app = createServer(config, log, responseCache)
  return { ...foundation, built, responseCache, app, publicUrl }
}

const cachedCalls = (services: readonly Service[]) =>
  new Map(services.filter(({ shared }) => shared).map(({ endpoint }) => [apiBase + endpoint.path, endpoint]))

async function layFoundation(options: AppOptions): Promise<Foundation> {
  const { config, database, worker, log } = options
  const keys = deriveSessionKeys(...options.sessionSecrets)
  await takeConnections({ db: database.db, config, keys, log })
  const counting = await openRateLimitStore(config, log)
  const caches = options.caches ?? createCaches()
  followPrices(caches, database.db)
  return {
    ...options,
    readDatabase: new ReadDatabase({
      urls: config.databaseReplicaUrls,
      poolSize: config.databasePool,
      primary: database,
      log,
    }),
    caches,
    afterCommit: new AfterCommit(),
    catalogueNotifier: new ThrottledNotifier(database.pool, 'catalogue', log),
    storage: followStorage(config),
    backups: reopened(
      () => config.backup,
      ({ to, s3 }) => (to === undefined ? undefined : openBackupStorage(to, s3)),
    ),
    backupWatch: new BackupWatch(),
    sessionEvents: new SessionEvents(),
    keys,
    counting,
    limits: new RateLimits(await openCounts(counting.store, worker?.line)),
  }
}

/** `share`: of the memory that a shop gives to them; `clock`: by which they know when prices change. */
export function createCaches(share = 1, clock?: () => number) {
  const expiry = new PriceEdges(clock)
  const ofSize = <Value>(size: number) =>
    new MemoryCache<Value>(size * share, { atSecondAsking: true, expiry })
  return {
    answers: ofSize<PreparedResponse>(16 * mebibyte),
    pages: ofSize<PreparedResponse>(24 * mebibyte),
    facts: ofSize<object>(8 * mebibyte),
    /** Useful only whole: an eighth of it, the most that an entry may be, is the order of 1.5 million books. */
    orders: new MemoryCache<Int32Array>(share > 0 ? 48 * mebibyte : 0),
    versions: new MemoryCache<string>(mebibyte, { expiry }),
    /** Matches of searches, one entry for whatever they are narrowed by. */
    matches: new MemoryCache<Matches>(share > 0 ? 8 * mebibyte : 0),
    names: new MemoryCache<string>(share > 0 ? 8 * mebibyte : 0),
    columns: new CatalogueColumns({ kept: share > 0, edges: expiry }),
  }
}
