import { randomBytes } from 'node:crypto'

/** Place for uploads: a folder, or something else that every process of the shop reaches. */
export type FileStorage = {
  /** Keeps a file under a name of its own and answers that name. */
  save(kind: string, bytes: Buffer, extension: string): Promise<string>
  /** Keeps a smaller one of a picture beside it. */
  saveBeside(name: string, size: PictureSize, bytes: Buffer): Promise<void>
  /** Keeps again, under the name that it had, what a backup brings. */
  putBack(name: string, bytes: Buffer): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
  /** Everything that is kept, in any order. */
  list(): AsyncIterable<StoredFile>
}

export type StoredFile = { name: string; storedAt: Date }

export const uploadsPath = '/uploads/'

export const uploadUrl = (name: string) => uploadsPath + name

/** The name of an upload of ours, from the address under which it is shown. */
export function uploadName(url: string | null): string | undefined {
  return url?.startsWith(uploadsPath) ? url.slice(uploadsPath.length) : undefined
}

/** The name under which a file is kept is not for callers to choose, and no other name is ever looked for. */
export const generatedName = (kind: string, extension: string) =>
  `${kind}-${randomBytes(16).toString('hex')}.${extension}`

export const isGeneratedName = (name: string) =>
  /^[a-z]+-[0-9a-f]{32}(-card|-thumb)?\.[a-z0-9]{2,5}$/.test(name)

/** `book-….webp` stands on a card as `book-…-card.webp`, and in a row of a table as `book-…-thumb.webp`. */
export type PictureSize = 'card' | 'thumb'

export const sizedName = (name: string, size: PictureSize) => name.replace(/\.(\w+)$/, `-${size}.$1`)

/** The name of the picture beside which this one stands; its own where it stands for itself. */
export const wholeName = (name: string) => name.replace(/-(card|thumb)\./, '.')
