import {
  bookNotFound,
  getBook,
  getBooks,
  getFeaturedBooks,
  getRelatedBooks,
  getTopProducts,
  suggestBooks,
} from '#contract/catalogue/catalogue.ts'
import { cataloguePageSize, featuredLimit, suggestionLimit } from '#contract/catalogue/book-sorts.ts'
import { paginate } from '#contract/shape/pagination.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { BatchLoader } from '#server/platform/cache/batch-loader.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import { findBooks } from '#server/catalogue/browse/book-list-store.ts'
import {
  listFeaturedBooks,
  listRelatedBooks,
  listTopProducts,
} from '#server/catalogue/browse/book-shelf-store.ts'
import { listBooks } from '#server/catalogue/browse/list-books.ts'
import type { BookRow } from './book-row-store.ts'
import { presentBook } from './present-book.ts'
import { streamBooks } from '#server/catalogue/browse/stream-books.ts'
import { suggestBooks as findSuggestions } from '#server/catalogue/browse/suggest-books.ts'

const topLimit = 12

export function catalogueRoutes({ db }: Database, limits: RateLimits, perMinute: number) {
  const searches = limits.of({ name: 'searches', by: 'address', limit: perMinute, seconds: 60 })
  const single = new BatchLoader<BookRow>(
    (ids) => findBooks(db, ids),
    ({ book_id }) => book_id,
  )

  async function requireBook(id: number): Promise<BookRow> {
    const book = await single.read(id)
    if (!book) throw new Failure(bookNotFound)
    return book
  }

  return [
    service(
      getBooks,
      async ({ query: { page, page_size = cataloguePageSize, ...filter }, caller }) => {
        // Only what no cache answers comes here, so only that is counted.
        if (filter.search) await searches.take(caller.address)
        if (page === undefined) return new StreamedRows(presentBatches(streamBooks(db, filter)))
        const { books, total } = await listBooks(db, { ...filter, page, page_size })
        return { data: books.map(presentBook), pagination: paginate(page, page_size, total) }
      },
      { shared: ({ page }) => page !== undefined },
    ),
    service(getBook, async ({ query }) => ({ data: presentBook(await requireBook(query.id)) }), {
      shared: always,
    }),
    service(
      getRelatedBooks,
      async ({ query }) => {
        const [related] = await Promise.all([listRelatedBooks(db, query.id), requireBook(query.id)])
        return { data: related.map(presentBook) }
      },
      { shared: always },
    ),
    service(
      suggestBooks,
      async ({ query, caller }) => {
        await searches.take(caller.address)
        return { data: await findSuggestions(db, query.q, suggestionLimit) }
      },
      { shared: always },
    ),
    service(getTopProducts, async () => ({ data: await listTopProducts(db, topLimit) }), { shared: always }),
    service(
      getFeaturedBooks,
      async () => ({ data: (await listFeaturedBooks(db, featuredLimit)).map(presentBook) }),
      { shared: always },
    ),
  ]
}

async function* presentBatches(batches: AsyncIterable<readonly BookRow[]>) {
  for await (const batch of batches) yield batch.map(presentBook)
}
