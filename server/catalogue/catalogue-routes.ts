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
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import type { BookFilter } from '#server/catalogue/browse/book-filter-store.ts'
import { findBooks } from '#server/catalogue/browse/book-list-store.ts'
import {
  listFeaturedBooks,
  listRelatedBooks,
  listTopProducts,
} from '#server/catalogue/browse/book-shelf-store.ts'
import { catalogueVersion } from '#server/catalogue/browse/catalogue-version.ts'
import { listBooks } from '#server/catalogue/browse/list-books.ts'
import type { BookOrders } from '#server/catalogue/browse/list-in-kept-order.ts'
import type { BookRow } from './book-row-store.ts'
import { bookListTags, cardTags, listTags, stockTags, tagsOf } from './catalogue-tags.ts'
import { presentBook } from './present-book.ts'
import { streamBooks } from '#server/catalogue/browse/stream-books.ts'
import { suggestBooks as findSuggestions } from '#server/catalogue/browse/suggest-books.ts'

const topLimit = 12

export type CatalogueCaches = { orders: BookOrders; versions: MemoryCache<string> }
type CatalogueContext = {
  database: Database
  limits: RateLimits
  searchesPerMinute: number
  caches: CatalogueCaches
}

export const catalogueRoutes = (context: CatalogueContext) => [
  ...bookRoutes(context),
  ...shelfRoutes(context.database),
]

function bookRoutes({ database: { db }, limits, searchesPerMinute, caches }: CatalogueContext) {
  const searches = limits.of({ name: 'searches', by: 'address', limit: searchesPerMinute, seconds: 60 })
  const single = new BatchLoader<BookRow>(
    (ids) => findBooks(db, ids),
    ({ book_id }) => book_id,
  )

  async function requireBook(id: number): Promise<BookRow> {
    const book = await single.read(id)
    if (!book) throw new Failure(bookNotFound)
    return book
  }

  /** What a search finds depends on more than the books. */
  async function streamAll(filter: BookFilter) {
    const version = filter.search ? undefined : await catalogueVersion(db, caches.versions)
    return new StreamedRows(presentBatches(streamBooks(db, filter)), version)
  }

  return [
    service(
      getBooks,
      async ({ query, caller }) => {
        const { page, page_size = cataloguePageSize, ...filter } = query
        // Only what no cache answers comes here, so only that is counted.
        if (filter.search) await searches.take(caller.address)
        if (page === undefined) return streamAll(filter)
        const { books, total } = await listBooks(db, { ...filter, page, page_size }, caches.orders)
        const answer = { data: books.map(presentBook), pagination: paginate(page, page_size, total) }
        return taggedBooks(answer, [...bookListTags(query), ...cardTags(books)])
      },
      { shared: ({ page }) => page !== undefined },
    ),
    service(
      getBook,
      async ({ query: { id } }) =>
        tagged({ data: presentBook(await requireBook(id)) }, [tagsOf.book(id), tagsOf.stock(id)]),
      { shared: always },
    ),
    service(
      getRelatedBooks,
      async ({ query }) => {
        const [{ books, ranked }] = await Promise.all([listRelatedBooks(db, query.id), requireBook(query.id)])
        const tags = [listTags.books, ...ranked.map(tagsOf.rank), ...cardTags(books)]
        return taggedBooks({ data: books.map(presentBook) }, tags)
      },
      { shared: always },
    ),
    service(
      suggestBooks,
      async ({ query, caller }) => {
        await searches.take(caller.address)
        const data = await findSuggestions(db, query.q, suggestionLimit)
        return tagged({ data }, [listTags.books, listTags.search, ...cardTags(data)])
      },
      { shared: always },
    ),
  ]
}

/** Shelves that the shop fills by what sells. */
function shelfRoutes({ db }: Database) {
  return [
    service(
      getTopProducts,
      async () => {
        const data = await listTopProducts(db, topLimit)
        const shown = data.map(({ product_id }) => ({ book_id: product_id }))
        return tagged({ data }, [listTags.books, listTags.sold, ...cardTags(shown), ...stockTags(shown)])
      },
      { shared: always },
    ),
    service(
      getFeaturedBooks,
      async () => {
        const data = (await listFeaturedBooks(db, featuredLimit)).map(presentBook)
        const { books, restocked, sold, rating } = listTags
        return taggedBooks({ data }, [books, restocked, sold, rating, ...cardTags(data)])
      },
      { shared: always },
    ),
  ]
}

/** Answers say how many copies there are; the cards that pages make of them do not. */
function taggedBooks<A extends { data: readonly { book_id: number }[] }>(
  answer: A,
  tags: readonly string[],
): A {
  return tagged(answer, [...tags, ...stockTags(answer.data)], tags)
}

async function* presentBatches(batches: AsyncIterable<readonly BookRow[]>) {
  for await (const batch of batches) yield batch.map(presentBook)
}
