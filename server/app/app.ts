import type { FastifyInstance } from 'fastify'
import { type AppOptions, type AppParts, openAppParts } from './app-parts.ts'
import { handleEffects } from './handle-effects.ts'
import { closedUploads, features, uploadUses } from './features.ts'
import { startSweepingUploads } from '#server/platform/files/sweep-uploads.ts'
import { type Hub, openHub } from '#server/platform/hub/hub.ts'
import type { RecurringJob } from '#server/platform/process/recurring-job.ts'
import { chatHub } from '#server/talking/chat/chat-hub.ts'
import { deskHub, watchViewers, readStaffChange } from '#server/desk/workspace/presence/desk-hub.ts'
import { rightToHear } from '#contract/base/subjects/subjects.ts'
import { watchPresence } from '#server/talking/chat/presence/watch-presence.ts'
import { startImportJobs } from '#server/catalogue/imports/run-imports.ts'
import { invalidateCaches } from '#server/platform/cache/response-cache.ts'
import { traceRequests } from '#server/platform/tracing/trace-requests.ts'
import { listenToDatabase } from '#server/platform/database/database-notices.ts'
import { Draining, serveHealth } from '#server/platform/http/health.ts'
import { deskChannel } from '#server/platform/guard/access/staff-change-notice.ts'
import { sessionChannel } from '#server/platform/guard/sessions/session-events.ts'
import path from 'node:path'
import { formPages } from '#contract/platform/pages/form-pages.ts'
import { readQueues } from '#server/operations/health/examine-shop.ts'
import { serveCovers } from '#server/catalogue/books/cover-routes.ts'
import { readyCovers } from '#server/catalogue/books/vector-cover.ts'
import { serveFeed } from '#server/catalogue/feed/feed-routes.ts'
import { serveSitemap } from '#server/catalogue/sitemap/sitemap-routes.ts'
import { serveUploads } from '#server/platform/files/serve-uploads.ts'
import { isBeacon } from '#server/platform/http/requests/request-id.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { serveOpenApi } from '#server/platform/http/openapi.ts'
import { serveRequestEcho } from '#server/platform/http/request-echo.ts'
import { serveStaticFiles } from '#server/platform/http/responses/file-response.ts'
import { serve } from '#server/platform/http/serve.ts'
import { FlashCookie } from '#server/platform/pages/flash-cookie.ts'
import { servePageForms } from '#server/platform/pages/page-forms.ts'
import { loadBuiltPages, servePages } from '#server/platform/pages/pages.ts'
import { serveWorkerScript } from '#server/platform/pages/serve-worker-script.ts'
import { hasTls } from '#server/platform/process/config/config.ts'
import { connectionChannel, takeConnections } from '#server/operations/connections/take-connections.ts'
import { serveGoogleReturn } from '#server/identity/providers/provider-routes.ts'
import { providerSources } from '#server/identity/providers/provider-context.ts'
import { serveSandbox } from '#server/selling/sandbox/sandbox-routes.ts'
import { serveChatPictures } from '#server/talking/chat/serve-chat-pictures.ts'
import { serveLetters } from '#server/talking/letters/serve-letters.ts'
import { serveManifest } from '#server/base/shop/serve-manifest.ts'

const clientFiles = path.join(import.meta.dirname, '../../build/screens/client')

type ServeOptions = { hub: Hub; draining: Draining; developing: boolean }

/** Every address of the shop: its state, its calls, its files, its pages. */
async function serveShop(parts: AppParts, options: ServeOptions) {
  const { app, built, config, database } = parts
  serveHealth(app, database, options.draining)
  serveRequestEcho(app, parts.keys.doctor)
  serveMetrics(app, {
    ...parts,
    hub: options.hub,
    backups: parts.backupWatch,
    transfers: built.transfers.tally,
    readQueues: () => readQueues({ db: database.db, dataDir: config.dataDir }),
  })
  await serveCalls(parts)
  serveOpenApi(app, built.services, config)
  // One who works on the drawing sees what is drawn now.
  serveCovers(app, database, options.developing ? undefined : readyCovers)
  serveUploads(app, parts.storage, closedUploads)
  serveManifest(app, database)
  serveSitemap(app, {
    readDatabase: parts.readDatabase,
    answers: parts.caches.answers,
    publicUrl: parts.publicUrl,
  })
  serveFeed(app, { database, publicUrl: parts.publicUrl, limits: parts.limits })
  await serveScreens(parts, options)
}

async function serveCalls({ app, built, caches, limits }: AppParts) {
  const { services, context, providers, sandbox, letters, chat } = built
  for (const service of services)
    serve(app, service, { answers: caches.answers, identify: context.identify, limits })
  await serveGoogleReturn(app, providers)
  await serveSandbox(app, sandbox)
  await serveLetters(app, letters, context.identify)
  serveChatPictures(app, chat, context.identify)
}

async function serveScreens(parts: AppParts, { developing }: ServeOptions) {
  const { app, built, config, caches, publicUrl, log } = parts
  // Vite is a tool of developers: a shop that runs never loads it.
  const loadBuild = developing
    ? await (await import('#server/platform/pages/dev-pages.ts')).developPages()
    : loadBuiltPages
  if (!developing) {
    await serveStaticFiles(app, clientFiles)
    await serveWorkerScript(app, clientFiles, config.offlinePages)
  }
  const answer = servePages(app, {
    services: built.services,
    pages: caches.pages,
    facts: caches.facts,
    publicUrl,
    identify: built.context.identify,
    foreignSources: { '/login': providerSources(config) },
    flashCookie: new FlashCookie(hasTls(config)),
    log,
    loadBuild,
  })
  await servePageForms(app, { answer, publicUrl, pages: formPages })
}

type CreateAppOptions = AppOptions & { developing?: boolean; draining?: Draining }

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The whole shop behind one server, not yet listening. */
export async function createApp(options: CreateAppOptions): Promise<FastifyInstance> {
  const { developing = false, draining = new Draining(), ...given } = options
  const parts = await openAppParts(given)
  const { app, built, catalogueNotifier, counting, readDatabase } = parts
  draining.watch(app.server)
  traceRequests(app)
  const hub = await openShopHub(parts)
  const notices = await listenForChanges(parts, { hub, developing })
  // Read your own writes: the next request of the caller sees what this one changed.
  app.addHook('onSend', async (request, { statusCode }) => {
    if (!safeMethods.has(request.method) && statusCode < 400 && !isBeacon(request)) await notices.catchUp()
  })
  await serveShop(parts, { hub, draining, developing })

  // A process that was killed may not have sent this notice.
  catalogueNotifier.notify()
  await catalogueNotifier.settled()
  // It comes back to this process, too, and would throw away what was read before.
  await notices.catchUp()
  readColumnsAhead(parts)
  readDatabase.start()
  const jobs = startJobs(parts, hub)
  const { importJob, forgetJob } = startImportJobs(built.imports)
  handleEffects(parts.afterCommit, { hub, catalogueNotifier, readDatabase, importJob })
  app.addHook('preClose', async () => {
    await hub.close()
    // Calls that wait for an import are answered before the shop waits for calls.
    await importJob.close()
    await forgetJob.close()
  })
  app.addHook('onClose', async () => {
    for (const job of jobs) await job.close()
    await catalogueNotifier.close()
    await notices.close()
    await readDatabase.close()
    counting.close()
  })
  return app
}

function openShopHub({ built, ...parts }: AppParts): Promise<Hub> {
  const { context, chat } = built
  const { app, config, sessionEvents, limits, counting, worker, log } = parts
  return openHub(app, {
    config,
    identify: context.identify,
    sessionEvents,
    doors: [chatHub(chat), deskHub(parts.database.db)],
    presenceListeners: [watchPresence(chat, log), watchViewers],
    limits,
    counting: counting.store,
    worker,
    log,
  })
}

/** Caches are invalidated by notices of the database; while none can come, nothing is cached. */
function listenForChanges(parts: AppParts, { hub, developing }: { hub: Hub; developing: boolean }) {
  const { caches, readDatabase, sessionEvents } = parts
  return listenToDatabase({
    url: parts.directUrl,
    channels: {
      catalogue: (payload) => {
        readDatabase.changed()
        invalidateCaches(caches, payload)
      },
      [deskChannel]: (payload) => {
        const change = readStaffChange(payload)
        hub.publishHere(rightToHear(change), 'ThingsChanged', change)
      },
      [sessionChannel]: (payload) => sessionEvents.hear(payload),
      [connectionChannel]: () => void followConnections(parts),
    },
    onHearing: (hearing, line) => {
      readDatabase.hear(hearing ? line : undefined)
      for (const cache of Object.values(caches)) {
        cache.enabled = hearing && !developing
        cache.clear()
      }
      if (hearing) void followConnections(parts)
      if (hearing) caches.columns.edges?.forget()
      if (hearing) hub.reconnectAll()
    },
    log: parts.log,
  })
}

/** Pages show what one can pay by: they are forgotten once this process knows the new settings itself. */
async function followConnections({ database: { db }, config, keys, log, caches }: AppParts) {
  try {
    await takeConnections({ db, config, keys, log })
    invalidateCaches(caches, '')
  } catch (error) {
    log.warn({ err: error }, 'changed connections could not be read; a job reads them again')
  }
}

/** A large catalogue's columns take seconds to read: the first reader who narrows a list does not wait for all of it. */
function readColumnsAhead({ caches, readDatabase, log }: AppParts) {
  if (!caches.columns.enabled) return
  caches.columns.current(readDatabase.db).catch((error: unknown) => {
    log.warn({ err: error }, 'the columns of the catalogue could not be read ahead')
  })
}

/** Jobs of all features while the shop is open; imports start by themselves, since they are closed earlier. */
function startJobs(parts: AppParts, hub: Hub): RecurringJob[] {
  const { database, storage, log } = parts
  const open = { ...parts, ...parts.built, hub }
  return [
    ...features.flatMap(({ jobs }) => jobs?.(open) ?? []),
    startSweepingUploads({ db: database.db, storage, uses: uploadUses, log }),
  ]
}
