import { defineFeature } from '#server/base/features/feature.ts'
import { transferPersonalData, transferDesk } from './transfer-list-store.ts'
import { type TransferContext, transferRoutes } from './transfer-routes.ts'

export const transfersFeature = defineFeature({
  name: 'transfers',
  routes: ({ transfers }: { transfers: TransferContext }) => transferRoutes(transfers),
  personalData: [transferPersonalData],
  desk: transferDesk,
})
