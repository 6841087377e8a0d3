import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const smallestCompressed = 1024
const compressible = /^(text\/|application\/(json|javascript|manifest|ld\+json|xml)|image\/svg)/

/** An answer whose bytes are ready, with its compressed twins made at first use. */
export type PreparedResponse = {
  status: number
  body: Buffer
  headers: Readonly<Record<string, string>>
  etag: string
  brotli?: Buffer
  gzip?: Buffer
}

export function prepareResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): PreparedResponse {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { status, body: bytes, headers: { ...headers, etag, vary: 'accept-encoding' }, etag }
}

/** What an answer weighs in a cache, with its compressed twins. */
export function weightOf(answer: PreparedResponse): number {
  return Math.ceil(answer.body.length * 1.5) + 512
}

export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse) {
  reply.headers(answer.headers)
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    return reply.code(304).send()
  }
  reply.code(answer.status)
  const coding = codingFor(request.headers['accept-encoding'], answer)
  if (coding === 'identity') return reply.send(answer.body)
  reply.header('content-encoding', coding)
  return reply.send(coding === 'br' ? await brotliOf(answer) : await gzipOf(answer))
}

/** Makes the compressed twin that this visitor takes. */
export async function packFor(request: FastifyRequest, answer: PreparedResponse) {
  const coding = codingFor(request.headers['accept-encoding'], answer)
  if (coding === 'br') await brotliOf(answer)
  if (coding === 'gzip') await gzipOf(answer)
}

type Coding = 'br' | 'gzip' | 'identity'

/** The bytes for a visitor who accepts these codings, as far as they were made already. */
export function encodedBody(answer: PreparedResponse, accepted: string | undefined) {
  const coding = codingFor(accepted, answer)
  return { coding, body: coding === 'br' ? answer.brotli : coding === 'gzip' ? answer.gzip : answer.body }
}

function codingFor(accepted: string | undefined, answer: PreparedResponse): Coding {
  if (!accepted || answer.body.length < smallestCompressed) return 'identity'
  if (!compressible.test(answer.headers['content-type'] ?? '')) return 'identity'
  if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

async function brotliOf(answer: PreparedResponse): Promise<Buffer> {
  const immutable = answer.headers['cache-control']?.includes('immutable') ?? false
  answer.brotli ??= await toBrotli(answer.body, { params: immutable ? smallest : quick(answer.body.length) })
  return answer.brotli
}

/** For what is sent for a year. */
const smallest = { [constants.BROTLI_PARAM_QUALITY]: 10 }

/**
 * A page may be compressed for a single visitor: quality 3 costs a fifth of 5 for a tenth more bytes, and a window of 128 kB
 * spares the encoder from clearing megabytes.
 */
const quick = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_LGWIN]: 17,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
})

async function gzipOf(answer: PreparedResponse): Promise<Buffer> {
  answer.gzip ??= await toGzip(answer.body)
  return answer.gzip
}
