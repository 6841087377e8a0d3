import * as calls from '#contract/goods/goods.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { showBookMargin, showOrderMargin } from './show-margin.ts'

export function goodsRoutes(db: Db) {
  return [
    service(calls.getOrderMargin, async ({ query }) => ({ data: await showOrderMargin(db, query.id) })),
    service(calls.getBookMargin, async ({ query }) => ({ data: await showBookMargin(db, query.id) })),
  ]
}
