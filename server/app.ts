import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { catalogueUploadUses } from './catalogue/picture-use-store.ts'
import { serveCovers } from './catalogue/cover-routes.ts'
import { serveSitemap } from './catalogue/sitemap-routes.ts'
import { startBackups } from './backup/backup-jobs.ts'
import { BackupWatch } from './backup/backup-watch.ts'
import { openPlace } from './backup/open-place.ts'
import { startSealing } from './audit/audit-jobs.ts'
import { chatHub } from './chat/chat-hub.ts'
import { startChatJobs } from './chat/chat-jobs.ts'
import { watchPresence } from './chat/watch-presence.ts'
import { openDesks } from './open-desks.ts'
import { importUploadUse } from './imports/import-upload-use.ts'
import { startImportJobs } from './imports/import-jobs.ts'
import { startNotificationJobs } from './notifications/notification-jobs.ts'
import { startOrderJobs } from './orders/order-jobs.ts'
import { type Config, hasTls } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import { listenToDatabase } from './platform/database-notices.ts'
import { Draining } from './platform/draining.ts'
import { serveHealth } from './platform/health.ts'
import { createServer } from './platform/http-server.ts'
import { openHub } from './platform/hub.ts'
import { KeptAnswers } from './platform/kept-answers.ts'
import type { Log } from './platform/log.ts'
import { MemoryCache } from './platform/memory-cache.ts'
import { serveMetrics } from './platform/metrics.ts'
import { serveOpenApi } from './platform/openapi.ts'
import { ownAddress } from './platform/own-address.ts'
import { openStorage } from './platform/open-storage.ts'
import { servePageForms } from './platform/page-forms.ts'
import { loadBuiltPages, servePages } from './platform/pages.ts'
import type { PreparedAnswer } from './platform/prepared-answer.ts'
import { openRateLimitStore } from './platform/rate-limit-store.ts'
import { RateLimits } from './platform/rate-limits.ts'
import { apiBase, serve } from './platform/serve.ts'
import { serveSeenRequest } from './platform/seen-request.ts'
import { serveUploads } from './platform/serve-uploads.ts'
import { sharedAddresses } from './platform/shared-address.ts'
import { SessionEvents } from './platform/session-events.ts'
import { deriveSessionKeys } from './platform/session-keys.ts'
import { serveStaticFiles } from './platform/static-files.ts'
import { ToldCookie } from './platform/told-cookie.ts'
import { startSweepingUploads } from './platform/upload-jobs.ts'
import { startReconciling } from './payments/reconcile-payments.ts'
import { startSessionJobs } from './sessions/session-jobs.ts'
import { profileUploadUse } from './people/profile-upload-use.ts'
import { reviewUploadUse } from './reviews/review-upload-use.ts'
import { serveManifest } from './shop/serve-manifest.ts'
import { serveSandbox } from './sandbox/sandbox-routes.ts'
import { serveGoogleReturn } from './providers/google-return-routes.ts'
import { providerSources } from './providers/provider-sources.ts'

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
    answers: new MemoryCache<PreparedAnswer>(16 * mebibyte, { atSecondAsking: true }),
    pages: new MemoryCache<PreparedAnswer>(24 * mebibyte, { atSecondAsking: true }),
    facts: new MemoryCache<object>(8 * mebibyte, { atSecondAsking: true }),
  }
  const kept = new KeptAnswers([caches.pages, caches.answers])
  const app = createServer(config, log, kept)
  draining.watch(app.server)
  const publicUrl = () => config.publicUrl ?? ownAddress(app)
  const storage = openStorage(config)
  const backups = config.backup.to ? openPlace(config.backup.to, config.backup.s3) : undefined
  const sessionEvents = new SessionEvents()
  const counting = await openRateLimitStore(config, log)
  const limits = new RateLimits(counting.store)
  const { desk, providers, till, services, payments, chat, sandbox, imports } = openDesks({
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
    identify: desk.identify,
    sessionEvents,
    doors: [chatHub(chat)],
    attendants: [watchPresence(chat, log)],
    limits,
    counting: counting.store,
    log,
  })
  chat.wire.connect(hub)

  serveHealth(app, database, draining)
  serveSeenRequest(app, sessionSecret)
  const backupWatch = new BackupWatch()
  serveMetrics(app, { config, database, caches, kept, hub, limits, backups: backupWatch })
  const shared = services.filter((service) => service.shared)
  kept.addressOf = sharedAddresses(new Map(shared.map(({ endpoint }) => [apiBase + endpoint.path, endpoint])))
  for (const service of services)
    serve(app, service, { answers: caches.answers, identify: desk.identify, limits })
  await serveGoogleReturn(app, providers)
  serveOpenApi(app, services, config)
  serveCovers(app, database)
  serveUploads(app, storage)
  await serveSandbox(app, sandbox)
  serveManifest(app, database)
  serveSitemap(app, { database, answers: caches.answers, publicUrl })
  // Vite is a tool of developers: a shop that runs never loads it.
  const loadBuild = developing
    ? await (await import('./platform/dev-pages.ts')).developPages(app)
    : loadBuiltPages
  if (!developing) await serveStaticFiles(app, clientFiles)
  const answer = servePages(app, {
    services,
    pages: caches.pages,
    facts: caches.facts,
    publicUrl,
    identify: desk.identify,
    foreignSources: { '/login': providerSources(config) },
    told: new ToldCookie(hasTls(config)),
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
    startSessionJobs(desk),
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
