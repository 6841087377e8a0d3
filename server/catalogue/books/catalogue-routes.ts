import {
  bookNotFound,
  getBook,
  getBooks,
  getFacets,
  getFeaturedBooks,
  getRelatedBooks,
  getTopProducts,
} from '#contract/catalogue/books/catalogue.ts'
import { getBooksByIds } from '#contract/catalogue/books/card-book.ts'
import { cataloguePageSize, featuredLimit } from '#contract/catalogue/books/book-sorts.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Database, Db, ReadDb } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { BatchLoader } from '#server/platform/cache/batch-loader.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { StreamedRows } from '#server/platform/http/responses/streamed-rows.ts'
import {
  type BookFilter,
  hasStatement,
  isFiltered,
} from '#server/catalogue/books/browse/book-filter-store.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import {
  listFeaturedBooks,
  listRelatedBooks,
  listTopProducts,
} from '#server/catalogue/books/browse/book-shelf-store.ts'
import { catalogueVersion } from './browse/catalogue-version-store.ts'
import type { Found } from './browse/rank-search.ts'
import type { BookRow, CountedBooks } from './book-row-store.ts'
import { bookListTags, cardTags, facetTags, listTags, stockTags, tagsOf } from './catalogue-tags.ts'
import { presentBook, presentBooks, presentCardBooks } from './present-book.ts'
import { searchRoutes } from './search-routes.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { isFiller } from '#server/catalogue/search/filler-words.ts'
import { findFacets } from '#server/catalogue/books/facets/find-facets.ts'
import {
  followsPrices,
  type ListCaches,
  listNarrowed,
  listNarrowedIds,
} from '#server/catalogue/books/facets/list-narrowed.ts'
import { missedSearches } from '#server/catalogue/search/missed/note-missed-search.ts'
import { streamBooks, streamIds } from './browse/list-books.ts'

const topLimit = 12

export type CatalogueCaches = ListCaches & { versions: MemoryCache<string> }
export type CatalogueContext = {
  database: Database
  readDatabase: { db: ReadDb }
  limits: RateLimits
  searchesPerMinute: number
  caches: CatalogueCaches
}

export const catalogueRoutes = (context: CatalogueContext) => [
  ...bookRoutes(context),
  ...facetRoutes(context),
  ...shelfRoutes(context.readDatabase),
]

function bookRoutes({ database, readDatabase: { db }, limits, searchesPerMinute, caches }: CatalogueContext) {
  const searches = limits.of({ name: 'searches', by: 'address', limit: searchesPerMinute, seconds: 60 })
  const missed = missedSearches(database.db, limits)
  const single = new BatchLoader<BookRow>(
    (ids) => findBooks(db, ids, caches.names),
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
      async ({ query, caller }) => {
        const { page, page_size = cataloguePageSize, ...filter } = query
        // Only what no cache answers comes here, so only that is counted.
        if (filter.search) await searches.take(caller.address)
        if (page === undefined) return streamAll(database.db, filter, caches)
        const found = await listNarrowed(db, { ...filter, page, page_size }, caches)
        const { books, total, understood } = found
        if (page === 1 && isMissed(filter, found))
          await missed.note(caller.address, filter.search ?? '', total > 0)
        const answer = {
          data: presentBooks(books),
          pagination: paginate(page, page_size, total),
          ...(understood && { understood }),
        }
        return taggedBooks(answer, [...bookListTags(query), ...cardTags(books)])
      },
      { shared: ({ page }) => page !== undefined },
    ),
    service(
      getBook,
      async ({ query: { id } }) =>
        tagged({ data: presentBook(await requireBook(id)) }, [tagsOf.book(id), tagsOf.stock(id)]),
      { shared: always, batched: true },
    ),
    service(
      getBooksByIds,
      async ({ query: { ids } }) => {
        const found = await Promise.all(ids.map((id) => single.read(id)))
        const books = found.filter((row) => row !== undefined)
        // One that is not there may come, or come back.
        const tags = books.length === ids.length ? [] : [listTags.books]
        return taggedBooks({ data: presentCardBooks(books) }, [...tags, ...cardTags(books)])
      },
      { shared: always, batched: true },
    ),
    service(
      getRelatedBooks,
      async ({ query }) => {
        const [{ books, ranked }] = await Promise.all([listRelatedBooks(db, query.id), requireBook(query.id)])
        const tags = [listTags.books, ...ranked.map(tagsOf.rank), ...cardTags(books)]
        return taggedBooks({ data: presentBooks(books) }, tags)
      },
      { shared: always },
    ),
    ...searchRoutes(db, searches, caches.columns),
  ]
}

/** Searches depend on more than the books and have no version. Neither it nor the rows are a replica's, lest it be the newer. */
async function streamAll(db: Db, { sort, ...asked }: BookFilter, caches: CatalogueCaches) {
  const filter = { ...asked, ...(sort !== 'match' && { sort }) }
  const version = filter.search ? undefined : await catalogueVersion(db, caches.versions)
  const batches =
    hasStatement(filter) && !followsPrices(filter, caches.columns)
      ? streamBooks(db, filter)
      : streamIds(db, await listNarrowedIds(db, filter, caches))
  return new StreamedRows(presentBatches(batches), version)
}

function facetRoutes({ readDatabase: { db }, limits, searchesPerMinute, caches }: CatalogueContext) {
  // Apart from searches: a page of one asks for both.
  const searches = limits.of({ name: 'facets', by: 'address', limit: searchesPerMinute, seconds: 60 })
  return [
    service(
      getFacets,
      async ({ query, caller }) => {
        const { find_category, find_author, find_publisher, find_series, find_translator, ...filter } = query
        if (filter.search) await searches.take(caller.address)
        const finds = {
          category: find_category,
          author: find_author,
          publisher: find_publisher,
          series: find_series,
          translator: find_translator,
        }
        const found = await findFacets(db, filter, finds, caches)
        return tagged(found, filter.search === undefined ? facetTags : [...facetTags, listTags.search])
      },
      { shared: always },
    ),
  ]
}

/** Nothing has all that was asked for, and no filter is to blame. */
function isMissed(filter: BookFilter, { total, understood }: Found<CountedBooks>): boolean {
  if (!filter.search || isFiltered(filter)) return false
  if (total === 0 || understood === undefined) return total === 0
  const { exact, meaning, left_out, corrected } = understood
  return (
    exact === 0 && meaning === null && (corrected !== null || !left_out.every((word) => isFiller(fold(word))))
  )
}

/** Shelves that the shop fills by what sells. */
function shelfRoutes({ db }: { db: ReadDb }) {
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
        const data = presentBooks(await listFeaturedBooks(db, featuredLimit))
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
  for await (const batch of batches) yield batch.map((row) => presentBook(row))
}
