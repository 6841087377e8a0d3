import { cataloguePageSize, mostMatches } from '#contract/catalogue/books/book-sorts.ts'
import { searchedFacets } from '#contract/catalogue/books/book-facets.ts'
import { getBooks, getFacets } from '#contract/catalogue/books/catalogue.ts'
import type { CallOf } from '#contract/platform/shape/endpoint.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import {
  atPlace,
  type BookQuery,
  impliedSort,
  isNarrowed,
  type ListPlace,
} from '#web/shop/books/query/book-query.ts'
import { understandSearch } from '#web/shop/books/query/understand-search.ts'
import { cardsOf } from '#web/shop/books/book/card-book.ts'
import { loadWayOn } from './load-way-on.ts'
import type { WayOnData } from './way-on-data.ts'

/**
 * All that `BookList` shows; on the server only. `query` is read from the address by `readBookQuery(params, place)`:
 *
 *     const place = { path: categoryPath(category), preset: { categoryIds: [category.category_id] } }
 *     const list = await loadBookList(call, place, readBookQuery(url.searchParams, place))
 *     …
 *     <BookList data={list} action={addToCart} />
 *
 * A place is listed in `pageQueries` with `bookListQuery`. Whatever is preset is left out of its addresses, chips and drawer.
 */
export async function loadBookList(call: CallEndpoint, place: ListPlace, query: BookQuery) {
  const understood = understandSearch(query)
  if (understood) {
    const list = await load(call, place, understood.query)
    // Words of a title may read like a filter: then they are words.
    if (understood.query.q === '' || list.total > 0)
      return { ...list, ...(await wayOnFrom(call, list)), typed: query, said: understood.said }
  }
  const list = await load(call, place, query)
  return { ...list, ...(await wayOnFrom(call, list)), typed: query, said: [] }
}

type Loaded = Awaited<ReturnType<typeof load>>

/** A list that is empty because of what was chosen leads back by that. */
const wayOnFrom = async (call: CallEndpoint, { totalPages, query }: Loaded): Promise<{ wayOn?: WayOnData }> =>
  totalPages === 0 && !isNarrowed(query) ? { wayOn: await loadWayOn(call) } : {}

export type BookListData = Awaited<ReturnType<typeof loadBookList>>

async function load(call: CallEndpoint, place: ListPlace, query: BookQuery) {
  const filters = bookFilters(atPlace(query, place))
  const sort = query.sort ?? impliedSort(query.q, place)
  const [{ data, pagination, understood }, { facets, total: counted, or_more: orMore }] = await Promise.all([
    call(
      getBooks,
      { query: { ...filters, sort, page: String(query.page), page_size: String(cataloguePageSize) } },
      cardsOf,
    ),
    call(getFacets, {
      query: {
        ...filters,
        ...Object.fromEntries(searchedFacets.map((facet) => [`find_${facet}`, query.find[facet]])),
      },
    }),
  ])
  const { total = data.length, total_pages: totalPages = 1 } = pagination ?? {}
  return {
    place,
    query,
    books: data,
    total,
    /** A search for the best matches counts no further than `mostMatches`. */
    orMore: orMore || (query.q !== '' && total === mostMatches && counted >= mostMatches),
    totalPages,
    facets,
    understood,
  }
}

function bookFilters(query: BookQuery): CallOf<typeof getFacets>['query'] {
  const ids = (chosen: readonly number[]) => chosen.join(',') || undefined
  return {
    search: query.q || undefined,
    category_id: ids(query.categoryIds),
    author_id: ids(query.authorIds),
    publisher_id: ids(query.publisherIds),
    series_id: ids(query.seriesIds),
    language: query.languages.length === 0 ? undefined : [...query.languages],
    format: query.formats.join(',') || undefined,
    age: query.ages.join(',') || undefined,
    translator: query.translators.length === 0 ? undefined : [...query.translators],
    price_min: asText(query.priceMin),
    price_max: asText(query.priceMax),
    discount_min: asText(query.discountMin),
    rating_min: asText(query.ratingMin),
    in_stock: query.inStock ? 'true' : undefined,
  }
}

const asText = (value: number | undefined) => (value === undefined ? undefined : String(value))
