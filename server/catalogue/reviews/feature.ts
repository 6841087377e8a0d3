import { defineFeature } from '#server/base/features/feature.ts'
import { createReviewContext } from './review-context.ts'
import { reviewPersonalData, reviewVotePersonalData } from './review-personal-data.ts'
import { reviewRoutes } from './review-routes.ts'
import { reviewUploadUse } from './review-upload-use.ts'

export const reviewsFeature = defineFeature({
  name: 'reviews',
  routes: (parts: Parameters<typeof createReviewContext>[0]) => reviewRoutes(createReviewContext(parts)),
  personalData: [reviewPersonalData, reviewVotePersonalData],
  uploads: [reviewUploadUse],
})
