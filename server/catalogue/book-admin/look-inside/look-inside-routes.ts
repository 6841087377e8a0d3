import { lookInsideSentences as sentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import * as calls from '#contract/catalogue/book-admin/look-inside.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { tagsOf } from '#server/catalogue/books/catalogue-tags.ts'
import { listLeaves, listShownInside } from '#server/catalogue/books/look-inside/leaf-store.ts'
import { countCharacters, findShownText } from '#server/catalogue/books/look-inside/sample-text-store.ts'
import { presentLeaf, presentStaffLeaf } from '#server/catalogue/books/present-book.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { BatchLoader } from '#server/platform/cache/batch-loader.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { addLookInside, arrangeLookInside } from './change-look-inside.ts'
import { keepSampleText, removeSampleText } from './change-sample-text.ts'

export const lookInsideRoutes = (context: BookAdminContext) => [
  ...readersRoutes(context),
  ...staffRoutes(context),
]

function readersRoutes({ reading }: BookAdminContext) {
  const shown = new BatchLoader(
    (ids) => listShownInside(reading, ids),
    ({ book_id }) => book_id,
  )
  return [
    service(
      calls.getLookInside,
      async ({ query: { id } }) => {
        const inside = await shown.read(id)
        const answer = {
          data: inside?.leaves.map(presentLeaf) ?? [],
          has_text: inside?.has_text ?? false,
        }
        return tagged(answer, [tagsOf.leaves(id), tagsOf.book(id)])
      },
      { shared: always, batched: true },
    ),
    service(
      calls.getSampleText,
      async ({ query: { id } }) => {
        const text = (await findShownText(reading, id)) ?? null
        return tagged({ data: { text } }, [tagsOf.leaves(id), tagsOf.book(id)])
      },
      { shared: always, batched: true },
    ),
  ]
}

function staffRoutes(context: BookAdminContext) {
  const { db } = context
  const requireBook = async (id: number) => {
    if (!(await findBook(db, id))) throw new Failure(bookNotFound)
  }
  const shown = async (id: number) => {
    const [leaves, characters] = await Promise.all([listLeaves(db, id), countCharacters(db, id)])
    return { data: leaves.map(presentStaffLeaf), characters }
  }
  return [
    service(calls.getStaffLookInside, async ({ query: { id } }) => {
      await requireBook(id)
      return shown(id)
    }),
    service(calls.addLookInside, async ({ query: { id }, files, caller }) => {
      await requireBook(id)
      const bytes = files['file']?.bytes ?? Buffer.of()
      const characters = await keepSampleText(context, caller, id, bytes)
      if (characters !== undefined) return { ...(await shown(id)), msg: sentences.textKept }
      const { added, pagesInAll } = await addLookInside(context, caller, id, bytes)
      const msg = added < pagesInAll ? sentences.addedFirst(added, pagesInAll) : sentences.added(added)
      return { ...(await shown(id)), msg }
    }),
    service(calls.arrangeLookInside, async ({ query: { id }, body, caller }) => {
      await arrangeLookInside(context, caller, id, body.leaf_ids)
      return { ...(await shown(id)), msg: sentences.arranged }
    }),
    service(calls.removeSampleText, async ({ query: { id }, caller }) => {
      await removeSampleText(context, caller, id)
      return { ...(await shown(id)), msg: sentences.textRemoved }
    }),
  ]
}
