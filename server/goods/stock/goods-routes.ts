import * as calls from '#contract/goods/stock/goods.ts'
import { service } from '#server/platform/http/serve.ts'
import type { GoodsContext } from './close-receipt.ts'
import { consignmentRoutes } from './consignment/consignment-routes.ts'
import { countRoutes } from './counts/count-routes.ts'
import { reorderRoutes } from './reorder/reorder-routes.ts'
import { receiptRoutes } from './receipt-routes.ts'
import { supplierRoutes } from './supplier-routes.ts'
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

export function goodsRoutes(context: GoodsContext) {
  const { db } = context
  return [
    ...receiptRoutes(context),
    ...supplierRoutes(context),
    ...consignmentRoutes(db),
    ...countRoutes(context),
    ...reorderRoutes(db),
    service(calls.getOrderMargin, async ({ query }) => ({ data: await showOrderMargin(db, query.id) })),
    service(calls.getBookMargin, async ({ query }) => ({ data: await showBookMargin(db, query.id) })),
  ]
}

const present = (sum: CostedSum) => ({ revenue: sum.revenue, copies: sum.copies, ...marginOf(sum) })

async function showOrderMargin(db: Db, orderId: number): Promise<OrderMargin> {
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

async function showBookMargin(db: Db, bookId: number): Promise<BookMargin> {
  const [sold, layers, stock] = await Promise.all([
    store.sumUpBook(db, bookId),
    store.listLayers(db, bookId),
    store.sumUpLayers(db, bookId),
  ])
  return { ...present(sold), layers, ...stock }
}
