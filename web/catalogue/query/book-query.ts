import {
  type BookSort,
  bookSorts,
  defaultBookSort,
  largestPrice,
  searchLengthLimit,
} from '#contract/catalogue/book-sorts.ts'

/** What a reader asks of the list of books, as it stands in the address of the page. */
export type BookQuery = {
  q: string
  categoryId: number | undefined
  authorId: number | undefined
  priceMin: number | undefined
  priceMax: number | undefined
  inStock: boolean
  /** Without one a search shows the best matches first, and the list stands in the order of titles. */
  sort: BookSort | undefined
  page: number
}

const largestId = 2_147_483_647
const largestPage = 1_000_000

/** Addresses are typed, cut and shared: what makes no sense is left out, never refused. */
export function readBookQuery(params: URLSearchParams): BookQuery {
  const q = readSearchText(params.get('q'))
  const prices = [readPrice(params.get('price_min')), readPrice(params.get('price_max'))] as const
  const [priceMin, priceMax] = inOrder(prices)
  return {
    q,
    categoryId: readId(params.get('category_id')),
    authorId: readId(params.get('author_id')),
    priceMin: priceMin || undefined,
    priceMax,
    inStock: params.get('in_stock') === 'true',
    sort: readSort(params.get('sort'), q),
    page: readPage(params.get('page')),
  }
}

export function readSearchText(text: string | null): string {
  const plain = (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  // The limit counts as the contract counts; half of a pair of surrogates is no character.
  return plain
    .slice(0, searchLengthLimit)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

export function readId(text: string | null): number | undefined {
  const id = readWhole(text)
  return id !== undefined && id >= 1 && id <= largestId ? id : undefined
}

export function readPage(text: string | null): number {
  return Math.min(Math.max(readWhole(text) ?? 1, 1), largestPage)
}

/** People write prices as they see them: 120.000 ₫. */
function readPrice(text: string | null): number | undefined {
  const price = readWhole(text?.replace(/[\s.,₫đ]/gu, '') ?? null)
  return price === undefined ? undefined : Math.min(price, largestPrice)
}

function readWhole(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function inOrder([min, max]: readonly [number | undefined, number | undefined]) {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function readSort(text: string | null, q: string): BookSort | undefined {
  const sort = bookSorts.find((known) => known === text)
  return sort === impliedSort(q) ? undefined : sort
}

/** The order that needs no word in the address; a search is in the order of its matches. */
export function impliedSort(q: string): BookSort | undefined {
  return q === '' ? defaultBookSort : undefined
}

/** A changed filter, search or sort starts at the first page again. */
export function changeBookQuery(query: BookQuery, change: Partial<BookQuery>): BookQuery {
  return { ...query, page: 1, ...change }
}

export function bookListHref(path: string, query: Partial<BookQuery>): string {
  const { q = '', page = 1, sort } = query
  const values = {
    q: q || undefined,
    category_id: query.categoryId,
    author_id: query.authorId,
    price_min: query.priceMin,
    price_max: query.priceMax,
    in_stock: query.inStock || undefined,
    sort: sort === impliedSort(q) ? undefined : sort,
    page: page > 1 ? page : undefined,
  }
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size === 0 ? path : `${path}?${params}`
}

/** Filters are what narrows the list; its order and page are not. */
export function isNarrowed(query: BookQuery): boolean {
  const { categoryId, authorId, priceMin, priceMax, inStock } = query
  return inStock || [categoryId, authorId, priceMin, priceMax].some((value) => value !== undefined)
}
