import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { lockNames } from '#server/catalogue/books/save/name-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { forgetMovedTo, noteMoved } from './places/moved-name-store.ts'
import { holdWithBooks, moveBooksTo } from './move-books-to.ts'
import { type BookCount, countBooksOf } from './name-book-store.ts'
import type { NameContext } from './name-context.ts'
import { type HeldName, holdNames } from './name-row-store.ts'
import { removeNames } from '#server/catalogue/books/save/name-writing-store.ts'

export type Deletion = { ids: readonly number[]; moveTo?: number | undefined }
export type DeletionResult = {
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
