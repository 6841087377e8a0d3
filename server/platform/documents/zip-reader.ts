import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

type Place = { offset: number; packed: number }

export type ZipFile = {
  names: readonly string[]
  /** Undefined where the archive has no such file. */
  read: (name: string) => AsyncIterable<Buffer> | undefined
}

const endLength = 22
const endMark = 0x06054b50
const entryMark = 0x02014b50

/** An archive as `zipStream` writes it, of which one file after the other is unpacked while it is read. */
export async function openZipFile(path: string): Promise<ZipFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const end = await readAt(size - endLength, endLength)
    if (end.readUInt32LE(0) !== endMark) throw new BrokenArchive()
    const places = listPlaces(await readAt(end.readUInt32LE(16), end.readUInt32LE(12)))
    return {
      names: [...places.keys()],
      read: (name) => {
        const place = places.get(name)
        return place && unpack(path, place)
      },
    }
  } finally {
    await file.close()
  }

  async function readAt(position: number, length: number): Promise<Buffer> {
    if (position < 0) throw new BrokenArchive()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position)
    if (bytesRead < length) throw new BrokenArchive()
    return buffer
  }
}

/** It was cut off, or is none. */
export class BrokenArchive extends Error {}

function listPlaces(directory: Buffer): Map<string, Place> {
  const places = new Map<string, Place>()
  for (let at = 0; at < directory.length;) {
    if (directory.readUInt32LE(at) !== entryMark) throw new BrokenArchive()
    const nameLength = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength)
    places.set(name, { packed: directory.readUInt32LE(at + 20), offset: directory.readUInt32LE(at + 42) })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return places
}

async function* unpack(path: string, { offset, packed }: Place): AsyncGenerator<Buffer> {
  const file = await open(path)
  const header = Buffer.alloc(30)
  await file.read(header, 0, 30, offset).finally(() => file.close())
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const source = createReadStream(path, { start, end: start + packed - 1 })
  // Ends with an error where its source does, and ends its source where the reader is gone.
  for await (const chunk of pipeline(source, createInflateRaw(), () => {})) yield chunk as Buffer
}
