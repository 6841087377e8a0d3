import { cataloguePageSize, mostMatches } from '#contract/catalogue/book-sorts.ts'
import { getBooks, getCategories } from '#contract/catalogue/catalogue.ts'
import type { CallOf } from '#contract/shape/endpoint.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'
import type { BookQuery } from '#web/catalogue/query/book-query.ts'
import { toCardBook } from '#web/catalogue/book/card-book.ts'
import { countedCategories } from '#web/catalogue/filters/counted-categories.ts'

/** All that a list of books shows; on the server only. */
export async function loadBookList(call: CallEndpoint, query: BookQuery) {
  const [{ data, pagination }, { data: categories }] = await Promise.all([
    call(getBooks, { query: bookFilters(query) }),
    call(getCategories),
  ])
  const { total = data.length, total_pages: totalPages = 1 } = pagination ?? {}
  return {
    query,
    books: data.map(toCardBook),
    total,
    /** A search for the best matches counts no further than `mostMatches`. */
    orMore: query.q !== '' && query.sort === undefined && total === mostMatches,
    totalPages,
    categories: countedCategories(categories),
    category: categories.find(({ category_id }) => category_id === query.categoryId),
    author: query.authorId === undefined ? undefined : await findAuthorName(call, query.authorId),
  }
}
export type BookListData = Awaited<ReturnType<typeof loadBookList>>

function bookFilters(query: BookQuery): CallOf<typeof getBooks>['query'] {
  return {
    page: String(query.page),
    page_size: String(cataloguePageSize),
    search: query.q || undefined,
    category_id: asText(query.categoryId),
    author_id: asText(query.authorId),
    price_min: asText(query.priceMin),
    price_max: asText(query.priceMax),
    in_stock: query.inStock ? 'true' : undefined,
    sort: query.sort,
  }
}

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value))

/** The author of the filter comes from one of the listed books. */
async function findAuthorName(call: CallEndpoint, authorId: number): Promise<string | undefined> {
  const { data } = await call(getBooks, { query: { author_id: String(authorId), page: '1', page_size: '1' } })
  return data[0]?.authors.find((author) => author.author_id === authorId)?.name
}
