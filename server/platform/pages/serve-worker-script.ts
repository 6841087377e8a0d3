import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { workerPath } from '#contract/platform/pages/offline-pages.ts'
import { prepareResponse, sendPrepared } from '#server/platform/http/responses/prepared-response.ts'

/** Takes the place of a worker that is no longer wanted: gives up all that was kept, and itself. */
const farewell = `addEventListener('install',()=>skipWaiting());addEventListener('activate',e=>e.waitUntil(caches.keys().then(k=>Promise.all(k.map(n=>caches.delete(n)))).then(()=>registration.unregister())))`

/** Asked for anew each time: what a browser keeps of it could not be called back. Its own policy lets it ask the shop alone. */
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** The script that keeps pages in browsers for the time without a line, or where the owner wants none, the one that ends it everywhere. */
export async function serveWorkerScript(app: FastifyInstance, folder: string, wanted: boolean) {
  const script = wanted ? await readFile(path.join(folder, workerPath.slice(1))) : farewell
  const answer = prepareResponse(script, headers)
  app.get(workerPath, (request, reply) => sendPrepared(request, reply, answer))
}
