import { Readable } from 'node:stream'
import type { FastifyReply, FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { workerPath } from '#contract/platform/pages/offline-pages.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'

/** An answer that is a file and not JSON. What is long is written while it is sent. */
export class FileResponse {
  readonly name: string
  readonly type: string
  readonly content: Buffer | AsyncIterable<Uint8Array | string>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    name: string,
    type: string,
    content: FileResponse['content'],
    headers: FileResponse['headers'] = {},
  ) {
    this.name = name
    this.type = type
    this.content = content
    this.headers = headers
  }
}

export function sendFile({ name, type, content, headers }: FileResponse, reply: FastifyReply) {
  return reply
    .headers(headers)
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false }))
}

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
