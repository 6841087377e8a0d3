import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A list too long to hold: its rows are sent as they are read. */
export class StreamedRows {
  readonly batches: AsyncIterable<readonly object[]>
  constructor(batches: AsyncIterable<readonly object[]>) {
    this.batches = batches
  }
}

export function sendStreamedRows({ batches }: StreamedRows, request: FastifyRequest, reply: FastifyReply) {
  const text = Readable.from(streamedText(batches))
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  text.once('error', () => sayPlainly(reply))
  // Whichever end breaks off takes the other with it: the client does not wait for what never comes, nor the source for a client that is gone.
  return reply.send(pipeline(text, createGzip({ level: 4 }), () => {}))
}

/** What is said instead, while nothing is on its way, is not packed. */
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
