import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { lockNames } from '#server/catalogue/books/save/name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdBooksOf } from './name-book-store.ts'
import { type HeldName, holdNames } from './name-row-store.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'
import { type Move, relinkBooks } from '#server/catalogue/books/save/relink-store.ts'

/**
 * Names and the books that go from some of them to another. Everybody holds authors and publishers before books, but
 * categories after them, since the count of a category follows its books: this avoids deadlocks.
 */
export async function holdWithBooks(
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

/** Books that the transaction holds go to another name, and are sorted and searched by it. */
export async function moveBooksTo(tx: Transaction, kind: NameKind, books: readonly number[], move: Move) {
  await relinkBooks(tx, kind, books, move)
  await refreshBookTexts(tx, books)
}
