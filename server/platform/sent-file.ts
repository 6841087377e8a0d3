import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is a file and not JSON. What is long is written while it is sent. */
export class SentFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer | AsyncIterable<Uint8Array | string>

  constructor(name: string, type: string, content: SentFile['content']) {
    this.name = name
    this.type = type
    this.content = content
  }
}

export function sendFile({ name, type, content }: SentFile, reply: FastifyReply) {
  return reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false }))
}
