import { getCompanions } from '#contract/selling/companions/companions.ts'
import { cardTags, listTags, stockTags, tagsOf } from '#server/catalogue/books/catalogue-tags.ts'
import { presentBooks } from '#server/catalogue/books/present-book.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { batchRows } from '#server/platform/cache/batch-loader.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { countedBeside, listCompanions } from './companion-store.ts'

export function companionRoutes(db: ReadDb) {
  const companionsOf = batchRows(
    (ids) => listCompanions(db, ids),
    ({ beside }) => beside,
  )
  return [
    service(
      getCompanions,
      async ({ query: { id } }) => {
        const books = await companionsOf(id)
        const counted = countedBeside(books)
        const tags = [
          `companions:${id}`,
          // Tags of all books where none of them is sold: they are not known here, and any may be sold again.
          ...(counted.length === 0 ? [listTags.books, listTags.sellable] : counted.map(tagsOf.rank)),
          ...counted.map(tagsOf.book),
          ...cardTags(books),
        ]
        return tagged({ data: presentBooks(books) }, [...tags, ...stockTags(books)], tags)
      },
      { shared: always, batched: true },
    ),
  ]
}
