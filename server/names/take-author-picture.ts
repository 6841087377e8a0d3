import { authorPictureSentences } from '#contract/name-sentences.ts'
import { invalidField } from '#server/platform/failure.ts'
import { reEncodeImage } from '#server/platform/re-encode-image.ts'
import type { NameDesk } from './name-desk.ts'

const shape = { square: 512 }

/**
 * The address under which the picture is shown; null takes it away, undefined leaves it. An address that is sent back as
 * it was read changes nothing.
 */
export async function takeAuthorPicture(
  { pictures }: NameDesk,
  bytes: Buffer | undefined,
  address: string | undefined,
  current: string | null,
): Promise<string | null | undefined> {
  if (bytes?.length) {
    const { wrongType } = authorPictureSentences
    return pictures.keep(await reEncodeImage('image', bytes, shape, wrongType))
  }
  if (address === undefined || address === current) return undefined
  if (address.trim() === '') return null
  throw invalidField('image_url', authorPictureSentences.foreign)
}
