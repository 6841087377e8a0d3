import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { leavesChanged } from '#contract/catalogue/book-admin/look-inside.ts'
import { listLeaves } from '#server/catalogue/books/look-inside/leaf-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdBooks } from '#server/catalogue/book-admin/held-book-store.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { keepLeaves } from '#server/catalogue/books/look-inside/leaf-change-store.ts'

/** Named pages stand in that order, the others are removed. A page that is gone meanwhile is refused. */
export async function arrangeLookInside(
  context: BookAdminContext,
  caller: Caller,
  bookId: number,
  leafIds: readonly number[],
) {
  const wanted = new Set(leafIds)
  const { leaves, removed } = await context.db.transaction(async (tx) => {
    if (!(await holdBooks(tx, [bookId])).has(bookId)) throw new Failure(bookNotFound)
    const before = await listLeaves(tx, bookId)
    const there = new Set(before.map(({ leaf_id }) => leaf_id))
    if (wanted.size !== leafIds.length || leafIds.some((id) => !there.has(id)))
      throw new Failure(leavesChanged)
    await keepLeaves(tx, bookId, leafIds)
    await writeAudit(tx, caller, {
      action: 'arrange-look-inside',
      on: ['book', bookId],
      before: { pages: before.length },
      after: { pages: wanted.size },
    })
    return {
      leaves: await listLeaves(tx, bookId),
      removed: before.filter(({ leaf_id }) => !wanted.has(leaf_id)),
    }
  })
  for (const { image_url } of removed) await context.dropLeaf(image_url)
  return leaves
}
