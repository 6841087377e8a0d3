import { authorPictureSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { NotFetched } from '#server/platform/outbound/fetch-picture.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import type { NameContext } from './name-context.ts'

const shape = { square: 512 }

/**
 * The address under which the picture is shown from now on; null takes it away, undefined leaves it. An address that is
 * sent back as it was read changes nothing.
 */
export async function takeAuthorPicture(
  context: NameContext,
  bytes: Buffer | undefined,
  address: string | undefined,
  current: string | null,
): Promise<string | null | undefined> {
  if (bytes?.length) return keep(context, 'image', bytes)
  if (address === undefined || address === current) return undefined
  if (address.trim() === '') return null
  return keep(context, 'image_url', await fetchFrom(context, address.trim()))
}

async function keep({ pictures }: NameContext, field: string, bytes: Buffer): Promise<string> {
  return pictures.keep(await reEncodeImage(field, bytes, shape, authorPictureSentences.wrongType))
}

async function fetchFrom(context: NameContext, address: string): Promise<Buffer> {
  try {
    return await context.fetchPicture(address)
  } catch (thrown) {
    if (!(thrown instanceof NotFetched)) throw thrown
    throw invalidField('image_url', authorPictureSentences.notFetched)
  }
}
