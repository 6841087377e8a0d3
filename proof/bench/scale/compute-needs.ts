/** Load of a shop of one size. These are assumptions; everything else follows from what was measured. */
export const oneShop = {
  customers: 20_000,
  books: 10_000,
  ordersADay: 300,
  messagesADay: 600,
  pagesASecond: 20,
  windows: 200,
}
export type Asked = typeof oneShop

export const assumptions = {
  /** Shares of the pages at the peak: kept, made anew (half lists, half books), and searches that no cache answers. */
  kept: 0.85,
  anew: 0.1,
  search: 0.05,
  /** Share of a day's orders and messages in its busiest hour, and how much more come in the busiest seconds of that. */
  busiestHour: 0.12,
  burst: 3,
  /** So much of a core is planned to be used. */
  used: 0.6,
  years: 3,
  poolOfProcess: 8,
  besidePool: 2,
}

export const timesLarger = (times: number): Asked => ({
  customers: oneShop.customers * times,
  books: oneShop.books * times,
  ordersADay: oneShop.ordersADay * times,
  messagesADay: oneShop.messagesADay * times,
  pagesASecond: oneShop.pagesASecond * times,
  windows: oneShop.windows * times,
})

export type Needs = ReturnType<typeof computeNeeds>

export function computeNeeds(figures: ScaleFigures, asked: Asked) {
  const { kept, anew, search, busiestHour, burst, used, years, poolOfProcess, besidePool } = assumptions
  const peak = (aDay: number) => (aDay * busiestHour * burst) / 3600
  const ordersASecond = peak(asked.ordersADay)
  const messagesASecond = peak(asked.messagesADay)
  const page = (of: keyof Cost) =>
    kept * figures.kept[of] + (anew / 2) * (figures.list[of] + figures.book[of]) + search * figures.search[of]
  const reads = (of: keyof Cost) => asked.pagesASecond * page(of)
  const writes = (of: keyof Cost) => ordersASecond * figures.order[of] + messagesASecond * figures.message[of]
  const cores = (milliseconds: number) => milliseconds / 1000 / used
  const shopCores = cores(reads('shop') + writes('shop'))
  const processes = Math.max(1, Math.ceil(shopCores))
  const aDay = (order: number, message: number) => asked.ordersADay * order + asked.messagesADay * message
  const { perOrder, perMessage, perBook } = figures
  return {
    ordersASecond,
    messagesASecond,
    pageOfShop: page('shop'),
    pageOfDatabase: page('database'),
    shopCores,
    processes,
    shopMemory: processes * figures.process + asked.windows * figures.socket,
    readCores: cores(reads('database')),
    writeCores: cores(writes('database')),
    connections: processes * (poolOfProcess + besidePool),
    walADay: aDay(perOrder.wal, perMessage.wal),
    walAtPeak: ordersASecond * perOrder.wal + messagesASecond * perMessage.wal,
    disk: asked.books * perBook + 365 * years * aDay(perOrder.disk, perMessage.disk),
    backup: 365 * years * asked.ordersADay * perOrder.backup,
  }
}

/** Orders a second that so many cores of the primary carry, when readers are elsewhere. */
export const ordersWith = ({ order }: ScaleFigures, cores: number) =>
  (cores * 1000 * assumptions.used) / order.database

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
