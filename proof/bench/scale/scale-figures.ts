/** Processor time in milliseconds that one of something takes. */
export type Cost = { shop: number; database: number }

export type ScaleFigures = {
  machine: { cores: number; gigabytes: number; node: string; postgres: string }
  /** Number of books in the shop that was measured. */
  books: number
  kept: Cost
  list: Cost
  book: Cost
  search: Cost
  order: Cost
  message: Cost
  /** In bytes. */
  socket: number
  process: number
  perBook: number
  perOrder: { disk: number; wal: number; backup: number }
  perMessage: { disk: number; wal: number }
}
