import { changeRefusals } from '#contract/catalogue/book-admin/book-changes.ts'
import type { BookOutcome } from '#contract/catalogue/book-admin/shelf.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdBooks, holdCategories } from './held-book-store.ts'
import { withdraw } from '#server/catalogue/books/save/shelf-change-store.ts'
import type { BookAdminContext } from './book-admin-context.ts'

/** Books leave every list; orders, reviews and the ledger keep them. All in one transaction, and each tells what became of it. */
export async function withdrawBooks(
  context: BookAdminContext,
  caller: Caller,
  ids: readonly number[],
): Promise<BookOutcome[]> {
  return context.db.transaction(async (tx) => {
    const held = await holdBooks(tx, ids)
    await holdCategories(
      tx,
      [...held.values()].map((book) => book.category_id),
    )
    const found = [...held.keys()]
    if (found.length > 0) await withdraw(tx, found)
    for (const { book_id, title } of held.values())
      await writeAudit(tx, caller, { action: 'delete-book', on: ['book', book_id], before: { title } })
    return [...new Set(ids)].map((book_id) => {
      const book = held.get(book_id)
      return {
        book_id,
        title: book?.title ?? '',
        done: book !== undefined,
        msg: book ? '' : changeRefusals.gone,
      }
    })
  })
}
