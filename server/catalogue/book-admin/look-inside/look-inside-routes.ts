import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import * as calls from '#contract/catalogue/book-admin/look-inside.ts'
import { lookInsideSentences as sentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { tagsOf } from '#server/catalogue/books/catalogue-tags.ts'
import { listLeaves, listShownLeaves } from '#server/catalogue/books/look-inside/leaf-store.ts'
import { presentLeaf, presentStaffLeaf } from '#server/catalogue/books/look-inside/present-leaf.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { always, service } from '#server/platform/http/serve.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { addLookInside, arrangeLookInside } from './change-look-inside.ts'

export const lookInsideRoutes = (context: BookAdminContext) => [
  service(
    calls.getLookInside,
    async ({ query: { id } }) => {
      const leaves = await listShownLeaves(context.reading, id)
      return tagged({ data: leaves.map(presentLeaf) }, [tagsOf.leaves(id), tagsOf.book(id)])
    },
    { shared: always, batched: true },
  ),
  service(calls.getStaffLookInside, async ({ query: { id } }) => {
    if (!(await findBook(context.db, id))) throw new Failure(bookNotFound)
    return { data: (await listLeaves(context.db, id)).map(presentStaffLeaf) }
  }),
  service(calls.addLookInside, async ({ query: { id }, files, caller }) => {
    if (!(await findBook(context.db, id))) throw new Failure(bookNotFound)
    const { leaves, added, pagesInAll } = await addLookInside(
      context,
      caller,
      id,
      files['file']?.bytes ?? Buffer.of(),
    )
    const msg = added < pagesInAll ? sentences.addedFirst(added, pagesInAll) : sentences.added(added)
    return { data: leaves.map(presentStaffLeaf), msg }
  }),
  service(calls.arrangeLookInside, async ({ query: { id }, body, caller }) => ({
    data: (await arrangeLookInside(context, caller, id, body.leaf_ids)).map(presentStaffLeaf),
    msg: sentences.arranged,
  })),
]
