import { defineFeature } from '#server/base/features/feature.ts'
import { transferPersonalData } from './transfer-personal-data.ts'
import { type TransferContext, transferRoutes } from './transfer-routes.ts'
import { transferDesk } from './transfer-desk-store.ts'

export const transfersFeature = defineFeature({
  name: 'transfers',
  routes: ({ transfers }: { transfers: TransferContext }) => transferRoutes(transfers),
  personalData: [transferPersonalData],
  desk: transferDesk,
})
