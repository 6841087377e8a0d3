import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type createAuthor, nameRefusals, type updateAuthor } from '#contract/catalogue/taxonomy/names.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { addName, changeName } from './save-name.ts'
import type { NameContext } from './name-context.ts'
import { findName } from './name-list-store.ts'
import type { NameInput } from '#server/catalogue/books/save/name-writing-store.ts'
import { authorPictureSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { NotFetched } from '#server/platform/outbound/fetch-picture.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'

type Given = BodyOf<typeof createAuthor> | BodyOf<typeof updateAuthor>

/** Adds an author, or changes the one with this id; the picture goes with the row. */
export async function saveAuthor(
  context: NameContext,
  caller: Caller,
  given: Given,
  { id, bytes }: { id?: number; bytes: Buffer | undefined },
): Promise<number> {
  const before = id === undefined ? undefined : await findName(context.db, 'authors', id)
  if (id !== undefined && !before) throw new Failure(nameRefusals.authors.notFound)
  const current = before?.image_url ?? null
  const picture = await takeAuthorPicture(context, bytes, given.image_url ?? given.profile_image, current)
  const input = { ...factsOf(given), ...(picture === undefined ? {} : { image_url: picture }) }
  try {
    if (id === undefined)
      return await addName(context, caller, 'authors', { ...input, name: given.name ?? '' })
    const version = 'version' in given ? given.version : undefined
    const replaced = await changeName(context, caller, 'authors', id, { ...input, name: given.name, version })
    if (picture !== undefined) await context.pictures.drop(replaced.image_url ?? null)
    return id
  } catch (error) {
    await context.pictures.drop(picture ?? null)
    throw error
  }
}

/** Both of the specification's names are read; an empty text takes a fact away. */
function factsOf(given: Given): NameInput {
  const nationality = given.nationally ?? given.nationality
  const bornOn = given.dob ?? given.birth_date
  return {
    ...(nationality === undefined ? {} : { nationality: nationality || null }),
    ...(bornOn === undefined ? {} : { born_on: bornOn || null }),
    ...(given.bio === undefined ? {} : { bio: given.bio }),
  }
}

const shape = { square: 512 }

/**
 * The address under which the picture is shown from now on; null takes it away, undefined leaves it. An address that is
 * sent back as it was read changes nothing.
 */
async function takeAuthorPicture(
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
