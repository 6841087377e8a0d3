import { type BookSort, bookSorts, defaultBookSort } from '#contract/catalogue/book-sorts.ts'
import { shelfPageSize, shelfPageSizes } from '#contract/shelf/shelf-sentences.ts'

/** Which books the staff looks at, as it stands in the address. */
export type ShelfQuery = {
  search: string
  categoryId: number | undefined
  /** None: the best matches of a search first. */
  sort: BookSort | undefined
  page: number
  pageSize: number
}

export const searchLimit = 200

export function readShelfQuery(params: URLSearchParams): ShelfQuery {
  const [sort, size] = [params.get('sort'), params.get('page_size')]
  const search = (params.get('search') ?? '').trim().slice(0, searchLimit)
  return {
    search,
    categoryId: readWhole(params.get('category_id')),
    sort: bookSorts.find((one) => one === sort) ?? usualSort(search),
    page: Math.min(readWhole(params.get('page')) ?? 1, 1_000_000),
    pageSize: shelfPageSizes.find((one) => String(one) === size) ?? shelfPageSize,
  }
}

/** A list stands in the order of titles, what a search finds in that of the shop's own search. */
const usualSort = (search: string) => (search === '' ? defaultBookSort : undefined)

const readWhole = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

export function shelfHref({ search, categoryId, sort, page, pageSize }: ShelfQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (categoryId !== undefined) params.set('category_id', String(categoryId))
  if (sort !== undefined && sort !== usualSort(search)) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (pageSize !== shelfPageSize) params.set('page_size', String(pageSize))
  return params.size === 0 ? '/admin' : `/admin?${params}`
}

/** Whether anything but the usual is asked for. */
export const isActive = ({ search, categoryId, sort }: ShelfQuery) =>
  search !== '' || categoryId !== undefined || sort !== usualSort(search)

export const clearedQuery = ({ pageSize }: ShelfQuery): ShelfQuery => ({
  search: '',
  categoryId: undefined,
  sort: defaultBookSort,
  page: 1,
  pageSize,
})
