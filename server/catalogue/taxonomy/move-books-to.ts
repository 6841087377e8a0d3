import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { refreshBookTexts } from '#server/catalogue/books/save/refresh-book-texts.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Move, relinkBooks } from '#server/catalogue/books/save/relink-store.ts'

/** Books that the transaction holds go to another name, and are sorted and searched by it. */
export async function moveBooksTo(tx: Transaction, kind: NameKind, books: readonly number[], move: Move) {
  await relinkBooks(tx, kind, books, move)
  await refreshBookTexts(tx, books)
}
