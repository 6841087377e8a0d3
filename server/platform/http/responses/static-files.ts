import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { workerPath } from '#contract/platform/pages/offline-pages.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The browser's files are few and small, so they are read once and served from memory by their exact
 * address: a path that climbs out of the folder has nothing to find.
 */
export async function serveStaticFiles(app: FastifyInstance, folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = types[path.extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = path.join(entry.parentPath, entry.name)
    const url = `/${path.relative(folder, file).split(path.sep).join('/')}`
    const answer = await prepareFile(file, type, url.startsWith('/assets/'))
    if (url !== workerPath) app.get(url, (request, reply) => sendPrepared(request, reply, answer))
  }
}

async function prepareFile(file: string, type: string, hashed: boolean): Promise<PreparedResponse> {
  const caching = hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  return prepareResponse(await readFile(file), { 'content-type': type, 'cache-control': caching })
}
