import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A list too long to hold: its rows are sent as they are read. Nothing is read for who has this `version` of it already. */
export class StreamedRows {
  readonly batches: AsyncIterable<readonly object[]>
  readonly version: string | undefined
  constructor(batches: AsyncIterable<readonly object[]>, version?: string) {
    this.batches = batches
    this.version = version
  }
}

export function sendStreamedRows(
  { batches, version }: StreamedRows,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (version !== undefined) {
    // Weak: packed and plain it is the same list.
    const etag = `W/"${version}"`
    reply.header('etag', etag)
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const text = Readable.from(streamedText(batches))
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  text.once('error', () => sayPlainly(reply))
  // Whichever end breaks off takes the other with it: the client does not wait for what never comes, nor the source for a client that is gone.
  return reply.send(pipeline(text, createGzip({ level: 4 }), () => {}))
}

const namesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((each) => each.trim() === etag) ?? false

/** Errors sent while nothing is on its way are not packed. */
function sayPlainly(reply: FastifyReply) {
  if (reply.raw.headersSent) return
  reply.removeHeader('content-encoding')
  reply.raw.removeHeader('content-encoding')
}

async function* streamedText(batches: AsyncIterable<readonly object[]>) {
  let separator = '{"status":200,"msg":"","data":['
  for await (const batch of batches) {
    for (const row of batch) {
      yield separator + JSON.stringify(row)
      separator = ','
    }
  }
  yield separator === ',' ? ']}' : `${separator}]}`
}

/** Made once: each would be an error of its own, with the stack of where it was made. */
const gone = new DOMException('The line was closed', 'AbortError')

/** Aborted when the line is closed on which the answer was to go. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(gone)
  if (raw.destroyed) abort()
  else raw.once('close', abort)
  return controller.signal
}
