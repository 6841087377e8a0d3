import { defineFeature } from '#server/base/features/feature.ts'
import { transferPersonalData } from './transfer-personal-data.ts'
import { type TransferContext, transferRoutes } from './transfer-routes.ts'

export const transfersFeature = defineFeature({
  name: 'transfers',
  routes: ({ transfers }: { transfers: TransferContext }) => transferRoutes(transfers),
  personalData: [transferPersonalData],
})
