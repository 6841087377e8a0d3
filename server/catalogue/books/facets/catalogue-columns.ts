import type { ReadDb, Db } from '#server/platform/database/database.ts'
import { listTags } from '#server/catalogue/books/catalogue-tags.ts'
import { type PriceEdges, edgesAhead } from '#server/catalogue/books/prices/price-edges.ts'
import { inTime, withoutDeadline } from '#server/platform/process/deadline.ts'
import { BookColumns, formats } from './book-columns.ts'
import { packedBytes, packedInts, readColumnRows, readPackedColumns, readSelling } from './facet-store.ts'
import type { MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { readEdges, readPriceClock } from '#server/catalogue/books/prices/edge-store.ts'

/** One statement ends far within its bound, and the process answers others between two. */
const batchSize = 50_000

/** Columns of all books on show. While a batch is unpacked the database reads the next one. */
async function readColumns(db: ReadDb, floor: string | null): Promise<BookColumns> {
  const columns = new BookColumns()
  const read = (behind: number) => readPackedColumns(db, { behind, most: batchSize, floor })
  let batch = await read(0)
  while (batch.last !== null) {
    const reading = read(batch.last)
    // It may fail before it is waited for.
    reading.catch(() => {})
    if (batch.rows) unpackRows(columns, batch.rows, batch)
    if (batch.authors) unpackAuthors(columns, batch.authors)
    batch = await reading
  }
  columns.setSelling(await readSelling(db))
  return columns
}

const int = Int32Array.BYTES_PER_ELEMENT

type Texts = Record<'languages' | 'ages' | 'translators', readonly string[]>

function unpackRows(columns: BookColumns, rows: Buffer, { languages, ages, translators }: Texts) {
  for (let at = 0; at < rows.length; at += packedBytes) {
    const value = (place: number) => rows.readInt32BE(at + place * int)
    const origin = value(10)
    columns.set({
      book_id: value(0),
      category_id: value(1),
      publisher_id: value(2),
      series_id: value(3),
      language: languages[value(4) - 1] ?? null,
      format: formats[value(5) - 1] ?? null,
      age: ages[value(6) - 1] ?? null,
      translator: translators[value(7) - 1] ?? null,
      own_price: value(8),
      price: value(9),
      price_origin: origin < 0 ? null : origin,
      quantity: value(11),
      sellable: value(12) === 1,
      stars: value(13),
      rating_count: value(14),
      published: value(15),
      created: Number(rows.readBigInt64BE(at + packedInts * int)),
      authors: [],
    })
  }
}

/** The authors of a book stand side by side. */
function unpackAuthors(columns: BookColumns, pairs: Buffer) {
  let book = 0
  let authors: number[] = []
  const finish = () => {
    if (book < columns.end) columns.setAuthors(book, authors)
  }
  for (let at = 0; at < pairs.length; at += 2 * int) {
    const next = pairs.readInt32BE(at)
    if (next !== book) {
      finish()
      book = next
      authors = []
    }
    authors.push(pairs.readInt32BE(at + int))
  }
  finish()
}

/** More changed books than these are read as fast all together. */
const mostChanged = 20_000
const namesBook = /^(?:book|stock):(\d+)$/

/**
 * The columns of the books, as new as the last notice of the database: what a notice names is read again before the next answer, and
 * all of it after one that names nothing. While no notice can come they are read again for those who ask, once for all who wait.
 */
export class CatalogueColumns {
  enabled = true
  readonly #kept: boolean
  readonly edges: PriceEdges | undefined
  #columns: BookColumns | undefined
  #changed = new Set<number>()
  #sellingChanged = false
  /** Number of books that were read again because a notice named them. */
  invalidated = 0
  /** Counts what nothing but reading all of it again can follow. */
  #epoch = 0
  #reading: Promise<BookColumns> | undefined

  async current(db: ReadDb): Promise<BookColumns> {
    await this.edges?.ready()
    this.edges?.turn()
    // Reads under way may be from before the notice that this answer has to follow.
    if (this.#reading) await inTime(this.#reading.catch(() => {}))
    if (this.#reading) return inTime(this.#reading)
    if (!this.enabled || !this.#kept) this.clear()
    if (this.#columns && this.#changed.size === 0 && !this.#sellingChanged) return this.#columns
    // Reading all of a large catalogue may outlast the call that began it: it goes on for those who ask next.
    this.#reading = withoutDeadline(() => this.#read(db).finally(() => (this.#reading = undefined)))
    return inTime(this.#reading)
  }

  /** For those who would rather ask the database than wait until all of them are read: that goes on behind its answer. */
  async ifRead(db: ReadDb): Promise<BookColumns | undefined> {
    if (!this.enabled || !this.#kept) return undefined
    if (this.#columns) return this.current(db)
    // Whoever has to wait for them is told what went wrong.
    if (!this.#reading) this.current(db).catch(() => {})
    return undefined
  }

  /** Without `kept` they are read for every answer, as while no notice can come. */
  constructor({ kept = true, edges }: { kept?: boolean; edges?: PriceEdges } = {}) {
    this.#kept = kept
    this.edges = edges
  }

  /** True where a campaign may run: prices are in another order then than in the index of the database. */
  get pricesMove(): boolean {
    return this.edges?.run ?? true
  }

  get size(): number {
    return this.#columns?.count ?? 0
  }

  get bytes(): number {
    return this.#columns?.bytes ?? 0
  }

  /** As many as there are books. */
  get limit(): number {
    return this.bytes
  }

  invalidate(tags: readonly string[]) {
    for (const tag of tags) {
      const id = Number(namesBook.exec(tag)?.[1])
      if (id) this.#changed.add(id)
      if (tag === listTags.selling) this.#sellingChanged = true
      if (tag === listTags.campaigns) this.edges?.forget()
    }
    if (this.#changed.size > mostChanged) this.clear()
  }

  clear() {
    this.#epoch++
    this.#columns = undefined
    this.#changed.clear()
    this.#sellingChanged = false
  }

  async #read(db: ReadDb): Promise<BookColumns> {
    const epoch = this.#epoch
    const columns = this.#columns ?? (await readColumns(db, this.edges?.floor ?? null))
    if (epoch === this.#epoch) {
      this.#columns = columns
      await this.#follow(db, columns)
    }
    return columns
  }

  async #follow(db: ReadDb, columns: BookColumns) {
    const changed = [...this.#changed]
    const sellingChanged = this.#sellingChanged
    this.#changed.clear()
    this.#sellingChanged = false
    try {
      const rows = changed.length === 0 ? [] : await readColumnRows(db, changed, this.edges?.floor ?? null)
      const selling = sellingChanged ? await readSelling(db) : undefined
      this.invalidated += changed.length
      const shown = new Set(rows.map(({ book_id }) => book_id))
      for (const id of changed) if (!shown.has(id)) columns.hide(id)
      for (const row of rows) columns.set(row)
      if (selling) columns.setSelling(selling)
    } catch (thrown) {
      this.clear()
      throw thrown
    }
  }
}

type Caches = { columns: CatalogueColumns } & Readonly<
  Record<string, Pick<MemoryCache<unknown>, 'invalidate' | 'clear'>>
>

/** Lets what a process keeps expire at the edges of campaigns. */
export function followPrices({ columns, ...kept }: Caches, db: Db) {
  const read = (since: number | undefined) =>
    withoutDeadline(async () => {
      const clock = await readPriceClock(db)
      return { ...clock, edges: await readEdges(db, since ?? clock.now, edgesAhead) }
    })
  columns.edges?.follow(read, Object.values(kept), columns)
}
