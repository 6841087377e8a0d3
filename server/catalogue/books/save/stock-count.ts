import type { Db } from '#server/platform/database/database.ts'
import { countStock } from '#server/catalogue/books/stock/stock-store.ts'

const lifetime = 60_000

/** The copies of all books, with those that newcomers have reserved, counted at most once a minute: a share of the whole stock need not be known to the copy. */
export class StockCount {
  readonly #db: Db
  #counted: Promise<number> | undefined
  #until = 0

  constructor(db: Db) {
    this.#db = db
  }

  copies(): Promise<number> {
    if (this.#counted && performance.now() < this.#until) return this.#counted
    const counted = countStock(this.#db)
    this.#until = performance.now() + lifetime
    this.#counted = counted
    counted.catch(() => {
      if (this.#counted === counted) this.#counted = undefined
    })
    return counted
  }
}
