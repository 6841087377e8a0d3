import { createHash } from 'node:crypto'
import { PassThrough, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type Manifest, type Piece, pieceName } from './manifest.ts'
import type { Seal } from './seal.ts'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unpackTar } from 'modern-tar/fs'
import { type FileStorage, isGeneratedName } from '#server/platform/files/file-storage.ts'
import { packTar } from 'modern-tar'

/** Large enough for few files, small enough to be held in memory and sent again. */
const pieceBytes = 8 * 1024 * 1024

type Chunks = AsyncIterable<Buffer>
type Keeping = {
  seal: Seal
  put: (file: string, bytes: Buffer) => Promise<void>
  bytesPerSecond: number
  signal?: AbortSignal | undefined
}

/** Packs a stream and keeps it in pieces; answers what the manifest says of them. */
export async function keepComponent(name: string, source: Chunks, keeping: Keeping): Promise<Piece[]> {
  const { seal, put, bytesPerSecond, signal } = keeping
  const pieces: Piece[] = []
  await pipeline(
    paced(source, bytesPerSecond),
    createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } }),
    async (packed: Chunks) => {
      for await (const cut of cutInPieces(packed)) {
        const file = pieceName(name, pieces.length)
        const bytes = seal.close(file, cut)
        await put(file, bytes)
        pieces.push({ bytes: bytes.length, sha256: sha256(bytes) })
      }
    },
    { signal },
  )
  return pieces
}

/** Readers come first: a backup takes no more of the disk than this. */
async function* paced(source: Chunks, bytesPerSecond: number) {
  let due = performance.now()
  for await (const chunk of source) {
    yield chunk
    const now = performance.now()
    due = Math.max(due, now) + (chunk.length / bytesPerSecond) * 1000
    if (due > now + 20) await wait(due - now)
  }
}

async function* cutInPieces(source: Chunks) {
  let parts: Buffer[] = []
  let length = 0
  for await (const chunk of source) {
    parts.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    yield Buffer.concat(parts)
    parts = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(parts)
}

export type Reading = { manifest: Manifest; seal: Seal; read: (file: string) => Promise<Buffer | undefined> }

/** Gives a component to `target`, as it was; throws before the end when a piece is not what was kept. */
export async function readComponent(name: string, reading: Reading, target: Writable) {
  await pipeline(Readable.from(openPieces(name, reading)), createZstdDecompress(), target)
}

export function streamComponent(name: string, reading: Reading): Readable {
  const stream = new PassThrough()
  readComponent(name, reading, stream).catch((error: Error) => stream.destroy(error))
  return stream
}

async function* openPieces(name: string, { manifest, seal, read }: Reading) {
  for (const [index, piece] of (manifest.components[name] ?? []).entries()) {
    const file = pieceName(name, index)
    const bytes = await read(file)
    if (!bytes) throw new Error(`Bản sao lưu thiếu tệp ${file}.`)
    if (sha256(bytes) !== piece.sha256) throw new Error(`Tệp ${file} của bản sao lưu đã bị hỏng.`)
    yield seal.open(file, bytes)
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const sessionSecretFile = 'session-secret'

/** The uploads that `done` does not have yet, as a tar; each is added there. One that is removed meanwhile is left out. */
export async function* packUploads(storage: FileStorage, done: Set<string>): AsyncGenerator<Buffer> {
  for await (const { name } of storage.list()) {
    if (done.has(name) || !isGeneratedName(name)) continue
    const bytes = await storage.read(name)
    if (!bytes) continue
    done.add(name)
    yield packEntry(name, bytes)
  }
  yield endOfTar
}

/** Secret that signs the sessions of a shop with an embedded database. */
export async function* packSessionSecret(dataDir: string): AsyncGenerator<Buffer> {
  const bytes = await readFile(path.join(dataDir, sessionSecretFile)).catch(() => undefined)
  if (bytes) yield packEntry(sessionSecretFile, bytes)
  yield endOfTar
}

/** Unpacks into `scratch` and hands the uploads to the storage of the shop. */
export async function restoreUploads(reading: Reading, scratch: string, storage: FileStorage) {
  for (const component of ['uploads', 'late-uploads']) {
    if (!reading.manifest.components[component]) continue
    const folder = path.join(scratch, component)
    await mkdir(folder, { mode: 0o700 })
    await readComponent(component, reading, unpackTar(folder, { fmode: 0o600, dmode: 0o700 }))
    for (const name of await readdir(folder))
      if (isGeneratedName(name)) await storage.putBack(name, await readFile(path.join(folder, name)))
  }
}

/** Only where the shop keeps its own: people stay signed in. */
export async function restoreSessionSecret(reading: Reading, scratch: string, dataDir: string) {
  if (!reading.manifest.components['secret']) return
  await readComponent('secret', reading, unpackTar(scratch, { fmode: 0o600 }))
  const bytes = await readFile(path.join(scratch, sessionSecretFile)).catch(() => undefined)
  if (bytes) await writeFile(path.join(dataDir, sessionSecretFile), bytes, { mode: 0o600, flush: true })
}

/** Two empty blocks, which stand once behind the last entry. */
const endBytes = 1024
export const endOfTar = Buffer.alloc(endBytes)

/** One file of a tar that is written entry by entry. */
export async function packEntry(name: string, bytes: Buffer): Promise<Buffer> {
  const header = { name, size: bytes.length, mode: 0o600, type: 'file' as const }
  const tar = await packTar([{ header, body: new Uint8Array(bytes) }])
  return Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength - endBytes)
}
