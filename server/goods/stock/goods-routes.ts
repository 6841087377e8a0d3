import * as calls from '#contract/goods/stock/goods.ts'
import { service } from '#server/platform/http/serve.ts'
import type { GoodsContext } from './close-receipt.ts'
import { consignmentRoutes } from './consignment/consignment-routes.ts'
import { countRoutes } from './counts/count-routes.ts'
import { reorderRoutes } from './reorder/reorder-routes.ts'
import { receiptRoutes } from './receipt-routes.ts'
import { supplierRoutes } from './supplier-routes.ts'
import { showBookMargin, showOrderMargin } from './show-margin.ts'

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
