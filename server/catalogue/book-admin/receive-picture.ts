import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { BookAdminContext } from './book-admin-context.ts'

export type PictureInput = { bytes: Buffer | undefined; address: string | null | undefined }

/** Writes a picture that came in anew and keeps it, before the book is locked; undefined where no new one came. */
export async function receivePicture(
  context: BookAdminContext,
  { bytes, address }: PictureInput,
): Promise<string | undefined> {
  if (bytes) return context.keepPicture(bytes)
  if (!address?.toLowerCase().startsWith('https://')) return undefined
  return context.keepPicture(await context.fetchPicture('image_url', address))
}

type Wanted = { received: string | undefined; address: string | null | undefined }

/** True where a form asks for another picture than the book has, which a client may name again. */
export function asksForOther({ received, address }: Wanted, before: string | null): boolean {
  if (received !== undefined) return true
  return address !== undefined && address !== before && !address?.startsWith('/covers/')
}

/** The picture of a book from now on: a new one, none, or the one it had. */
export function choosePicture(wanted: Wanted, before: string | null): string | null {
  if (!asksForOther(wanted, before)) return before
  if (wanted.received !== undefined) return wanted.received
  if (wanted.address === null) return null
  throw invalidField('image_url', shelfSentences.pictureNotFetched)
}
