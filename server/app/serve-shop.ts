import path from 'node:path'
import { formPages } from '#contract/platform/pages/form-pages.ts'
import type { AppParts } from './app-parts.ts'
import { readQueues } from '#server/operations/health/examine-shop.ts'
import { serveCovers } from '#server/catalogue/books/cover-routes.ts'
import { serveSitemap } from '#server/catalogue/sitemap/sitemap-routes.ts'
import { serveUploads } from '#server/platform/files/serve-uploads.ts'
import type { Draining } from '#server/platform/http/draining.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { serveOpenApi } from '#server/platform/http/openapi.ts'
import { serveRequestEcho } from '#server/platform/http/request-echo.ts'
import { serveStaticFiles } from '#server/platform/http/responses/static-files.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Hub } from '#server/platform/hub/hub.ts'
import { FlashCookie } from '#server/platform/pages/flash-cookie.ts'
import { servePageForms } from '#server/platform/pages/page-forms.ts'
import { loadBuiltPages, servePages } from '#server/platform/pages/pages.ts'
import { serveWorkerScript } from '#server/platform/pages/serve-worker-script.ts'
import { hasTls } from '#server/platform/process/config/config.ts'
import { serveGoogleReturn } from '#server/identity/providers/google-return-routes.ts'
import { providerSources } from '#server/identity/providers/provider-sources.ts'
import { serveSandbox } from '#server/selling/sandbox/sandbox-routes.ts'
import { serveLetters } from '#server/talking/letters/serve-letters.ts'
import { serveManifest } from '#server/base/shop/serve-manifest.ts'

const clientFiles = path.join(import.meta.dirname, '../../build/client')

export type ServeOptions = { hub: Hub; draining: Draining; developing: boolean }

/** Every address of the shop: its state, its calls, its files, its pages. */
export async function serveShop(parts: AppParts, options: ServeOptions) {
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
  serveCovers(app, database)
  serveUploads(app, parts.storage)
  serveManifest(app, database)
  serveSitemap(app, {
    readDatabase: parts.readDatabase,
    answers: parts.caches.answers,
    publicUrl: parts.publicUrl,
  })
  await serveScreens(parts, options)
}

async function serveCalls({ app, built, caches, limits }: AppParts) {
  const { services, context, providers, sandbox, letters } = built
  for (const service of services)
    serve(app, service, { answers: caches.answers, identify: context.identify, limits })
  await serveGoogleReturn(app, providers)
  await serveSandbox(app, sandbox)
  await serveLetters(app, letters, context.identify)
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
