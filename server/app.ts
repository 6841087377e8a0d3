import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { catalogueUploadUses } from '#server/catalogue/picture-use-store.ts'
import { serveCovers } from '#server/catalogue/cover-routes.ts'
import { serveSitemap } from '#server/catalogue/sitemap/sitemap-routes.ts'
import { startBackups } from '#server/backup/schedule/backup-jobs.ts'
import { BackupWatch } from '#server/backup/schedule/backup-watch.ts'
import { openBackupStorage } from '#server/backup/storage/open-backup-storage.ts'
import { startSealing } from '#server/audit/audit-jobs.ts'
import { chatHub } from '#server/chat/chat-hub.ts'
import { startChatJobs } from '#server/chat/chat-jobs.ts'
import { watchPresence } from '#server/chat/presence/watch-presence.ts'
import { buildServices } from './build-services.ts'
import { importUploadUse } from '#server/imports/import-upload-use.ts'
import { startImportJobs } from '#server/imports/import-jobs.ts'
import { startNotificationJobs } from '#server/notifications/notification-jobs.ts'
import { startOrderJobs } from '#server/orders/order-jobs.ts'
import { type Config, hasTls } from '#server/platform/process/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listenToDatabase } from '#server/platform/database/database-notices.ts'
import { Draining } from '#server/platform/http/draining.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import { createServer } from '#server/platform/http/http-server.ts'
import { openHub } from '#server/platform/hub/hub.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import type { Log } from '#server/platform/process/log.ts'
import { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { serveOpenApi } from '#server/platform/http/openapi.ts'
import { ownAddress } from '#server/platform/http/own-address.ts'
import { openStorage } from '#server/platform/files/open-storage.ts'
import { servePageForms } from '#server/platform/pages/page-forms.ts'
import { loadBuiltPages, servePages } from '#server/platform/pages/pages.ts'
import type { PreparedResponse } from '#server/platform/http/responses/prepared-response.ts'
import { openRateLimitStore } from '#server/platform/guard/limits/rate-limit-store.ts'
import { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { apiBase, serve } from '#server/platform/http/serve.ts'
import { serveRequestEcho } from '#server/platform/http/request-echo.ts'
import { serveUploads } from '#server/platform/files/serve-uploads.ts'
import { canonicalUrls } from '#server/platform/cache/canonical-url.ts'
import { SessionEvents } from '#server/platform/guard/sessions/session-events.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { serveStaticFiles } from '#server/platform/http/responses/static-files.ts'
import { FlashCookie } from '#server/platform/pages/flash-cookie.ts'
import { startSweepingUploads } from '#server/platform/files/upload-jobs.ts'
import { startReconciling } from '#server/payments/reconcile-payments.ts'
import { startSessionJobs } from '#server/sessions/session-jobs.ts'
import { profileUploadUse } from '#server/people/profile-upload-use.ts'
import { reviewUploadUse } from '#server/reviews/review-upload-use.ts'
import { serveManifest } from '#server/shop/serve-manifest.ts'
import { serveSandbox } from '#server/sandbox/sandbox-routes.ts'
import { serveGoogleReturn } from '#server/providers/google-return-routes.ts'
import { providerSources } from '#server/providers/provider-sources.ts'

const mebibyte = 1024 * 1024
const clientFiles = path.join(import.meta.dirname, '../build/client')

export type AppOptions = {
  config: Config
  database: Database
  databaseUrl: string
  sessionSecret: string
  log: Log
  developing?: boolean
  draining?: Draining
}

/** The whole shop behind one server, not yet listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, databaseUrl, sessionSecret, log, developing = false } = options
  const { draining = new Draining() } = options
  const caches = {
    answers: new MemoryCache<PreparedResponse>(16 * mebibyte, { atSecondAsking: true }),
    pages: new MemoryCache<PreparedResponse>(24 * mebibyte, { atSecondAsking: true }),
    facts: new MemoryCache<object>(8 * mebibyte, { atSecondAsking: true }),
  }
  const kept = new ResponseCache([caches.pages, caches.answers])
  const app = createServer(config, log, kept)
  draining.watch(app.server)
  const publicUrl = () => config.publicUrl ?? ownAddress(app)
  const storage = openStorage(config)
  const backups = config.backup.to ? openBackupStorage(config.backup.to, config.backup.s3) : undefined
  const sessionEvents = new SessionEvents()
  const counting = await openRateLimitStore(config, log)
  const limits = new RateLimits(counting.store)
  const { context, providers, till, services, payments, chat, sandbox, imports } = buildServices({
    config,
    database,
    keys: deriveSessionKeys(sessionSecret),
    storage,
    backups,
    sessionEvents,
    limits,
    log,
    publicUrl,
    ownUrl: () => ownAddress(app),
  })

  const hub = await openHub(app, {
    config,
    identify: context.identify,
    sessionEvents,
    doors: [chatHub(chat)],
    attendants: [watchPresence(chat, log)],
    limits,
    counting: counting.store,
    log,
  })
  chat.wire.connect(hub)

  serveHealth(app, database, draining)
  serveRequestEcho(app, sessionSecret)
  const backupWatch = new BackupWatch()
  serveMetrics(app, { config, database, caches, kept, hub, limits, backups: backupWatch })
  const shared = services.filter((service) => service.shared)
  kept.addressOf = canonicalUrls(new Map(shared.map(({ endpoint }) => [apiBase + endpoint.path, endpoint])))
  for (const service of services)
    serve(app, service, { answers: caches.answers, identify: context.identify, limits })
  await serveGoogleReturn(app, providers)
  serveOpenApi(app, services, config)
  serveCovers(app, database)
  serveUploads(app, storage)
  await serveSandbox(app, sandbox)
  serveManifest(app, database)
  serveSitemap(app, { database, answers: caches.answers, publicUrl })
  // Vite is a tool of developers: a shop that runs never loads it.
  const loadBuild = developing
    ? await (await import('#server/platform/pages/dev-pages.ts')).developPages(app)
    : loadBuiltPages
  if (!developing) await serveStaticFiles(app, clientFiles)
  const answer = servePages(app, {
    services,
    pages: caches.pages,
    facts: caches.facts,
    publicUrl,
    identify: context.identify,
    foreignSources: { '/login': providerSources(config) },
    told: new FlashCookie(hasTls(config)),
    log,
    loadBuild,
  })
  await servePageForms(app, { answer, publicUrl, pages: ['/cart', '/login', '/checkout'] })

  // A process that was killed may have kept such a notice to itself.
  till.stockChanged.tell()
  await till.stockChanged.settled()
  const notices = await listenToDatabase({
    url: databaseUrl,
    channels: {
      catalogue: () => Object.values(caches).forEach((cache) => cache.clear()),
      [sessionEvents.channel]: (payload) => sessionEvents.hear(payload),
    },
    onHearing: (hearing) => {
      for (const cache of Object.values(caches)) {
        cache.enabled = hearing && !developing
        cache.clear()
      }
      if (hearing) hub.recheck()
    },
    log,
  })
  const jobs = [
    ...startOrderJobs(till),
    startReconciling(payments),
    startSessionJobs(context),
    ...startNotificationJobs(app, { db: database.db, hub, log }),
    ...startChatJobs(chat, log),
    startSealing({ db: database.db, log }),
    startSweepingUploads({
      db: database.db,
      storage,
      uses: [...catalogueUploadUses, reviewUploadUse, profileUploadUse, importUploadUse],
      log,
    }),
  ]
  if (backups)
    jobs.push(startBackups({ config, databaseUrl, storage, place: backups, watch: backupWatch, log }))
  const importJobs = startImportJobs(imports)
  app.addHook('preClose', async () => {
    await hub.close()
    // Calls that wait for an import are answered before the shop waits for calls.
    for (const job of importJobs) await job.close()
  })
  app.addHook('onClose', async () => {
    for (const job of jobs) await job.close()
    await till.stockChanged.close()
    await notices.close()
    counting.close()
  })
  return app
}
