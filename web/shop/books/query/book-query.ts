import { type AgeStep, ageSteps } from '#contract/catalogue/books/age-steps.ts'
import {
  type BookFormat,
  bookFormats,
  longestLanguage,
  longestTranslator,
} from '#contract/catalogue/books/book-formats.ts'
import {
  findLengthLimit,
  mostChosen,
  type SaidKind,
  saidKinds,
  type SearchedFacet,
  searchedFacets,
} from '#contract/catalogue/books/book-facets.ts'
import { keysOf, pick } from '#contract/platform/shape/records.ts'
import {
  largestPrice,
  type ListSort,
  listSorts,
  defaultBookSort,
  searchLengthLimit,
} from '#contract/catalogue/books/book-sorts.ts'

/** Query of the list of books, as it stands in the address of the page. */
export type BookQuery = {
  q: string
  categoryIds: readonly number[]
  authorIds: readonly number[]
  publisherIds: readonly number[]
  seriesIds: readonly number[]
  languages: readonly string[]
  formats: readonly BookFormat[]
  ages: readonly AgeStep[]
  translators: readonly string[]
  priceMin: number | undefined
  priceMax: number | undefined
  discountMin: number | undefined
  ratingMin: number | undefined
  inStock: boolean
  /** Without one a search shows the best matches first, and a list what its place says. */
  sort: ListSort | undefined
  /** Filters said in the search that count as its words all the same. */
  asWords: readonly SaidKind[]
  /** Search text within the names of long facets. */
  find: Partial<Record<SearchedFacet, string>>
  page: number
}

/**
 * Place of a list: its addresses begin with `path`. Its subject is chosen by the place itself (`preset`: a category, an
 * author, what is reduced), so it is in no address, chip or drawer. `sort` is its order where no other is asked for.
 */
export type ListPlace = { path: string; preset?: Partial<BookQuery>; sort?: ListSort }

const largestId = 2_147_483_647
const largestPage = 1_000_000

/** Addresses are typed, cut and shared: what makes no sense is left out, never refused. */
export function readBookQuery(params: URLSearchParams, place?: ListPlace): BookQuery {
  const q = readSearchText(params.get('q'))
  const prices = [readPrice(params.get('price_min')), readPrice(params.get('price_max'))] as const
  const [priceMin, priceMax] = inOrder(prices)
  const read: BookQuery = {
    q,
    categoryIds: readIds(params.getAll('category_id')),
    authorIds: readIds(params.getAll('author_id')),
    publisherIds: readIds(params.getAll('publisher_id')),
    seriesIds: readIds(params.getAll('series_id')),
    languages: different(params.getAll('language').map((text) => text.trim())).filter(isLanguage),
    formats: different(params.getAll('format').flatMap(separated)).filter(isFormat),
    ages: different(params.getAll('age').flatMap(separated)).filter(isAgeStep),
    translators: different(params.getAll('translator').map((text) => text.trim())).filter(isTranslator),
    priceMin: priceMin || undefined,
    priceMax,
    discountMin: readDiscount(params.get('discount_min')),
    ratingMin: readRating(params.get('rating_min')),
    inStock: params.get('in_stock') === 'true',
    sort: readSort(params.get('sort'), q, place),
    asWords: q === '' ? [] : different(params.getAll('as_words').flatMap(separated)).filter(isSaidKind),
    find: withoutBlanks({
      category: readFind(params.get('find_category')),
      author: readFind(params.get('find_author')),
      publisher: readFind(params.get('find_publisher')),
      series: readFind(params.get('find_series')),
      translator: readFind(params.get('find_translator')),
    }),
    page: readPage(params.get('page')),
  }
  const chosenByPlace = keysOf(noFilters).filter((name) => place?.preset?.[name] !== undefined)
  return { ...read, ...pick(noFilters, chosenByPlace) }
}

export function readSearchText(text: string | null, longest = searchLengthLimit): string {
  const plain = (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  // The limit counts as the contract counts; half of a pair of surrogates is no character.
  return plain
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

const readFind = (text: string | null) => readSearchText(text, findLengthLimit) || undefined
const withoutBlanks = (find: Record<SearchedFacet, string | undefined>): BookQuery['find'] =>
  Object.fromEntries(Object.entries(find).filter(([, text]) => text !== undefined))

export function readId(text: string | null): number | undefined {
  const id = readWhole(text)
  return id !== undefined && id >= 1 && id <= largestId ? id : undefined
}

const separated = (text: string) => text.split(',').map((part) => part.trim())
const different = <Value>(values: readonly Value[]) => [...new Set(values)].slice(0, mostChosen)
const readIds = (texts: readonly string[]) =>
  different(texts.flatMap(separated).flatMap((text) => readId(text) ?? []))
const isLanguage = (text: string) => text !== '' && text.length <= longestLanguage
const isSaidKind = (text: string): text is SaidKind => saidKinds.some((kind) => kind === text)
const isTranslator = (text: string) => text !== '' && text.length <= longestTranslator
const isAgeStep = (text: string): text is AgeStep => Object.hasOwn(ageSteps, text)
const isFormat = (text: string): text is BookFormat => Object.hasOwn(bookFormats, text)

export function readPage(text: string | null): number {
  return Math.min(Math.max(readWhole(text) ?? 1, 1), largestPage)
}

/** People write prices as they see them: 120.000 ₫. */
function readPrice(text: string | null): number | undefined {
  const price = readWhole(text?.replace(/[\s.,₫đ]/gu, '') ?? null)
  return price === undefined ? undefined : Math.min(price, largestPrice)
}

function readDiscount(text: string | null): number | undefined {
  const percent = readWhole(text)
  return percent !== undefined && percent >= 1 && percent <= 100 ? percent : undefined
}

const readRating = (text: string | null) =>
  text !== null && /^([1-4](\.\d)?|5(\.0)?)$/.test(text) ? Number(text) : undefined

function readWhole(text: string | null): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

function inOrder([min, max]: readonly [number | undefined, number | undefined]) {
  return min !== undefined && max !== undefined && min > max ? [max, min] : [min, max]
}

function readSort(text: string | null, q: string, place?: ListPlace): ListSort | undefined {
  const sort = listSorts.find((known) => known === text)
  return sort === impliedSort(q, place) || (sort === 'match' && q === '') ? undefined : sort
}

/** The order that needs no word in the address; a search is in the order of its matches. */
export function impliedSort(q: string, place?: ListPlace): ListSort {
  return q === '' ? (place?.sort ?? defaultBookSort) : 'match'
}

/** A changed filter, search or sort starts at the first page again. */
export function changeBookQuery(query: BookQuery, change: Partial<BookQuery>): BookQuery {
  return { ...query, page: 1, ...change }
}

/** Query with a single category or author too. */
type AskedBooks = Partial<BookQuery> & { categoryId?: number | undefined; authorId?: number | undefined }

export function bookListHref(place: string | ListPlace, query: AskedBooks): string {
  const at = typeof place === 'string' ? { path: place } : place
  const params = bookListParams(query, at)
  // A comma needs no escape there, and people read addresses.
  return params.size === 0 ? at.path : `${at.path}?${String(params).replaceAll('%2C', ',')}`
}

export function bookListParams(query: AskedBooks, place: ListPlace): URLSearchParams {
  const { q = '', page = 1, sort, categoryId, authorId, find = {} } = query
  const { preset = {} } = place
  const ids = (name: 'categoryIds' | 'authorIds' | 'publisherIds' | 'seriesIds', only?: number) =>
    preset[name] ? undefined : (query[name] ?? [only ?? []].flat()).join(',') || undefined
  const single = <Name extends keyof BookQuery>(name: Name) =>
    preset[name] === undefined ? query[name] : undefined
  const params = new URLSearchParams()
  const set = (name: string, value: unknown) => {
    if (value !== undefined) params.append(name, String(value))
  }
  set('q', q || undefined)
  set('as_words', (q && query.asWords?.join(',')) || undefined)
  set('category_id', ids('categoryIds', categoryId))
  set('author_id', ids('authorIds', authorId))
  set('publisher_id', ids('publisherIds'))
  set('series_id', ids('seriesIds'))
  for (const language of query.languages ?? []) set('language', language)
  set('format', query.formats?.join(',') || undefined)
  set('age', query.ages?.join(',') || undefined)
  for (const translator of query.translators ?? []) set('translator', translator)
  set('price_min', single('priceMin'))
  set('price_max', single('priceMax'))
  set('discount_min', single('discountMin'))
  set('rating_min', single('ratingMin'))
  set('in_stock', single('inStock') || undefined)
  for (const facet of searchedFacets) set(`find_${facet}`, find[facet] || undefined)
  set('sort', sort === impliedSort(q, place) ? undefined : sort)
  set('page', page > 1 ? page : undefined)
  return params
}

/** Query for the server: the place's preset and the reader's choice. */
export const atPlace = (query: BookQuery, { preset }: ListPlace): BookQuery => ({ ...query, ...preset })

const noFilters = {
  categoryIds: [],
  authorIds: [],
  publisherIds: [],
  seriesIds: [],
  languages: [],
  formats: [],
  ages: [],
  translators: [],
  priceMin: undefined,
  priceMax: undefined,
  discountMin: undefined,
  ratingMin: undefined,
  inStock: false,
} as const satisfies Partial<BookQuery>

/** Filters are what narrows the list; its order and page are not. */
export function isNarrowed(query: BookQuery): boolean {
  return bookListHref('', { ...query, q: '', find: {}, sort: undefined, page: 1 }) !== ''
}

export const withoutFilters = (query: BookQuery): BookQuery =>
  changeBookQuery(query, { ...noFilters, find: {} })
