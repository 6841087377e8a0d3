import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { moveFollows } from '#server/catalogue/follows/follow-store.ts'
import { lockNames } from '#server/catalogue/books/save/name-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalidField, Failure } from '#server/platform/errors/failure.ts'
import { forgetMovedTo, noteMoved } from './places/place-store.ts'
import { type BookCount, countBooksOf, holdBooksOf, type HeldName, holdNames } from './name-row-store.ts'
import type { NameContext } from './name-context.ts'
import {
  removeNames,
  type Detail,
  detailColumns,
  type NameInput,
  updateName,
  type Move,
  relinkBooks,
} from '#server/catalogue/books/save/name-writing-store.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'

export type Deletion = { ids: readonly number[]; moveTo?: number | undefined }
type DeletionResult = {
  id: number
  name: string | null
  deleted: boolean
  code?: string
  msg?: string
}

/** Deletes those that no book refers to, or all of them once their books have moved. */
export async function deleteNames(
  { db, pictures }: NameContext,
  caller: Caller,
  kind: NameKind,
  { ids, moveTo }: Deletion,
): Promise<DeletionResult[]> {
  const { held, kept } = await db.transaction(async (tx) => {
    const moving = moveTo === undefined ? undefined : await holdToMove(tx, kind, ids, moveTo)
    const wanted = moving?.names ?? (await holdToDelete(tx, kind, ids))
    const books = await countBooksOf(tx, kind, ids)
    const inTheWay = moving ? new Map<number, BookCount>() : books
    const gone = wanted.filter(({ id }) => !inTheWay.has(id))
    if (moving) await moveBooksTo(tx, kind, moving.books, { from: ids, to: moving.to })
    const goneIds = gone.map(({ id }) => id)
    await removeNames(tx, kind, goneIds)
    if (moving) await noteMoved(tx, kind, { from: goneIds, to: moving.to })
    else await forgetMovedTo(tx, kind, goneIds)
    for (const name of gone) await noteDeletion(tx, caller, kind, name, books.get(name.id), moveTo)
    return { held: wanted, kept: inTheWay }
  })
  const found = new Map(held.map((name) => [name.id, name]))
  const results = [...new Set(ids)].map((id) => resultOf(kind, id, found.get(id), kept.get(id)))
  for (const { id, deleted } of results) if (deleted) await pictures.drop(found.get(id)?.image_url ?? null)
  return results
}

/** While books are written no other transaction takes away one of their names and waits for the next. */
async function holdToDelete(tx: Transaction, kind: NameKind, ids: readonly number[]) {
  await lockNames(tx, kind)
  return holdNames(tx, kind, ids)
}

async function holdToMove(tx: Transaction, kind: NameKind, ids: readonly number[], to: number) {
  if (ids.includes(to)) throw invalidField('move_to', nameSentences[kind].targetAmongDeleted)
  const { names, books } = await holdWithBooks(tx, kind, { from: ids, to })
  if (!names.some(({ id }) => id === to)) throw invalidField('move_to', nameSentences[kind].noTarget)
  return { names: names.filter(({ id }) => id !== to), books, to }
}

async function noteDeletion(
  tx: Transaction,
  caller: Caller,
  kind: NameKind,
  name: HeldName,
  books: BookCount | undefined,
  moveTo: number | undefined,
) {
  const { singular } = nameWords[kind]
  const entry = { action: `delete-${singular}` as const, on: [singular, name.id] as const, before: name }
  await writeAudit(tx, caller, books ? { ...entry, after: { books: books.books, moved_to: moveTo } } : entry)
}

function resultOf(
  kind: NameKind,
  id: number,
  name: HeldName | undefined,
  books: BookCount | undefined,
): DeletionResult {
  const { notFound, hasBooks } = nameRefusals[kind]
  if (!name) return { id, name: null, deleted: false, code: notFound.code, msg: notFound.msg }
  if (!books) return { id, name: name.name, deleted: true }
  const msg = nameSentences[kind].hasBooks(name.name, books.books, books.withdrawn)
  return { id, name: name.name, deleted: false, code: hasBooks.code, msg }
}

export type Merging = { into: number; ids: readonly number[] }

/** Several spellings become one, which takes over all books and what it does not tell of itself. Answers how many went. */
export async function mergeNames(
  { db, pictures }: NameContext,
  caller: Caller,
  kind: NameKind,
  { into, ids }: Merging,
): Promise<number> {
  const others = [...new Set(ids)].filter((id) => id !== into)
  if (others.length === 0) throw invalidField('ids', nameSentences[kind].fewChosen)
  const { singular } = nameWords[kind]
  const left = await db.transaction(async (tx) => {
    const { names, books } = await holdWithBooks(tx, kind, { from: others, to: into })
    const target = names.find(({ id }) => id === into)
    if (!target || names.length !== others.length + 1) throw new Failure(nameRefusals[kind].notFound)
    const gone = names.filter(({ id }) => id !== into)
    await moveBooksTo(tx, kind, books, { from: others, to: into })
    await removeNames(tx, kind, others)
    await noteMoved(tx, kind, { from: others, to: into })
    const taken = missingFacts(kind, target, gone)
    await updateName(tx, kind, into, taken)
    await writeAudit(tx, caller, {
      action: `merge-${kind}`,
      on: [singular, into],
      before: { name: target.name, others: gone },
      after: { ...taken, books: books.length },
    })
    return gone.filter(({ image_url }) => image_url !== taken.image_url)
  })
  for (const { image_url } of left) await pictures.drop(image_url ?? null)
  return others.length
}

function missingFacts(kind: NameKind, target: HeldName, others: readonly HeldName[]): NameInput {
  const missing = detailColumns[kind].filter((fact: Detail) => !target[fact])
  const found = missing.map(
    (fact: Detail) => [fact, others.map((other) => other[fact]).find(Boolean)] as const,
  )
  return Object.fromEntries(found.filter(([, value]) => value))
}

/**
 * Names and the books that go from some of them to another. Everybody holds authors and publishers before books, but
 * categories after them, since the count of a category follows its books: this avoids deadlocks.
 */
async function holdWithBooks(
  tx: Transaction,
  kind: NameKind,
  { from, to }: { from: readonly number[]; to: number },
): Promise<{ names: HeldName[]; books: number[] }> {
  if (kind === 'categories') await holdBooksOf(tx, kind, from)
  else await lockNames(tx, kind)
  const names = await holdNames(tx, kind, [...from, to])
  // No book comes to a name that is held: these are all there are.
  return { names, books: await holdBooksOf(tx, kind, from) }
}

/** Books that the transaction holds go to another name, and are sorted and searched by it; readers go on following. */
async function moveBooksTo(tx: Transaction, kind: NameKind, books: readonly number[], move: Move) {
  await relinkBooks(tx, kind, books, move)
  await refreshBookTexts(tx, books)
  if (kind === 'authors') await moveFollows(tx, move)
}

/** Nothing was deleted: the first reason is the answer's, with all of them below it. */
export function refuseWholeBatch(kind: NameKind, results: readonly DeletionResult[]) {
  const refused = results.filter(({ deleted }) => !deleted)
  if (refused.length === 0) return
  const { hasBooks, notFound } = nameRefusals[kind]
  const first = refused.find(({ code }) => code === hasBooks.code)
  const errors = refused.map(({ id, msg = '' }) => ({ field: String(id), msg }))
  throw first ? new Failure(hasBooks, { msg: first.msg ?? hasBooks.msg, errors }) : new Failure(notFound)
}
