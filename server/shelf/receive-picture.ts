import { shelfSentences } from '#contract/shelf-sentences.ts'
import { invalidField } from '#server/platform/failure.ts'
import type { ShelfDesk } from './shelf-desk.ts'

export type PictureInput = { bytes: Buffer | undefined; address: string | null | undefined }

/** What came in is written anew and kept, before the book is held; undefined where no new picture came. */
export async function receivePicture(
  desk: ShelfDesk,
  { bytes, address }: PictureInput,
): Promise<string | undefined> {
  if (bytes) return desk.keepPicture(bytes)
  if (!address?.toLowerCase().startsWith('https://')) return undefined
  return desk.keepPicture(await desk.fetchPicture('image_url', address))
}

/** The picture of a book from now on: a new one, none, or the one it had, which a client may name again. */
export function choosePicture(
  received: string | undefined,
  address: string | null | undefined,
  before: string | null,
): string | null {
  if (received !== undefined) return received
  if (address === null) return null
  if (address === undefined || address === before || address.startsWith('/covers/')) return before
  throw invalidField('image_url', shelfSentences.pictureNotFetched)
}
