import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A list too long to hold: its rows are sent as they are read. */
export class Streamed {
  readonly batches: AsyncIterable<readonly object[]>
  constructor(batches: AsyncIterable<readonly object[]>) {
    this.batches = batches
  }
}

export function sendStreamed({ batches }: Streamed, request: FastifyRequest, reply: FastifyReply) {
  const text = Readable.from(streamedText(batches))
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text)
  reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding')
  return reply.send(text.on('error', () => {}).pipe(createGzip({ level: 4 })))
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
