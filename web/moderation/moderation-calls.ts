import { api, byId } from '#web/platform/api/api.ts'

export const fetchStaffReview = (id: number, signal?: AbortSignal) =>
  api('GET /bookreviews/get-staff-reviews', byId(id, signal))

export const setReviewHidden = (id: number, body: { hidden: boolean; reason?: string }) =>
  api('PUT /bookreviews/hide-review', { ...byId(id), body })
