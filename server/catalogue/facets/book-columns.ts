import { bookDetails } from '#contract/catalogue/book-fields.ts'
import { namedFacets, priceRanges } from '#contract/catalogue/book-facets.ts'
import { discountPercent } from '#contract/language/money.ts'
import { keysOf, recordOf } from '#contract/shape/records.ts'

/** What lists are narrowed and ordered by, of one book. */
export type ColumnRow = {
  book_id: number
  category_id: number
  publisher_id: number | null
  series_id: number | null
  language: string | null
  format: string | null
  price: number
  price_origin: number | null
  quantity: number
  sellable: boolean
  /** Stars times a hundred. */
  stars: number
  rating_count: number
  /** 20240131; of a year alone its first day. */
  published: number
  /** Microseconds. */
  created: number
  authors: readonly number[]
}

export const formats = keysOf(bookDetails.format.options)

const whole = [Int32Array, 4] as const
const small = [Uint8Array, 1] as const
/** By the id of the book. None of what is referred to is 0. */
const kinds = {
  category: whole,
  publisher: whole,
  series: whole,
  /** The first one; the others are few. */
  author: whole,
  price: whole,
  quantity: whole,
  ratings: whole,
  published: whole,
  stars: [Uint16Array, 2],
  language: [Uint16Array, 2],
  format: small,
  discount: small,
  priceStep: small,
  shown: small,
  sellable: small,
  created: [Float64Array, 8],
  recent: whole,
  ever: whole,
} as const
type Kinds = typeof kinds
export type Columns = { [Name in keyof Kinds]: InstanceType<Kinds[Name][0]> }

/** A price on the edge of two ranges is in both. */
const onEdge = 128
export const stepOf = (code: number) => code & ~onEdge
export const isOnEdge = (code: number) => code >= onEdge

function priceStepOf(price: number): number {
  const step = priceRanges.findIndex(({ max }) => max === undefined || price <= max)
  return price === priceRanges[step]?.max ? step | onEdge : step
}

const mostLanguageCodes = 65_535

/** By the id of a name; books without one are counted as 0. */
class NameCounts {
  #counts = new Int32Array(64)
  /** Ids are below this. */
  end = 1

  add(id: number, by: number) {
    if (id >= this.end) this.end = id + 1
    if (id >= this.#counts.length) {
      const larger = new Int32Array(Math.ceil(this.end * 1.25))
      larger.set(this.#counts)
      this.#counts = larger
    }
    this.#counts[id] = this.of(id) + by
  }

  of(id: number): number {
    return this.#counts[id] ?? 0
  }
}

/**
 * The books on show, column by column in memory: a pass over a million takes milliseconds, where the database would read every row.
 * 60 bytes a book.
 */
export class BookColumns {
  columns = allocate(1024)
  /** Authors beside the first one. */
  readonly coauthors = new Map<number, readonly number[]>()
  /** By their codes; 0 is none. */
  readonly languages: string[] = ['']
  readonly #codes = new Map<string, number>()
  /** Ids are below this. */
  end = 1
  count = 0
  /** How many of the books on show each name has. */
  readonly named = recordOf(namedFacets, () => new NameCounts())

  get bytes(): number {
    return Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0)
  }

  set(row: ColumnRow) {
    const { book_id: id } = row
    this.#reserve(id)
    this.hide(id)
    const { columns } = this
    columns.category[id] = row.category_id
    columns.publisher[id] = row.publisher_id ?? 0
    columns.series[id] = row.series_id ?? 0
    columns.language[id] = this.codeOf(row.language)
    columns.format[id] = formats.findIndex((format) => format === row.format) + 1
    columns.price[id] = row.price
    columns.priceStep[id] = priceStepOf(row.price)
    columns.discount[id] = discountPercent(row.price, row.price_origin)
    columns.quantity[id] = row.quantity
    columns.sellable[id] = row.sellable ? 1 : 0
    columns.stars[id] = row.stars
    columns.ratings[id] = row.rating_count
    columns.published[id] = row.published
    columns.created[id] = row.created
    this.setAuthors(id, row.authors)
    this.#show(id)
  }

  setAuthors(id: number, [first = 0, ...others]: readonly number[]) {
    const shown = this.hide(id)
    this.columns.author[id] = first
    if (others.length > 0) this.coauthors.set(id, others)
    else this.coauthors.delete(id)
    if (shown) this.#show(id)
  }

  #show(id: number) {
    this.columns.shown[id] = 1
    this.#tally(id, 1)
  }

  /** Whether it was on show. */
  hide(id: number): boolean {
    if (id >= this.end || !this.columns.shown[id]) return false
    this.columns.shown[id] = 0
    this.#tally(id, -1)
    return true
  }

  #tally(id: number, by: 1 | -1) {
    const { columns, named, coauthors } = this
    this.count += by
    for (const facet of namedFacets) named[facet].add(columns[facet][id] ?? 0, by)
    for (const author of coauthors.get(id) ?? []) named.author.add(author, by)
  }

  setSelling(rows: readonly { book_id: number; recent: number; ever: number }[]) {
    const { recent, ever } = this.columns
    recent.fill(0)
    ever.fill(0)
    for (const row of rows) {
      if (row.book_id >= this.end) continue
      recent[row.book_id] = row.recent
      ever[row.book_id] = row.ever
    }
  }

  codeOf(language: string | null): number {
    if (language === null) return 0
    const known = this.#codes.get(language)
    if (known !== undefined) return known
    if (this.languages.length > mostLanguageCodes) return 0
    this.#codes.set(language, this.languages.length)
    return this.languages.push(language) - 1
  }

  #reserve(id: number) {
    if (id >= this.end) this.end = id + 1
    const room = this.columns.price.length
    if (id < room) return
    const larger = allocate(Math.max(id + 1, Math.ceil(room * 1.25)))
    for (const name of keysOf(kinds)) larger[name].set(this.columns[name] as never)
    this.columns = larger
  }
}

const allocate = (room: number): Columns =>
  Object.fromEntries(keysOf(kinds).map((name) => [name, new kinds[name][0](room)])) as Columns
