import { promisify } from 'node:util'
import { constants, type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib'
import { newSeal, sealOf } from '#server/operations/backup/archive/seal.ts'

/** With a checksum: to the database a bit that was changed is the end of the log. */
const packing = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }
const pack: (bytes: Buffer, options: ZstdOptions) => Promise<Buffer> = promisify(zstdCompress)
const unpack: (bytes: Buffer) => Promise<Buffer> = promisify(zstdDecompress)

/** A line of the log that has no gap: it begins when its slot is made, and carries that slot's name. */
export const streamName = (now: Date) => `log_${now.toISOString().replaceAll(/[-:.]/g, '').toLowerCase()}`
export const isStreamName = (name: string) => /^log_\d{8}t\d{9}z$/.test(name)

/** A whole segment, or a piece of one that is not whole yet. */
export type LogPlace = {
  stream: string
  segment: string
  piece: { from: number; bytes: number } | undefined
}

const hex = (number: number) => number.toString(16).padStart(8, '0')

/** A piece says how far it goes: a receiver that begins anew must not write a shorter one over it. */
export const logFileName = ({ stream, segment, piece }: LogPlace) =>
  `${stream}/${segment}${piece ? `.${hex(piece.from)}-${hex(piece.bytes)}` : ''}`

export function readLogFileName(name: string): LogPlace | undefined {
  const found = /^(log_\d{8}t\d{9}z)\/([0-9A-F]{24})(?:\.([0-9a-f]{8})-([0-9a-f]{8}))?$/.exec(name)
  if (!found) return undefined
  const [, stream = '', segment = '', from, bytes = ''] = found
  const piece =
    from === undefined ? undefined : { from: Number.parseInt(from, 16), bytes: Number.parseInt(bytes, 16) }
  return { stream, segment, piece }
}

const saltBytes = 16
const noSalt = Buffer.alloc(saltBytes)

/** Each file has a key of its own and opens only under its own name. */
export async function closeLogFile(name: string, bytes: Buffer, key: string | undefined): Promise<Buffer> {
  const seal = newSeal(key)
  const salt = seal.salt === null ? noSalt : Buffer.from(seal.salt, 'hex')
  return Buffer.concat([salt, seal.close(name, await pack(bytes, packing))])
}

export async function openLogFile(name: string, kept: Buffer, key: string | undefined): Promise<Buffer> {
  const salt = kept.subarray(0, saltBytes)
  if (salt.equals(noSalt) && key !== undefined)
    throw new Error(`Tệp nhật ký ${name} không được mã hóa, không biết là của ai.`)
  const seal = sealOf(salt.equals(noSalt) ? null : salt.toString('hex'), key)
  return unpack(seal.open(name, kept.subarray(saltBytes)))
}

type Keeping = {
  /** Answers under which name it is kept. */
  put: (segment: string, piece: LogPlace['piece'], bytes: Buffer) => Promise<string>
  remove: (name: string) => Promise<void>
}

/** A quiet shop writes a little every few seconds, and fills a segment in days: so many pieces become one. */
const mostPieces = 64

/** Gathers the log into whole segments, and keeps what there is of the last one piece by piece until it is whole. */
export class LogSegment {
  readonly #size: number
  readonly #nameAt: (at: number) => string
  readonly #keeping: Keeping
  readonly #bytes: Buffer
  #pieces: string[] = []
  /** Start of the segment, and how much of it has come and is kept. */
  #begin = 0
  #filled = 0
  #safe = 0

  constructor(size: number, nameAt: (at: number) => string, keeping: Keeping) {
    this.#size = size
    this.#nameAt = nameAt
    this.#keeping = keeping
    this.#bytes = Buffer.alloc(size)
  }

  /** Everything before this place is kept. */
  get kept(): number {
    return this.#begin + this.#safe
  }

  async take(chunk: Buffer) {
    for (let rest = chunk; rest.length > 0;) {
      const copied = rest.copy(this.#bytes, this.#filled)
      this.#filled += copied
      rest = rest.subarray(copied)
      if (this.#filled === this.#size) await this.#keepWhole()
    }
  }

  async keepRest() {
    if (this.#filled === this.#safe) return
    const replaced = this.#pieces.length < mostPieces ? [] : this.#pieces.splice(0)
    const from = replaced.length > 0 ? 0 : this.#safe
    const bytes = this.#bytes.subarray(from, this.#filled)
    const piece = { from, bytes: bytes.length }
    this.#pieces.push(await this.#keeping.put(this.#nameAt(this.#begin), piece, bytes))
    this.#safe = this.#filled
    for (const name of replaced) await this.#keeping.remove(name)
  }

  async #keepWhole() {
    await this.#keeping.put(this.#nameAt(this.#begin), undefined, this.#bytes)
    this.#begin += this.#size
    this.#filled = 0
    this.#safe = 0
    for (const name of this.#pieces.splice(0)) await this.#keeping.remove(name)
  }
}
