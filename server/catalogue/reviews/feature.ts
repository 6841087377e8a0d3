import { defineFeature } from '#server/base/features/feature.ts'
import { createReviewContext } from './review-context.ts'
import { reviewPersonalData, reviewVotePersonalData, reviewUploadUse } from './own-review-store.ts'
import { reviewRoutes } from './review-routes.ts'
import type { reviewFeature } from '#contract/catalogue/reviews/review-feature.ts'
import type { DeskPartOf } from '#server/base/features/desk-part-store.ts'
import { reviewNames } from './staff-review-store.ts'

export const reviewsFeature = defineFeature({
  name: 'reviews',
  routes: (parts: Parameters<typeof createReviewContext>[0]) => reviewRoutes(createReviewContext(parts)),
  personalData: [reviewPersonalData, reviewVotePersonalData],
  uploads: [reviewUploadUse],
  desk: { names: { review: reviewNames } } satisfies DeskPartOf<typeof reviewFeature>,
})
