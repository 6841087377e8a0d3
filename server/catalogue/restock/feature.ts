import { defineFeature } from '#server/base/features/feature.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { RestockContext } from './restock-context.ts'
import { startRestockJobs } from './restock-jobs.ts'
import { restockPersonalData } from './restock-store.ts'
import { restockRoutes } from './restock-routes.ts'

export const restockFeature = defineFeature({
  name: 'restock',
  routes: ({ restock }: { restock: RestockContext }) => restockRoutes(restock),
  jobs: ({ restock, log }: { restock: RestockContext; log: Log }) => startRestockJobs(restock, log),
  personalData: [restockPersonalData],
})
