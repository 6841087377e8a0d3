import {
  type BookSort,
  bookSorts,
  defaultBookSort,
  largestPrice,
} from '#contract/catalogue/books/book-sorts.ts'
import { readChoice } from '#web/base/platform/queries/list-query.ts'
import { bookAdminPageSize, bookAdminPageSizes } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { getStaffBooks } from '#contract/catalogue/book-admin/book-admin.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { loadViews } from '#web/staff/views/load-views.ts'

/** Which books the staff looks at, as it stands in the address. */
export type BookAdminQuery = {
  search: string
  categoryId: number | undefined
  authorId?: number | undefined
  publisherId?: number | undefined
  stock?: StockState | undefined
  onSale?: Answer | undefined
  cover?: Answer | undefined
  hasIsbn?: Answer | undefined
  hasVat?: Answer | undefined
  priceMin?: number | undefined
  priceMax?: number | undefined
  /** The bin. */
  withdrawn?: 'true' | undefined
  /** None: the best matches of a search first. */
  sort: BookSort | undefined
  page: number
  pageSize: number
}

type Answer = 'true' | 'false'
export const stockStates = ['low', 'out', 'few', 'some'] as const
type StockState = (typeof stockStates)[number]
const answers = ['true', 'false'] as const

export const searchLimit = 200

/** By what each filter is called in the address, as the call calls it. */
const filterNames = {
  categoryId: 'category_id',
  authorId: 'author_id',
  publisherId: 'publisher_id',
  stock: 'stock',
  onSale: 'on_sale',
  cover: 'cover',
  hasIsbn: 'has_isbn',
  hasVat: 'has_vat',
  priceMin: 'price_min',
  priceMax: 'price_max',
  withdrawn: 'withdrawn',
} as const
type FilterName = keyof typeof filterNames
const filters = Object.entries(filterNames) as [FilterName, string][]

/** Active filters beside a search, by their names in the address. */
export const chosenFilters = (query: BookAdminQuery): Record<string, string> =>
  Object.fromEntries(
    filters.flatMap(([name, called]) => (query[name] === undefined ? [] : [[called, String(query[name])]])),
  )

/** Query of the call; its page apart. */
export const askedFor = (query: BookAdminQuery) => ({
  ...(query.sort ? { sort: query.sort } : {}),
  ...(query.search ? { search: query.search } : {}),
  ...chosenFilters(query),
})

export function readBookAdminQuery(params: URLSearchParams): BookAdminQuery {
  const [sort, size] = [params.get('sort'), params.get('page_size')]
  const search = (params.get('search') ?? '').trim().slice(0, searchLimit)
  return {
    search,
    categoryId: readWhole(params.get('category_id')),
    authorId: readWhole(params.get('author_id')),
    publisherId: readWhole(params.get('publisher_id')),
    stock: readChoice(params, 'stock', stockStates),
    onSale: readChoice(params, 'on_sale', answers),
    cover: readChoice(params, 'cover', answers),
    hasIsbn: readChoice(params, 'has_isbn', answers),
    hasVat: readChoice(params, 'has_vat', answers),
    priceMin: readPrice(params, 'price_min'),
    priceMax: readPrice(params, 'price_max'),
    withdrawn: readChoice(params, 'withdrawn', ['true'] as const),
    sort: bookSorts.find((one) => one === sort) ?? usualSort(search),
    page: Math.min(readWhole(params.get('page')) ?? 1, 1_000_000),
    pageSize: bookAdminPageSizes.find((one) => String(one) === size) ?? bookAdminPageSize,
  }
}

/** A list stands in the order of titles, what a search finds in that of the shop's own search. */
const usualSort = (search: string) => (search === '' ? defaultBookSort : undefined)

const readWhole = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** Dots and blanks between digits are how people write an amount. */
function readPrice(params: URLSearchParams, name: string) {
  const price = readWhole((params.get(name) ?? '').replace(/[.\s]/g, ''))
  return price === undefined ? undefined : Math.min(price, largestPrice)
}

export function bookAdminHref(query: BookAdminQuery): string {
  const { search, sort, page, pageSize } = query
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  for (const [name, value] of Object.entries(chosenFilters(query))) params.set(name, value)
  if (sort !== undefined && sort !== usualSort(search)) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== bookAdminPageSize) params.set('page_size', String(pageSize))
  return params.size === 0 ? '/admin' : `/admin?${params}`
}

/** True when anything but the default is asked for. */
export const isActive = (query: BookAdminQuery) =>
  query.search !== '' ||
  Object.keys(chosenFilters(query)).length > 0 ||
  query.sort !== usualSort(query.search)

export const clearedQuery = ({ pageSize }: Pick<BookAdminQuery, 'pageSize'>): BookAdminQuery =>
  readBookAdminQuery(new URLSearchParams({ page_size: String(pageSize) }))

/** A page of the books with how the shelf stands; beyond the last one it is the last. On the server only. */
export async function loadBookAdmin(call: CallEndpoint, query: BookAdminQuery) {
  const { page, pageSize } = query
  const ask = (number: number) =>
    call(getStaffBooks, { query: { page: String(number), page_size: String(pageSize), ...askedFor(query) } })
  const [first, { data: categories }, views] = await Promise.all([
    ask(page),
    call(getCategories),
    loadViews(call, 'books'),
  ])
  const lastPage = Math.max(first.pagination.total_pages, 1)
  const { data, pagination, figures } = page > lastPage ? await ask(lastPage) : first
  return {
    books: data,
    figures,
    views,
    categories: categories.map(({ category_id, name }) => ({ category_id, name })),
    query: { ...query, page: Math.min(page, lastPage) },
    lastPage,
    total: pagination.total,
  }
}
export type BookAdminData = Awaited<ReturnType<typeof loadBookAdmin>>
