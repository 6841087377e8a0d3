import { packTar } from 'modern-tar'

/** Two empty blocks, which stand once behind the last entry. */
const endBytes = 1024
export const endOfTar = Buffer.alloc(endBytes)

/** One file of a tar that is written entry by entry. */
export async function packEntry(name: string, bytes: Buffer): Promise<Buffer> {
  const header = { name, size: bytes.length, mode: 0o600, type: 'file' as const }
  const tar = await packTar([{ header, body: new Uint8Array(bytes) }])
  return Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength - endBytes)
}
