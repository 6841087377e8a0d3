import {
  type BookMargin,
  type CostedSum,
  marginOf,
  nothingSold,
  type OrderMargin,
} from '#contract/goods/stock/goods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import * as store from './margin-store.ts'

const present = (sum: CostedSum) => ({ revenue: sum.revenue, copies: sum.copies, ...marginOf(sum) })

export async function showOrderMargin(db: Db, orderId: number): Promise<OrderMargin> {
  const order = await store.findSoldOrder(db, orderId)
  if (!order) throw new Failure(nothingSold)
  const lines = await store.listOrderCosts(db, orderId)
  const sumOf = (name: keyof CostedSum) => lines.reduce((sum, line) => sum + line[name], 0)
  return {
    delivered: order.delivered,
    ...present({
      revenue: sumOf('revenue'),
      copies: sumOf('copies'),
      costed_revenue: sumOf('costed_revenue'),
      costed_copies: sumOf('costed_copies'),
      cost: sumOf('cost'),
    }),
    lines: lines.map((line) => ({ book_id: line.book_id, title: line.title, ...present(line) })),
  }
}

export async function showBookMargin(db: Db, bookId: number): Promise<BookMargin> {
  const [sold, layers, stock] = await Promise.all([
    store.sumUpBook(db, bookId),
    store.listLayers(db, bookId),
    store.sumUpLayers(db, bookId),
  ])
  return { ...present(sold), layers, ...stock }
}
