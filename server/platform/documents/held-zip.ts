import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

export type ZipFault = 'broken' | 'bomb' | 'locked'
/** The error of a fault, in the words of who reads the archive. */
type FaultOf = (fault: ZipFault) => Error

/** An archive of others that is held whole: bounded before anything of it is unpacked. */
export const readHeldZip = (file: Buffer, faultOf: FaultOf) => ({
  entries: listEntries(file, faultOf),
  unpack: (entry: ZipEntry) => unpackEntry(file, entry, faultOf),
})

export type ZipEntry = { name: string; packed: number; size: number; method: number; offset: number }

const mebibyte = 1024 * 1024
const mostEntries = 2_000
const mostUnpacked = 256 * mebibyte
/** Compression ratio: text that people write shrinks to a twentieth; nothing but the same byte, to a thousandth. */
const mostRatio = 100

/** The directory of an archive, refused before anything is unpacked where it promises too much. */
function listEntries(file: Buffer, faultOf: FaultOf): Map<string, ZipEntry> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > file.length) throw faultOf('broken')
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) throw faultOf('bomb')
  const entries = new Map<string, ZipEntry>()
  let at = file.readUInt32LE(end + 16)
  let unpacked = 0
  for (let index = 0; index < count; index++) {
    const { entry, next } = readEntry(file, at, faultOf)
    unpacked += entry.size
    if (unpacked > mostUnpacked || entry.size > mebibyte + entry.packed * mostRatio) throw faultOf('bomb')
    entries.set(entry.name, entry)
    at = next
  }
  return entries
}

const encrypted = 1

function readEntry(file: Buffer, at: number, faultOf: FaultOf): { entry: ZipEntry; next: number } {
  if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) throw faultOf('broken')
  if (file.readUInt16LE(at + 8) & encrypted) throw faultOf('locked')
  const nameEnd = at + 46 + file.readUInt16LE(at + 28)
  const entry = {
    name: file.toString('utf8', at + 46, nameEnd),
    method: file.readUInt16LE(at + 10),
    packed: file.readUInt32LE(at + 20),
    size: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  }
  return { entry, next: nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32) }
}

/** Streams an entry piece by piece; never more than the directory promised. */
async function* unpackEntry(file: Buffer, entry: ZipEntry, faultOf: FaultOf): AsyncGenerator<Buffer> {
  const packed = packedBytes(file, entry, faultOf)
  if (entry.method === 0) {
    yield packed
    return
  }
  if (entry.method !== 8) throw faultOf('broken')
  let size = 0
  let isTooLong = false
  const unpacking = createInflateRaw({ chunkSize: 65_536 })
  Readable.from([packed]).pipe(unpacking)
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      size += chunk.length
      isTooLong = size > entry.size
      if (isTooLong) break
      yield chunk
    }
  } catch {
    throw faultOf('broken')
  }
  if (isTooLong) throw faultOf('bomb')
}

function packedBytes(file: Buffer, { offset, packed }: ZipEntry, faultOf: FaultOf): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50) throw faultOf('broken')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw faultOf('broken')
  return file.subarray(start, start + packed)
}
