import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { nameRefusals, type createAuthor, type updateAuthor } from '#contract/catalogue/taxonomy/names.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { addName } from './add-name.ts'
import { changeName } from './change-name.ts'
import type { NameContext } from './name-context.ts'
import { findName } from './name-list-store.ts'
import type { NameInput } from './name-row-store.ts'
import { takeAuthorPicture } from './take-author-picture.ts'

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
