import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  nameSentences,
  authorPictureSentences,
  currentValueNote,
} from '#contract/catalogue/taxonomy/name-sentences.ts'
import { nameRefusals, type createAuthor, type updateAuthor } from '#contract/catalogue/taxonomy/names.ts'
import { lockNames } from '#server/catalogue/books/save/name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { findTaken, type HeldName, holdNames, isRenamed, holdBooksOf } from './name-row-store.ts'
import type { NameContext } from './name-context.ts'
import { insertName, type NameInput, updateName } from '#server/catalogue/books/save/name-writing-store.ts'
import type { FieldError } from '#contract/platform/shape/refusal.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { findName } from './name-list-store.ts'
import { NotFetched } from '#server/platform/outbound/fetch-picture.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'

export async function addName(
  { db }: NameContext,
  caller: Caller,
  kind: NameKind,
  input: NameInput & { name: string },
): Promise<number> {
  const { singular } = nameWords[kind]
  return db.transaction(async (tx) => {
    await requireFreeName(tx, kind, input.name)
    const id = await insertName(tx, kind, input)
    await writeAudit(tx, caller, { action: `create-${singular}`, on: [singular, id], after: input })
    return id
  })
}

/** Answers what it was before. A new name is in its books' search and order at once. */
export async function changeName(
  { db }: NameContext,
  caller: Caller,
  kind: NameKind,
  id: number,
  { version, ...input }: NameInput & { version?: number | undefined },
): Promise<HeldName> {
  const { singular } = nameWords[kind]
  return db.transaction(async (tx) => {
    if (input.name !== undefined) await requireFreeName(tx, kind, input.name, id)
    // As everybody who holds both: the count of a category follows its books.
    if (kind === 'categories' && input.name !== undefined && (await isRenamed(tx, kind, id, input.name)))
      await holdBooksOf(tx, kind, [id])
    const [before] = await holdNames(tx, kind, [id])
    if (!before) throw new Failure(nameRefusals[kind].notFound)
    const changes = changesOf(before, input)
    if (version !== undefined && version !== before.version)
      throw new Failure(nameRefusals[kind].changed, { errors: differences(before, changes) })
    if (Object.keys(changes).length === 0) return before
    await updateName(tx, kind, id, changes)
    if (changes.name !== undefined) await refreshBookTexts(tx, await holdBooksOf(tx, kind, [id]))
    await writeAudit(tx, caller, {
      action: `update-${singular}`,
      on: [singular, id],
      before: Object.fromEntries(Object.keys(changes).map((key) => [key, before[key as keyof NameInput]])),
      after: changes,
    })
    return before
  })
}

function changesOf(before: HeldName, input: NameInput): NameInput {
  const given = Object.entries(input) as [keyof NameInput, string | null | undefined][]
  return Object.fromEntries(given.filter(([key, value]) => value !== undefined && value !== before[key]))
}

/** Current values of the fields that the caller would have overwritten. */
function differences(before: HeldName, changes: NameInput): FieldError[] {
  const keys = Object.keys(changes) as (keyof NameInput)[]
  return keys.map((key) => fieldsNow[key]?.(before) ?? { field: key, msg: currentValueNote(before[key]) })
}

/** Fields of the form with another name than the column, or with a value that is written in another way. */
const fieldsNow: { [key in keyof NameInput]?: (before: HeldName) => FieldError } = {
  nationality: ({ nationality }) => ({ field: 'nationally', msg: currentValueNote(nationality) }),
  born_on: ({ born_on }) => ({
    field: 'dob',
    msg: currentValueNote(born_on?.split('-').toReversed().join('/')),
  }),
  image_url: () => ({ field: 'image', msg: authorPictureSentences.changed }),
}

/** Locks the names of this kind until the transaction ends: of two that want one name at once the second is refused. */
async function requireFreeName(tx: Transaction, kind: NameKind, name: string, besides?: number) {
  await lockNames(tx, kind)
  const taken = await findTaken(tx, kind, name, besides)
  if (taken === undefined) return
  const msg = nameSentences[kind].taken(taken)
  throw new Failure(nameRefusals[kind].taken, { msg, errors: [{ field: 'name', msg }] })
}

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
