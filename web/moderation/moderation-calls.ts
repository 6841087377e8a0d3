import type { getStaffReviews } from '#contract/reviews/review-moderation.ts'
import type { hideReview } from '#contract/reviews/reviews.ts'
import { api, byId } from '#web/platform/api/api.ts'

export const fetchStaffReview = (id: number, signal?: AbortSignal) =>
  api<typeof getStaffReviews>({ method: 'GET', path: '/bookreviews/get-staff-reviews' }, byId(id, signal))

export const setReviewHidden = (id: number, body: { hidden: boolean; reason?: string }) =>
  api<typeof hideReview>({ method: 'PUT', path: '/bookreviews/hide-review' }, { ...byId(id), body })
