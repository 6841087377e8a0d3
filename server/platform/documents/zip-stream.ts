import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

type Chunk = string | Uint8Array
export type ZipEntry = { name: string; content: Iterable<Chunk> | AsyncIterable<Chunk> }

type Written = { name: Buffer; crc: number; packed: number; plain: number; offset: number }

const largest = 0xffff_ffff
const version = 20
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: a file is the same whenever it is made. */
const date = 0x21

/** A zip archive, packed while it is sent: nothing of it is held but its table of contents. */
export async function* zipStream(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  { level = 6 }: { level?: number } = {},
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset }
    const header = localHeader(entry.name)
    yield header
    for await (const chunk of pack(content, entry, level)) yield chunk
    yield sizesOf(entry)
    offset += header.length + entry.packed + 16
    if (offset > largest || entry.plain > largest) throw new Error('An archive of more than 4 GB')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

async function* pack(content: ZipEntry['content'], entry: Written, level: number): AsyncGenerator<Buffer> {
  async function* count() {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.crc = crc32(bytes, entry.crc)
      entry.plain += bytes.length
      yield bytes
    }
  }
  // Ends with an error where its source does, and ends its source where the reader is gone.
  const packed = pipeline(Readable.from(count()), createDeflateRaw({ level }), () => {})
  for await (const chunk of packed) {
    const bytes = chunk as Buffer
    entry.packed += bytes.length
    yield bytes
  }
}

function localHeader(name: Buffer): Buffer {
  const shorts = { 4: version, 6: flags, 8: deflated, 12: date, 26: name.length }
  return Buffer.concat([record(30, shorts, { 0: 0x04034b50 }), name])
}

const sizesOf = ({ crc, packed, plain }: Written): Buffer =>
  record(16, {}, { 0: 0x08074b50, 4: crc, 8: packed, 12: plain })

function directoryEntry({ name, crc, packed, plain, offset }: Written): Buffer {
  const shorts = { 4: version, 6: version, 8: flags, 10: deflated, 14: date, 28: name.length }
  const longs = { 0: 0x02014b50, 16: crc, 20: packed, 24: plain, 42: offset }
  return Buffer.concat([record(46, shorts, longs), name])
}

const endOf = (entries: number, length: number, offset: number): Buffer =>
  record(22, { 8: entries, 10: entries }, { 0: 0x06054b50, 12: length, 16: offset })

/** Numbers of two and of four bytes by where they stand; all else is 0. */
function record(size: number, shorts: Record<number, number>, longs: Record<number, number>): Buffer {
  const bytes = Buffer.alloc(size)
  for (const [at, value] of Object.entries(shorts)) bytes.writeUInt16LE(value, Number(at))
  for (const [at, value] of Object.entries(longs)) bytes.writeUInt32LE(value, Number(at))
  return bytes
}
