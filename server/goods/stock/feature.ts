import { defineFeature } from '#server/base/features/feature.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { AfterCommit } from '#server/platform/process/after-commit.ts'
import type { Log } from '#server/platform/process/log.ts'
import { goodsRoutes } from './goods-routes.ts'
import { startRenewingDemand } from '#server/goods/stock/reorder/demand-jobs.ts'
import type { stockFeature as declared } from '#contract/goods/stock/stock-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { booksToOrder } from '#server/goods/stock/reorder/demand-store.ts'

export const stockFeature = defineFeature({
  name: 'stock',
  routes: ({
    database: { db },
    afterCommit,
    log,
  }: {
    database: Database
    afterCommit: AfterCommit
    log: Log
  }) => goodsRoutes({ db, afterCommit, log }),
  jobs: ({ database: { db }, log }: { database: Database; log: Log }) => [startRenewingDemand({ db, log })],
  desk: {
    waiting: { books_to_order: booksToOrder },
    names: { receipt: null, consignment: null, count: null, supplier: null, 'supplier-order': null },
  } satisfies DeskPartOf<typeof declared>,
})
