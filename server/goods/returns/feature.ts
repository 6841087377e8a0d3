import { defineFeature } from '#server/base/features/feature.ts'
import { createReturnContext } from './return-context.ts'
import { returnPersonalData, returnUploadUse } from './return-personal-data.ts'
import { forgetReturnsOf } from './return-store.ts'
import { returnRoutes } from './return-routes.ts'
import { returnDesk } from './return-list-store.ts'

export const returnsFeature = defineFeature({
  name: 'returns',
  routes: (parts: Parameters<typeof createReturnContext>[0]) => returnRoutes(createReturnContext(parts)),
  personalData: [returnPersonalData],
  forgetOrders: forgetReturnsOf,
  uploads: [returnUploadUse],
  desk: returnDesk,
})
