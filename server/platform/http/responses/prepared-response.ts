import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, type BrotliOptions, constants, createBrotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { budgets } from '#server/platform/process/config/budgets.ts'

/** Bytes that many ask for at the same moment, made once: so many at most, and each for so many milliseconds. */
export class RecentBytes {
  readonly #most: number
  readonly #longest: number
  readonly #made = new Map<string, Promise<Buffer>>()

  constructor({ most, longest }: { most: number; longest: number }) {
    this.#most = most
    this.#longest = longest
  }

  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const there = this.#made.get(name)
    if (there) return there
    const making = make()
    this.#made.set(name, making)
    const forget = () => {
      if (this.#made.get(name) === making) this.#made.delete(name)
    }
    making.then(() => setTimeout(forget, this.#longest).unref(), forget)
    const [oldest] = this.#made.keys()
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest)
    return making
  }
}

/**
 * Compresses in one piece of work of the thread pool: Node's own `brotliCompress` hands it the end of the data as a second one, whose
 * trip costs as much as the first.
 */
async function toBrotli(body: Buffer, params: BrotliOptions['params']): Promise<Buffer> {
  const stream = createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FINISH })
  const chunks: Buffer[] = []
  await new Promise<void>((resolve, reject) => {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
    stream.write(body, () => resolve())
  })
  stream.destroy()
  return Buffer.concat(chunks)
}
const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)
const smallestCompressed = 1024
const compressible = /^(text\/|application\/(json|javascript|manifest|ld\+json|xml)|image\/svg)/

/** An answer whose bytes are ready. */
export type PreparedResponse = {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  isCompressible: boolean
  /** Tags of the data that it shows, where it may be cached. */
  tags?: readonly string[]
} & (Plain | Packed)

/** Its compressed twins are made at first use. */
type Plain = { body: Buffer; brotli?: Buffer; gzip?: Buffer }
/** As caches have it: a fifth to a tenth of the bytes, and those that nearly everybody takes. */
type Packed = { body?: undefined; brotli: Buffer; gzip?: undefined }

export function prepareResponse(
  body: string | Buffer,
  headers: Record<string, string>,
  status = 200,
): PreparedResponse & Plain {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const isCompressible =
    bytes.length >= smallestCompressed && compressible.test(headers['content-type'] ?? '')
  return { status, body: bytes, headers: { ...headers, etag, vary: 'accept-encoding' }, etag, isCompressible }
}

/** An answer of which the Brotli bytes are at hand. */
export const unpackResponse = async (brotli: Buffer, headers: Record<string, string>) => ({
  ...prepareResponse(await fromBrotli(brotli), headers),
  brotli,
})

/** Keeps of an answer, for a cache, its Brotli bytes alone. For those who take no Brotli they are unpacked each time. */
export async function packResponse(answer: PreparedResponse): Promise<PreparedResponse> {
  const { body, gzip: _, ...rest } = answer
  if (!answer.isCompressible) return body ? { ...rest, body: ownBytes(body) } : answer
  return { ...rest, brotli: ownBytes(await brotliOf(answer)) }
}

/** As the answer to a call is cached: plain where its first visitor, mostly a program, takes it so, else packed. */
export const packResponseFor = async (
  request: FastifyRequest,
  answer: PreparedResponse & Plain,
): Promise<PreparedResponse> =>
  takesPlain(request, answer) ? { ...answer, body: ownBytes(answer.body) } : packResponse(answer)

/** True where these bytes leave as they are: unpacking costs less than packing, so packed ones suit everybody. */
export const suits = (request: FastifyRequest, answer: PreparedResponse): boolean =>
  answer.body === undefined || takesPlain(request, answer)

const takesPlain = ({ headers }: FastifyRequest, answer: PreparedResponse) =>
  codingFor(headers['accept-encoding'], answer) === 'identity'

/** A buffer is often a small part of a larger piece of memory, which would be kept with it. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The objects around an answer's bytes, with the list of headers that is sent. */
const aroundIt = 1024

/** Weight of an answer in a cache. */
export function weightOf({ body, brotli, gzip, headers }: PreparedResponse): number {
  const bytes = [body, brotli, gzip].reduce((sum, one) => sum + (one?.length ?? 0), 0)
  return bytes + Object.entries(headers).flat().join('').length + aroundIt
}

export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: PreparedResponse) {
  reply.headers(answer.headers)
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) {
    return reply.code(304).send()
  }
  reply.code(answer.status)
  const coding = codingFor(request.headers['accept-encoding'], answer)
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.send(await bytesIn(coding, answer))
}

type Coding = 'br' | 'gzip' | 'identity'

/** The bytes for a visitor who accepts these codings, where they stand ready. */
export function encodedBody(answer: PreparedResponse, accepted: string | undefined) {
  const coding = codingFor(accepted, answer)
  return { coding, body: coding === 'br' ? answer.brotli : coding === 'gzip' ? answer.gzip : answer.body }
}

function codingFor(accepted: string | undefined, answer: PreparedResponse): Coding {
  if (!accepted || !answer.isCompressible) return 'identity'
  if (/\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;\s*q=0(\.0*)?(,|$))/.test(accepted) ? 'gzip' : 'identity'
}

/** Answers of caches for those who take no Brotli: of one that many ask for it is unpacked once a second. */
const unpacked = new RecentBytes(budgets.unpacked)

const bytesIn = (coding: Coding, answer: PreparedResponse): Promise<Buffer> =>
  coding === 'br' ? brotliOf(answer) : coding === 'gzip' ? gzipOf(answer) : plainOf(answer)

async function plainOf(answer: PreparedResponse): Promise<Buffer> {
  return answer.body ?? unpacked.get(`identity ${answer.etag}`, () => fromBrotli(answer.brotli))
}

async function brotliOf(answer: PreparedResponse): Promise<Buffer> {
  if (!answer.body) return answer.brotli
  const immutable = answer.headers['cache-control']?.includes('immutable') ?? false
  answer.brotli ??= await toBrotli(answer.body, immutable ? smallest : quick(answer.body.length))
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
  if (!answer.body) return unpacked.get(`gzip ${answer.etag}`, async () => toGzip(await plainOf(answer)))
  answer.gzip ??= await toGzip(answer.body)
  return answer.gzip
}
