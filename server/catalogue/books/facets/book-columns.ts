import { ageStepNames, ageStepsOf } from '#contract/catalogue/books/age-steps.ts'
import { bookDetails } from '#contract/catalogue/books/book-fields.ts'
import { namedFacets, priceRanges } from '#contract/catalogue/books/book-facets.ts'
import { discountPercent } from '#contract/platform/language/money.ts'
import { struckPrice } from '#contract/catalogue/campaigns/campaign-price.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { allocate, enlarge } from './column-kinds.ts'
import { NumberOrders } from './number-orders.ts'

/** Values of one book that lists are narrowed and ordered by. */
export type ColumnRow = {
  book_id: number
  category_id: number
  publisher_id: number | null
  series_id: number | null
  language: string | null
  format: string | null
  /** In the words of the staff. */
  age: string | null
  translator: string | null
  own_price: number
  /** Current price. */
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

/** A price on the edge of two ranges is in both. */
const onEdge = 128
export const stepOf = (code: number) => code & ~onEdge
export const isOnEdge = (code: number) => code >= onEdge

function priceStepOf(price: number): number {
  const step = priceRanges.findIndex(({ max }) => max === undefined || price <= max)
  return price === priceRanges[step]?.max ? step | onEdge : step
}

/** A bit for each step that the ages reach into. */
export const agesOf = (age: string | null): number =>
  age === null ? 0 : ageStepsOf(age).reduce((bits, step) => bits | (1 << ageStepNames.indexOf(step)), 0)

/** Texts by their codes; 0 is none. */
class TextCodes {
  readonly texts: string[] = ['']
  readonly #codes = new Map<string, number>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  of(text: string | null): number {
    if (text === null) return 0
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    if (this.texts.length > this.#most) return 0
    this.#codes.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }
}

const mostLanguageCodes = 65_535
const mostTranslatorCodes = 1_000_000

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
 * 65 bytes a book, and four for each order that was asked for.
 */
export class BookColumns {
  columns = allocate(1024)
  /** Authors beside the first one. */
  readonly coauthors = new Map<number, readonly number[]>()
  readonly languages = new TextCodes(mostLanguageCodes)
  readonly translators = new TextCodes(mostTranslatorCodes)
  /** Ids are below this. */
  end = 1
  count = 0
  /** Counts the changes of what books are narrowed by. */
  changes = 0
  /** Number of books on show under each name. */
  readonly named = recordOf(namedFacets, () => new NameCounts())
  readonly orders = new NumberOrders(this)

  get bytes(): number {
    const columns = Object.values(this.columns).reduce((sum, column) => sum + column.byteLength, 0)
    return columns + this.orders.bytes
  }

  set(row: ColumnRow) {
    this.#reserve(row.book_id)
    this.orders.follow(row.book_id, () => this.#write(row))
  }

  #write(row: ColumnRow) {
    const { book_id: id } = row
    this.#hide(id)
    const { columns } = this
    columns.category[id] = row.category_id
    columns.publisher[id] = row.publisher_id ?? 0
    columns.series[id] = row.series_id ?? 0
    columns.language[id] = this.languages.of(row.language)
    columns.translator[id] = this.translators.of(row.translator)
    columns.ages[id] = agesOf(row.age)
    columns.format[id] = formats.findIndex((format) => format === row.format) + 1
    columns.price[id] = row.price
    columns.priceStep[id] = priceStepOf(row.price)
    columns.discount[id] = discountPercent(row.price, struckPrice(row.own_price, row.price_origin, row.price))
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
    const shown = this.#hide(id)
    this.columns.author[id] = first
    this.columns.coauthored[id] = others.length > 0 ? 1 : 0
    if (others.length > 0) this.coauthors.set(id, others)
    else this.coauthors.delete(id)
    if (shown) this.#show(id)
  }

  #show(id: number) {
    this.columns.shown[id] = 1
    this.#tally(id, 1)
  }

  hide(id: number) {
    this.orders.follow(id, () => this.#hide(id))
  }

  /** Hides a book; true where it was on show. */
  #hide(id: number): boolean {
    if (id >= this.end || !this.columns.shown[id]) return false
    this.columns.shown[id] = 0
    this.#tally(id, -1)
    return true
  }

  #tally(id: number, by: 1 | -1) {
    const { columns, named, coauthors } = this
    this.count += by
    this.changes++
    for (const facet of namedFacets) named[facet].add(columns[facet][id] ?? 0, by)
    for (const author of coauthors.get(id) ?? []) named.author.add(author, by)
  }

  setSelling(rows: readonly { book_id: number; recent: number; ever: number }[]) {
    const { columns } = this
    const sold = new Set(rows.map(({ book_id }) => book_id))
    for (let id = 1; id < this.end; id++) if (columns.ever[id] && !sold.has(id)) this.#setSold(id, 0, 0)
    for (const { book_id, recent, ever } of rows)
      if (book_id < this.end && (columns.recent[book_id] !== recent || columns.ever[book_id] !== ever))
        this.#setSold(book_id, recent, ever)
  }

  #setSold(id: number, recent: number, ever: number) {
    this.orders.follow(id, () => {
      this.columns.recent[id] = recent
      this.columns.ever[id] = ever
    })
  }

  #reserve(id: number) {
    if (id >= this.end) this.end = id + 1
    const room = this.columns.price.length
    if (id < room) return
    this.columns = enlarge(this.columns, Math.max(id + 1, Math.ceil(room * 1.25)))
  }
}
