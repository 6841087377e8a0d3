import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

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
