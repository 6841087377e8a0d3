import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { name: string; content: Iterable<string> | AsyncIterable<string> }

type Written = { name: Buffer; crc: number; packed: number; plain: number; offset: number }

const largest = 0xffff_ffff
const version = 20
/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: a file is the same whenever it is made. */
const date = 0x21

/** A zip archive, packed while it is sent: nothing of it is held but its table of contents. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, plain: 0, offset }
    const header = localHeader(entry.name)
    yield header
    for await (const chunk of pack(content, entry)) yield chunk
    yield sizesOf(entry)
    offset += header.length + entry.packed + 16
    if (offset > largest || entry.plain > largest) throw new Error('An archive of more than 4 GB')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

async function* pack(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* count() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.plain += bytes.length
      yield bytes
    }
  }
  // Ends with an error where its source does, and ends its source where the reader is gone.
  const packed = pipeline(Readable.from(count()), createDeflateRaw({ level: 6 }), () => {})
  for await (const chunk of packed) {
    const bytes = chunk as Buffer
    entry.packed += bytes.length
    yield bytes
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(date, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizesOf({ crc, packed, plain }: Written): Buffer {
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(crc, 4)
  sizes.writeUInt32LE(packed, 8)
  sizes.writeUInt32LE(plain, 12)
  return sizes
}

function directoryEntry({ name, crc, packed, plain, offset }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(version, 4)
  entry.writeUInt16LE(version, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(deflated, 10)
  entry.writeUInt16LE(date, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(plain, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOf(entries: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
