import { getCompanions } from '#contract/selling/companions/companions.ts'
import { cardTags, listTags, stockTags, tagsOf } from '#server/catalogue/books/catalogue-tags.ts'
import { presentBooks } from '#server/catalogue/books/present-book.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { ReadDb } from '#server/platform/database/database.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { listCompanions } from './companion-store.ts'

export const companionRoutes = (db: ReadDb) => [
  service(
    getCompanions,
    async ({ query: { id } }) => {
      const { books, counted } = await listCompanions(db, id)
      const tags = [
        `companions:${id}`,
        // Tags of all books where none of them is sold: they are not known here, and any may be sold again.
        ...(counted.length === 0 ? [listTags.books, listTags.sellable] : counted.map(tagsOf.rank)),
        ...counted.map(tagsOf.book),
        ...cardTags(books),
      ]
      return tagged({ data: presentBooks(books) }, [...tags, ...stockTags(books)], tags)
    },
    { shared: always },
  ),
]
