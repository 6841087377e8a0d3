import type { FastifyInstance } from 'fastify'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { type FileStorage, uploadsPath, wholeName } from './file-storage.ts'

const types: Record<string, string> = { webp: 'image/webp' }

/** A file never changes under its name, so it may be kept for good. Those of `closed` kinds have doors of their own. */
export function serveUploads(app: FastifyInstance, storage: FileStorage, closed: readonly string[]) {
  app.get<{ Params: { name: string } }>(`${uploadsPath}:name`, async (request, reply) => {
    const { name } = request.params
    const isClosed = closed.some((kind) => name.startsWith(`${kind}-`))
    const type = isClosed ? undefined : types[name.split('.').at(-1) ?? '']
    // A picture may be older than its smaller sizes.
    const bytes = type ? ((await storage.read(name)) ?? (await storage.read(wholeName(name)))) : undefined
    if (!bytes) throw new Failure(noSuchAddress)
    return reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes)
  })
}
