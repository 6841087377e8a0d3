import type { FastifyInstance } from 'fastify'
import { type AppOptions, type AppParts, openAppParts } from './app-parts.ts'
import { handleEffects } from './handle-effects.ts'
import { serveShop } from './serve-shop.ts'
import { startJobs } from './start-jobs.ts'
import { chatHub } from '#server/talking/chat/chat-hub.ts'
import { deskHub, watchViewers } from '#server/desk/workspace/presence/desk-hub.ts'
import { rightToHear } from '#contract/base/subjects/subjects.ts'
import { readDeskNotice } from '#server/desk/workspace/presence/read-desk-notice.ts'
import { watchPresence } from '#server/talking/chat/presence/watch-presence.ts'
import { startImportJobs } from '#server/catalogue/imports/import-jobs.ts'
import { invalidateCaches } from '#server/platform/cache/invalidate-caches.ts'
import { traceRequests } from '#server/platform/tracing/trace-requests.ts'
import { listenToDatabase } from '#server/platform/database/database-notices.ts'
import { Draining } from '#server/platform/http/draining.ts'
import { deskChannel } from '#server/platform/guard/access/desk-notice.ts'
import { sessionChannel } from '#server/platform/guard/sessions/session-events.ts'
import { type Hub, openHub } from '#server/platform/hub/hub.ts'

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
  app.addHook('onSend', async ({ method }, { statusCode }) => {
    if (!safeMethods.has(method) && statusCode < 400) await notices.catchUp()
  })
  await serveShop(parts, { hub, draining, developing })

  // A process that was killed may not have sent this notice.
  catalogueNotifier.notify()
  await catalogueNotifier.settled()
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
        const change = readDeskNotice(payload)
        hub.publishHere(rightToHear(change), 'ThingsChanged', change)
      },
      [sessionChannel]: (payload) => sessionEvents.hear(payload),
    },
    onHearing: (hearing, line) => {
      readDatabase.hear(hearing ? line : undefined)
      for (const cache of Object.values(caches)) {
        cache.enabled = hearing && !developing
        cache.clear()
      }
      if (hearing) caches.columns.edges?.forget()
      if (hearing) hub.reconnectAll()
    },
    log: parts.log,
  })
}

/** A large catalogue's columns take seconds to read: the first reader who narrows a list does not wait for all of it. */
function readColumnsAhead({ caches, readDatabase, log }: AppParts) {
  if (!caches.columns.enabled) return
  caches.columns.current(readDatabase.db).catch((error: unknown) => {
    log.warn({ err: error }, 'the columns of the catalogue could not be read ahead')
  })
}
