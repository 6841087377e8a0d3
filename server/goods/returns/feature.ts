import { defineFeature } from '#server/base/features/feature.ts'
import { createReturnContext } from './return-context.ts'
import { returnPersonalData, returnUploadUse } from './return-personal-data.ts'
import { returnRoutes } from './return-routes.ts'

export const returnsFeature = defineFeature({
  name: 'returns',
  routes: (parts: Parameters<typeof createReturnContext>[0]) => returnRoutes(createReturnContext(parts)),
  personalData: [returnPersonalData],
  uploads: [returnUploadUse],
})
