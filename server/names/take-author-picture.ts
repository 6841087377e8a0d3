import { authorPictureSentences } from '#contract/name-sentences.ts'
import { invalidField } from '#server/platform/failure.ts'
import { NotFetched } from '#server/platform/fetch-picture.ts'
import { reEncodeImage } from '#server/platform/re-encode-image.ts'
import type { NameDesk } from './name-desk.ts'

const shape = { square: 512 }

/**
 * The address under which the picture is shown from now on; null takes it away, undefined leaves it. An address that is
 * sent back as it was read changes nothing.
 */
export async function takeAuthorPicture(
  desk: NameDesk,
  bytes: Buffer | undefined,
  address: string | undefined,
  current: string | null,
): Promise<string | null | undefined> {
  if (bytes?.length) return keep(desk, 'image', bytes)
  if (address === undefined || address === current) return undefined
  if (address.trim() === '') return null
  return keep(desk, 'image_url', await fetchFrom(desk, address.trim()))
}

async function keep({ pictures }: NameDesk, field: string, bytes: Buffer): Promise<string> {
  return pictures.keep(await reEncodeImage(field, bytes, shape, authorPictureSentences.wrongType))
}

async function fetchFrom(desk: NameDesk, address: string): Promise<Buffer> {
  try {
    return await desk.fetchPicture(address)
  } catch (thrown) {
    if (!(thrown instanceof NotFetched)) throw thrown
    throw invalidField('image_url', authorPictureSentences.notFetched)
  }
}
